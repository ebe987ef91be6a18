/** Functions that return SVG elements as strings. `more` is inserted into the tag unchanged. */

export type Point = readonly [x: number, y: number];

/** Rounds computed numbers to two decimals, so that a drawing has the same text on every machine. */
export const num = (value: number): string => String(Math.round(value * 100) / 100);

const attribute = (more: string): string => (more === '' ? '' : ` ${more}`);

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${attribute(more)}/>`;

/** Returns an open line with round ends. */
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${attribute(more)}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${attribute(more)}/>`;

export const ring = (x: number, y: number, r: number, stroke: string, width: number): string =>
  circle(x, y, r, 'none', `stroke="${stroke}" stroke-width="${num(width)}"`);

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${attribute(more)}/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, radius = 0, more = ''): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" rx="${num(radius)}" fill="${fill}"${attribute(more)}/>`;

export const group = (transform: string, ...children: string[]): string =>
  `<g transform="${transform}">${children.join('')}</g>`;

export const at = (x: number, y: number, ...children: string[]): string =>
  group(`translate(${num(x)} ${num(y)})`, ...children);

/** Mirrors the children at the vertical line `x`. */
export const mirrored = (x: number, ...children: string[]): string =>
  group(`translate(${num(2 * x)} 0) scale(-1 1)`, ...children);

/** Clips the children to the outline `d`. The id must be unique in the image. */
export const clipped = (id: string, d: string, ...children: string[]): string =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${children.join('')}</g>`;

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${num(offset)}" stop-color="${colour}" stop-opacity="${num(opacity)}"/>`,
    )
    .join('');

/** Returns a vertical gradient, used as `url(#id)`. */
export const downward = (id: string, ...list: Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`;

export const radial = (id: string, ...list: Stop[]): string =>
  `<radialGradient id="${id}">${stops(list)}</radialGradient>`;

/** Joins `count` drawings, each drawn from its index. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
