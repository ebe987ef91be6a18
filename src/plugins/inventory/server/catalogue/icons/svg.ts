const pathOnly = /^(?:\s|<path\b[^<>]*\/>)*$/;
const attribute = /\s(d|fill|stroke|opacity)="([\w\s.,+-]*)"/g;

/** The picture reduced to what may stand inline in a page, and the box it is drawn in. */
interface Drawing {
  svg: string;
  view_box: string;
}

/**
 * Redraws an outline SVG from its paths alone, in the colour of the text around it.
 *
 * The result is built anew and not cleaned: only the shape and the paint of each path are carried
 * over, so a script, a reference, a class or a fixed size in `source` has no way into it.
 * Throws when `source` holds anything but paths.
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

/** Each file opens with an unpainted square that only holds the drawing's size; the view box does that already. */
const isSpacer = (path: string): boolean => path.includes('stroke="none"') && path.includes('fill="none"');
