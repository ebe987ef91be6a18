/** The process that decodes images. It answers one job after another, and ends with its parent. */
import { encodePixels, type PreparedImages, encodeImage, type SharpType } from './encode-image';
import { UnusableImage } from './unusable-image';

/** An image to encode again: bytes that were sent, or a file of pixels that the product wrote itself. */
export type ImageJob =
  | { readonly kind: 'sent'; readonly bytes: Buffer; readonly type: SharpType; readonly maxPixels: number }
  | { readonly kind: 'own'; readonly path: string; readonly hasAlpha: boolean; readonly maxPixels: number };

export type ImageReply =
  | { readonly kind: 'prepared'; readonly images: PreparedImages }
  | { readonly kind: 'unusable'; readonly reason: UnusableImage['reason']; readonly message: string }
  | { readonly kind: 'failed'; readonly cause: string };

async function replyTo(job: ImageJob): Promise<ImageReply> {
  try {
    return { kind: 'prepared', images: job.kind === 'sent' ? await encodeImage(job) : await encodePixels(job) };
  } catch (error) {
    if (error instanceof UnusableImage) return { kind: 'unusable', reason: error.reason, message: error.message };
    return { kind: 'failed', cause: String(error) };
  }
}

/** A reply, with the bytes that the process takes after it. */
export interface ImageAnswer {
  readonly reply: ImageReply;
  readonly rssBytes: number;
}

process.on('message', (job: ImageJob) => {
  void replyTo(job).then((reply) =>
    process.send?.({ reply, rssBytes: process.memoryUsage.rss() } satisfies ImageAnswer),
  );
});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL')); // `exit` would wait for the image in work
