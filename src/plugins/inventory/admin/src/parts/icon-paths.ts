/** One path of a drawing. */
export interface IconPath {
  readonly d: string;
  readonly fill: string | undefined;
  readonly stroke: string | undefined;
  readonly opacity: string | undefined;
}

/** The paths of one of our icons. Only these are drawn: whatever else an SVG could hold has no way into the page. */
export function pathsOf(svg: string): IconPath[] {
  return [...svg.matchAll(/<path\b([^<>]*)\/>/g)].map(([, attributes = '']) => {
    const read = (name: string) => new RegExp(`\\s${name}="([\\w\\s.,+-]*)"`).exec(attributes)?.[1];
    return { d: read('d') ?? '', fill: read('fill'), stroke: read('stroke'), opacity: read('opacity') };
  });
}
