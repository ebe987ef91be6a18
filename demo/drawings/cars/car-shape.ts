import type { Point } from '../svg';
import type { Rim } from '../wheel';

/**
 * A car seen from its left side, so facing left. The ground is y = 0 and up is negative;
 * the unit is a pixel of the photograph (a metre is about 190).
 */
export interface CarShape {
  readonly length: number;
  readonly height: number;
  readonly outline: string;
  /** The whole greenhouse as one shape; `pillars` are drawn over it. */
  readonly glass: string;
  readonly pillars: string;
  /** Outlines of the doors. */
  readonly seams: string;
  readonly handles: readonly Point[];
  readonly headlight: string;
  readonly taillight: string;
  readonly mirror: Point;
  readonly wheels: readonly [front: number, rear: number];
  readonly tyre: number;
  readonly rim: Rim;
  /** The line where the flank turns from light to shade. */
  readonly crease: string;
  /** The dark strip under the doors, and bumpers if they are plastic. */
  readonly sill: string;
  /** Rails, steps, spare wheel, bed: drawn over the body. */
  readonly extras?: string;
  /** Drawn behind the body: seats of an open car. */
  readonly behind?: string;
}
