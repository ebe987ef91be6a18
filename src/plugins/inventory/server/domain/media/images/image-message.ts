import type { PreparedImages, SharpType } from './encode-image';
import type { UnusableImage } from './unusable-image';

/** What a process that decodes sends first. */
export const readyMessage = 'ready';

/** An image to encode again: bytes that were sent, or a file of pixels that the product wrote itself. */
export type ImageJob =
  | { readonly kind: 'sent'; readonly bytes: Buffer; readonly type: SharpType; readonly maxPixels: number }
  | { readonly kind: 'own'; readonly path: string; readonly hasAlpha: boolean; readonly maxPixels: number };

export type ImageReply =
  | { readonly kind: 'prepared'; readonly images: PreparedImages }
  | { readonly kind: 'unusable'; readonly reason: UnusableImage['reason']; readonly message: string }
  | { readonly kind: 'failed'; readonly cause: string };

/** A reply, with the bytes that the process takes after it. */
export interface ImageAnswer {
  readonly reply: ImageReply;
  readonly rssBytes: number;
}
