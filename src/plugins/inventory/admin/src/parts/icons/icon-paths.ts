/** A path of an icon. */
export interface IconPath {
  readonly d: string;
  readonly fill: string | undefined;
  readonly stroke: string | undefined;
  readonly opacity: string | undefined;
}

/** Extracts the paths of an icon. Only these are rendered, so that an SVG cannot inject other elements. */
export function pathsOf(svg: string): IconPath[] {
  return [...svg.matchAll(/<path\b([^<>]*)\/>/g)].map(([, attributes = '']) => {
    const read = (name: string) => new RegExp(`\\s${name}="([\\w\\s.,+-]*)"`).exec(attributes)?.[1];
    return { d: read('d') ?? '', fill: read('fill'), stroke: read('stroke'), opacity: read('opacity') };
  });
}
