import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Component } from 'svelte';
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { Art, artContext, games, type Folder } from './art';
import { compile, readPalette } from './compile';
import Cover from './Cover.svelte';
import Emblem from './Emblem.svelte';
import Facade from './Facade.svelte';
import { letters } from './letters';
import Picture from './Picture.svelte';
import shared from './shared';

const SOURCES = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(SOURCES + path, 'utf-8');
const FILES = globSync(['design/art/**/*.svg', 'games/*/art/**/*.svg'], { cwd: SOURCES }).sort();

/** The box of all pictures in a folder. */
const BOXES: Record<string, RegExp> = {
  pictures: /^0,0,24,24$/,
  goods: /^0,0,24,24$/,
  tiles: /^0,0,48,48$/,
  fields: /^0,0,48,48$/,
  roles: /^0,0,64,64$/,
  roofs: /^-2,0,(52|108),20$/,
  covers: /^0,0,120,160$/,
  pieces: /^0,0,\d+,\d+$/,
};

describe('a file', () => {
  it.each(FILES)('%s is a picture of the right size in our colours', (path) => {
    const { box, markup } = compile(read(path), path);
    expect(box.join()).toMatch(BOXES[path.split('/').at(-2)!]!);
    expect(markup.replace(/<\/?(path|circle|ellipse|rect|g)\b[^>]*>/g, '')).toBe('');
    expect(markup).toMatch(/^<(path|circle|ellipse|rect|g) /);
    expect(read(path)).not.toMatch(/<script|<image|href|url\(|@import|\son\w+=/);
  });

  it('is found for every picture that stands for something', () => {
    for (const [path, { about = {}, alike = {}, roofs = {} }] of Object.entries(games)) {
      const art = new Art(() => path.split('/').at(-3)!);
      for (const name of Object.values(about).flat())
        expect(
          name.startsWith('good:') ? art.file('goods', name.slice(5)) : art.file('pictures', name),
          name,
        ).toBeDefined();
      for (const [name, like] of Object.entries(alike)) {
        const find = (path: string) => art.file(...(path.split('/') as [Folder, string]));
        expect(find(name), name).toBeDefined();
        expect(find(name), name).toBe(find(like));
      }
      for (const [label, roof] of Object.entries({ ...shared.roofs, ...roofs }))
        expect(shared.files, label).toHaveProperty([`./roofs/${roof}.svg`]);
    }
  });
});

describe('the palette', () => {
  it('has the colours of the page by day', () => {
    const css = read('design/tokens.css') + read('design/art/art.css');
    const palette = read('design/art/palette.gpl');
    expect(readPalette(palette).size, 'no colour has two names').toBe(palette.match(/^ *\d/gm)!.length);
    for (const [value, name] of readPalette(palette)) {
      const token = name === 'hue' ? 'roof-2' : name; // a roof, for those who draw
      expect(css).toMatch(new RegExp(`--${token}: (light-dark\\()?${value}[,;]`));
    }
  });
});

const PLAIN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#1f2d3a" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round">
  <path d="M4 8h9l2 2v9H4z" fill="#c79a68"/>
  <path d="M12 3v5" />
  <circle cx="12" cy="16" r="3" fill="#3f87a6" fill-opacity=".5" stroke="#fdf9ef"/>
</svg>`;

const MARKUP =
  '<path d="M4 8h9l2 2v9h-11z" fill="var(--wood)"/><path d="M12 3v5"/>' +
  '<circle cx="12" cy="16" r="3" fill="var(--hue)" stroke="var(--wall)" fill-opacity=".5"/>';

const INKSCAPE = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="24mm" height="24mm" viewBox="0 0 24 24" version="1.1" id="svg1" inkscape:version="1.4.2" sodipodi:docname="hut.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <sodipodi:namedview id="namedview1" pagecolor="#ffffff" bordercolor="#666666" inkscape:zoom="22.6" inkscape:current-layer="layer1" />
  <defs id="defs1"><inkscape:path-effect effect="spiro" id="path-effect1" /></defs>
  <metadata id="metadata1"><rdf:RDF><rdf:Description rdf:about="" /></rdf:RDF></metadata>
  <title id="title1">Hut</title>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1" transform="translate(2,3)" style="display:inline">
    <path style="fill:#c79a68;fill-opacity:1;stroke:#1f2d3a;stroke-width:1.2;stroke-linecap:round;stroke-linejoin:round;stroke-miterlimit:4;stroke-dasharray:none;stroke-opacity:1"
       d="m 2,5 h 9 l 2,2 v 9 H 2 Z" id="path1" sodipodi:nodetypes="cccccc" />
    <path style="fill:none;stroke:#1f2d3a;stroke-width:1.2;stroke-linecap:round;stroke-linejoin:round" d="M 10,0 V 5" id="path2" />
  </g>
  <circle style="fill:#3f87a6;fill-opacity:0.5;stroke:#fdf9ef;stroke-width:1.2" cx="12" cy="16" r="3" id="path3" />
</svg>`;

const FIGMA = `<svg width="24" height="24" viewBox="0 0 24 24" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_1_2)">
<path d="M4 8H13L15 10V19H4V8Z" fill="#C79A68" stroke="#1F2D3A" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M12 3V8" stroke="#1F2D3A" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round"/>
<circle cx="12" cy="16" r="3" fill="#3F87A6" fill-opacity="0.5" stroke="#FDF9EF" stroke-width="1.2"/>
</g>
<defs>
<clipPath id="clip0_1_2">
<rect width="24" height="24" fill="white"/>
</clipPath>
</defs>
</svg>`;

const ILLUSTRATOR = `<?xml version="1.0" encoding="utf-8"?>
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"
	 viewBox="0 0 24 24" style="enable-background:new 0 0 24 24;" xml:space="preserve">
<style type="text/css">
	.st0{fill:#C79A68;stroke:#1F2D3A;stroke-width:1.2;stroke-linecap:round;stroke-linejoin:round;}
	.st1{fill:none;stroke:#1F2D3A;stroke-width:1.2;stroke-linecap:round;stroke-linejoin:round;}
	.st2{fill:#3F87A6;fill-opacity:0.5;stroke:#FDF9EF;stroke-width:1.2;}
</style>
<polygon class="st0" points="4,8 13,8 15,10 15,19 4,19 "/>
<line class="st1" x1="12" y1="3" x2="12" y2="8"/>
<circle class="st2" cx="12" cy="16" r="3"/>
</svg>`;

describe('the build', () => {
  it.each(Object.entries({ PLAIN, INKSCAPE, FIGMA, ILLUSTRATOR }))('reads what programs write: %s', (_, svg) => {
    const { box, markup } = compile(svg, 'hut.svg');
    expect(box).toEqual([0, 0, 24, 24]);
    expect(markup.replaceAll('Z', 'z')).toBe(MARKUP); // both close a path
  });

  it('keeps a transform that it cannot write into a shape', () => {
    const svg = PLAIN.replace('<circle ', '<circle transform="rotate(30)scale(2 1)" ');
    expect(compile(svg, 'hut.svg').markup).toContain('transform="rotate(30)scale(2 1)"');
  });

  it('draws without an outline what has none', () => {
    expect(compile(PLAIN.replace('<path d="M4', '<path stroke="none" d="M4'), 'hut.svg').markup).toContain(
      'stroke="none"',
    );
  });

  it.each([
    ['fill #123456 is not in the palette', PLAIN.replace('#c79a68', '#123456')],
    ['fill #000000 is not in the palette', PLAIN.replace('fill="none" ', '')], // black, where nobody says so
    ['fill url(#a) is not in the palette', PLAIN.replace('fill="#c79a68"', 'fill="url(#a)"')],
    ['<text> is not a shape', PLAIN.replace('</svg>', '<text x="1" y="9">A</text></svg>')],
    [
      '<image> is not a shape',
      PLAIN.replace('</svg>', '<image href="https://example.org/a.png" width="9" height="9"/></svg>'),
    ],
    ['<script> is not a shape', PLAIN.replace('</svg>', '<script>alert(1)</script></svg>')],
    ['is not a shape', FIGMA.replace('<rect width="24"', '<rect width="12"')],
    [
      'a group has an opacity',
      PLAIN.replace('<path d="M4', '<g opacity=".5"><path d="M4').replace('<circle', '</g><circle'),
    ],
    ['no viewBox', PLAIN.replace('viewBox="0 0 24 24"', '')],
  ])('refuses: %s', (why, svg) => {
    expect(() => compile(svg, 'hut.svg')).toThrow(why);
    expect(() => compile(svg, 'hut.svg')).toThrow('in hut.svg');
  });

  it('leaves no way to run code', () => {
    const { markup } = compile(
      PLAIN.replace('<path d="M4', '<path onclick="alert(1)" class="a" id="b" d="M4'),
      'hut.svg',
    );
    expect(markup).toBe(MARKUP);
  });
});

describe('a game', () => {
  const own = Object.keys(games).map((path) => path.split('/').at(-3)!);
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- components with properties of their own, in one list
  const drawn = (component: Component<any>, props: object, game = '') =>
    render(component, { props, context: artContext(game) }).body;

  it('has its own pictures and the shared ones', () => {
    for (const game of own) {
      const art = new Art(() => game);
      expect(art.file('roles', 'trader')).toBe(shared.files['./roles/trader.svg']);
      for (const [path, markup] of Object.entries(games[`../../games/${game}/art/index.ts`]!.files))
        if (path.startsWith('./pictures/'))
          expect(art.file('pictures', path.slice('./pictures/'.length, -4))).toBe(markup);
    }
  });

  it.each([
    [Picture, { label: 'not_drawn', name: 'Zeppelin' }],
    [Facade, { label: 'not_drawn', name: 'Zeppelin' }],
    [Facade, { label: 'not_drawn', name: 'Zeppelin', spaces: 2 }],
    [Emblem, { role: 'not_drawn', name: 'Zeppelin' }],
  ])('shows initials where there is no picture: %#', (component, props) => {
    expect(drawn(component, props)).toMatch(/<text[^>]*>Ze</);
    expect(drawn(component, { ...props, label: 'library', role: 'trader' })).not.toContain('<text');
  });

  it('has a cover for each edition that it draws, and the sea for others', () => {
    const covers = FILES.filter((path) => path.includes('/covers/')).map((path) =>
      path.split('/').at(-1)!.replace('.svg', ''),
    );
    const shown = ['not_drawn', ...covers].map((edition) =>
      drawn(Cover, { edition }).replace(/id="[^"]*"|url\([^)]*\)/g, ''),
    );
    expect(new Set(shown).size).toBe(covers.length + 1);
  });
});

describe('letters', () => {
  it('differ in every language', () => {
    expect(letters(['Corn', 'Indigo', 'Sugar', 'Tobacco', 'Coffee'])).toEqual(['C', 'I', 'S', 'T', 'F']);
    expect(letters(['Corn', 'Fruit', 'Sugar', 'Tobacco', 'Coffee'])).toEqual(['C', 'F', 'S', 'T', 'K']);
    expect(letters(['Maíz', 'Añil', 'Azúcar', 'Tabaco', 'Café'])).toEqual(['M', 'A', 'Z', 'T', 'C']);
    expect(letters(['Milho', 'Índigo', 'Açúcar', 'Tabaco', 'Café'])).toEqual(['M', 'I', 'A', 'T', 'C']);
  });
});
