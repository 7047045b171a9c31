/* How pictures are written down: shapes one after the other, parted by `|`. A shape is a letter for its colour and the
   data of an SVG path; `@x y r` inside stands for a circle. All outlines are the one line of the print. */

const FILLS: Record<string, string> = {
  '.': 'none',
  w: 'var(--wall)',
  k: 'var(--print)',
  h: 'var(--hue, var(--wall))', // the colour of the thing that carries the picture: a roof
  s: 'var(--stone)',
  d: 'var(--wood)',
  l: 'var(--leaf)',
  t: 'var(--brick)',
  b: 'var(--water)',
  n: 'var(--night)',
  r: 'var(--rose)',
  g: 'var(--gold)', // money only
  c: 'var(--corn)',
  i: 'var(--indigo)',
  u: 'var(--sugar)',
  a: 'var(--tobacco)',
  f: 'var(--coffee)',
  v: 'var(--silver)',
  p: 'var(--peg)',
  q: 'var(--peg-noble)',
};

function circle(_: string, x: string, y: string, r: string): string {
  const radius = Number(r);
  return `M${Number(x) - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

/** The markup of a picture. A shape whose colour is `k` without an area of its own is a plain line. */
export function draw(picture: string): string {
  return picture
    .split('|')
    .map((shape) => {
      const data = shape.slice(1).replace(/@(-?[\d.]+) (-?[\d.]+) ([\d.]+)/g, circle);
      return `<path d="${data}" fill="${FILLS[shape[0]!] ?? 'none'}"/>`;
    })
    .join('');
}
