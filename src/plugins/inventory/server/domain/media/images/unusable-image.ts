import { because } from '../../../../contract/reason';
/** Why an image cannot be stored. The message continues a sentence that starts with `The file`. */
export class UnusableImage extends Error {
  readonly reason: 'invalid' | 'too_large';

  constructor(reason: 'invalid' | 'too_large', message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The maximum size of an image. */
export interface ImageLimits {
  /** Width × height. */
  readonly pixels: number;
  /** The longest side that the output format can hold, in pixels. */
  readonly side: number;
}

/** Throws `UnusableImage` if an image is empty or exceeds `limits`. */
export function checkSize(width: number, height: number, limits: ImageLimits): void {
  if (width === 0 || height === 0) throw new UnusableImage('invalid', unreadable);
  if (width * height > limits.pixels)
    throw new UnusableImage('too_large', because('too_many_pixels', { max: limits.pixels }));
  if (Math.max(width, height) > limits.side)
    throw new UnusableImage('too_large', because('side_too_long', { max: limits.side }));
}

/** The message for images that cannot be decoded. */
export const unreadable = because('unreadable_image');
