import { group, num, type Point } from './svg';

/** The size of every photo in pixels. */
export const WIDTH = 1280;
export const HEIGHT = 854;

/** Zooms in on the image and centers it on `where`. */
export function closeUp(picture: string, [x, y]: Point, factor: number): string {
  const reach = [WIDTH / 2 / factor, HEIGHT / 2 / factor] as const;
  const cx = Math.min(WIDTH - reach[0], Math.max(reach[0], x));
  const cy = Math.min(HEIGHT - reach[1], Math.max(reach[1], y));
  return group(
    `translate(${WIDTH / 2} ${HEIGHT / 2}) scale(${num(factor)}) translate(${num(-cx)} ${num(-cy)})`,
    picture,
  );
}
