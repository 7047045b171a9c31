/* From an SVG file, as a drawing program writes it, to the markup that the page puts into an <svg class="print">.

   SVGO reads the file and removes what programs add. What is done here is about colours and lines alone: a colour of the
   palette becomes the custom property of its name, so that it follows the theme, and what says how lines look is left
   out, since `art.css` draws all of them with one weight. */

import { readFileSync } from 'node:fs';
import {
  mapNodesToParents,
  optimize,
  querySelectorAll,
  type Config,
  type CustomPlugin,
  type XastElement,
  type XastParent,
} from 'svgo';
import type { Plugin } from 'vite';

export interface Drawing {
  /** The view box: left, top, width, height. */
  box: [number, number, number, number];
  markup: string;
}

const LINE = 'print'; // the colour of lines that have no other
const SHAPES = new Set(['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']);
const GEOMETRY = [
  'd',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'x',
  'y',
  'width',
  'height',
  'x1',
  'y1',
  'x2',
  'y2',
  'points',
  'transform',
];
/** What a shape has from the groups around it, and what it is where nobody says so. */
const INHERITED: Record<string, string> = {
  fill: '#000000',
  stroke: 'none',
  'fill-opacity': '1',
  'stroke-opacity': '1',
  'stroke-dasharray': 'none',
  'fill-rule': 'nonzero',
};

/** The names of the colours of a palette file by their values, `#rrggbb`. */
export function readPalette(text: string): Map<string, string> {
  const rows = text.matchAll(/^ *(\d+) +(\d+) +(\d+)\s+(\S+)$/gm);
  return new Map([...rows].map(([, red, green, blue, name]) => [hex(red!, green!, blue!), name!]));
}

function hex(...parts: string[]): string {
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}

const PALETTE = readPalette(readFileSync(new URL('palette.gpl', import.meta.url), 'utf-8'));

/** The picture in a file. Throws where there is something in it that the page cannot show, or that is not ours. */
export function compile(svg: string, file: string): Drawing {
  let box: number[] = [];
  const finish: CustomPlugin = {
    name: 'finish',
    fn: (root) => {
      const parents = mapNodesToParents(root);
      return {
        element: {
          enter: (node) => {
            if (node.name === 'svg') box = (node.attributes.viewBox ?? '').split(/[\s,]+/).map(Number);
            else if (SHAPES.has(node.name)) node.attributes = shapeOf(node, parents, file);
            else if (node.name !== 'g')
              throw new Error(`<${node.name}> is not a shape, in ${file}; convert it to paths`);
            else if ((node.attributes.opacity ?? '1') !== '1')
              throw new Error(`a group has an opacity, in ${file}; give it to its shapes`);
          },
          exit: (node) => {
            if (node.name === 'g') node.attributes = only(node.attributes, ['transform']);
            if (node.name === 'svg') node.attributes = {};
          },
        },
      };
    },
  };
  const { data } = optimize(svg, { path: file, plugins: [frameless, ...CLEANING, finish, 'collapseGroups'] });
  if (box.length !== 4 || box.some(Number.isNaN)) throw new Error(`no viewBox of four numbers on <svg>, in ${file}`);
  return { box: box as Drawing['box'], markup: data.replace(/^<svg>|<\/svg>$/g, '') };
}

/** Figma clips a picture to its frame, which the page does by itself; any other clip stays, and is refused. */
const frameless: CustomPlugin = {
  name: 'frameless',
  fn: (root) => {
    const [svg] = querySelectorAll(root, 'svg') as XastElement[];
    const [, , width, height] = (svg?.attributes.viewBox ?? '').split(/[\s,]+/);
    const frames = (querySelectorAll(root, 'clipPath') as XastElement[]).filter((clip) => {
      const [shape, ...more] = clip.children.filter((child) => child.type === 'element');
      const size = shape?.name === 'rect' ? shape.attributes : {};
      return !more.length && size.width === width && size.height === height;
    });
    const references = new Set(frames.map((clip) => `url(#${clip.attributes.id})`));
    for (const clip of frames) clip.children = []; // an empty definition is removed with the others
    return {
      element: {
        enter: (node) => {
          if (references.has(node.attributes['clip-path'] ?? '')) delete node.attributes['clip-path'];
        },
      },
    };
  },
};

/** What SVGO does with all files: programs' own data, style sheets and units go, transforms become part of paths. */
const CLEANING: NonNullable<Config['plugins']> = [
  'removeDoctype',
  'removeXMLProcInst',
  'removeComments',
  'removeMetadata',
  'removeTitle',
  'removeDesc',
  'removeEditorsNSData',
  'cleanupAttrs',
  'mergeStyles',
  { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
  'convertStyleToAttrs',
  'cleanupIds',
  'removeUselessDefs',
  'removeHiddenElems',
  'removeEmptyContainers',
  'cleanupNumericValues',
  { name: 'convertColors', params: { shorthex: false, shortname: false } },
  'convertShapeToPath',
  'moveGroupAttrsToElems',
  'collapseGroups',
  { name: 'convertPathData', params: { utilizeAbsolute: false } }, // which compresses best
  'convertTransform',
];

/** The attributes that are left of a shape. */
function shapeOf(node: XastElement, parents: Map<unknown, XastParent>, file: string): Record<string, string> {
  const left = only(node.attributes, GEOMETRY);
  const look = (name: string) => inherited(node, name, parents);
  const paint = (name: string) => {
    const value = look(name);
    if (value === 'none') return value;
    const known = PALETTE.get(value);
    if (!known) throw new Error(`${name} ${value} is not in the palette, in ${file}; use a colour of palette.gpl`);
    return `var(--${known})`;
  };
  const fill = paint('fill');
  const stroke = paint('stroke');
  if (fill !== 'none') left.fill = fill;
  if (stroke !== `var(--${LINE})`) left.stroke = stroke;
  for (const name of ['fill-opacity', 'stroke-opacity', 'stroke-dasharray', 'fill-rule'])
    if (look(name) !== INHERITED[name]) left[name] = look(name);
  if ((node.attributes.opacity ?? '1') !== '1') left.opacity = node.attributes.opacity!;
  return left;
}

function inherited(node: XastElement, name: string, parents: Map<unknown, XastParent>): string {
  for (let at: XastParent | undefined = node; at?.type === 'element'; at = parents.get(at))
    if (at.attributes[name] !== undefined) return at.attributes[name].toLowerCase();
  return INHERITED[name]!;
}

function only(attributes: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (name in attributes ? [[name, attributes[name]!]] : [])));
}

/** Vite: `import markup from './coin.svg?art'`. */
export function art(): Plugin {
  return {
    name: 'boriken-art',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.svg?art')) return null;
      const file = id.slice(0, -'?art'.length);
      this.addWatchFile(file);
      return {
        code: `export default ${JSON.stringify(compile(readFileSync(file, 'utf-8'), file).markup)}`,
        moduleType: 'js',
      };
    },
  };
}
