const pathOnly = /^(?:\s|<path\b[^<>]*\/>)*$/;
const attribute = /\s(d|fill|stroke|opacity)="([\w\s.,+-]*)"/g;

/** An SVG that is safe to embed in a page, and its view box. */
interface Drawing {
  svg: string;
  view_box: string;
}

/**
 * Rebuilds an outline SVG from its paths, drawn in `currentColor`.
 *
 * Copies only the shape and paint of each path, so that scripts, references, classes and fixed sizes cannot get into
 * the result. Throws if `source` contains anything but paths.
 */
export function redraw(source: string): Drawing {
  const [, root = '', body = ''] = /<svg\b([^>]*)>([^]*)<\/svg>\s*$/.exec(source) ?? [];
  const view_box = /\sviewBox="([\d\s.-]+)"/.exec(root)?.[1];
  const bare = body.replace(/<!--[^]*?-->/g, '');
  if (!view_box || !pathOnly.test(bare)) throw new Error('Not an SVG of paths in a view box.');

  const paths = [...bare.matchAll(/<path\b([^<>]*)\/>/g)].map(([, attributes = '']) => paint(attributes));
  const visible = paths.filter((path) => !isSpacer(path));
  if (visible.length === 0) throw new Error('The SVG draws nothing.');

  return { view_box, svg: `${openingTag(view_box)}${visible.join('')}</svg>` };
}

const openingTag = (view_box: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view_box}" fill="none" stroke="currentColor"` +
  ' stroke-width="2" stroke-linecap="round" stroke-linejoin="round">';

const paint = (attributes: string): string => `<path${(attributes.match(attribute) ?? []).join('')}/>`;

/**
 * Returns whether a path is the unpainted square that sets the size in each file. The view box makes it unnecessary.
 */
const isSpacer = (path: string): boolean => path.includes('stroke="none"') && path.includes('fill="none"');
