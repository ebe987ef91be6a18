/** The process that decodes images. It answers one job after another, and ends with its parent. */
import { encodeImage, encodePixels } from './encode-image';
import { type ImageAnswer, type ImageJob, type ImageReply, readyMessage } from './image-message';
import { UnusableImage } from './unusable-image';

async function replyTo(job: ImageJob): Promise<ImageReply> {
  try {
    return { kind: 'prepared', images: job.kind === 'sent' ? await encodeImage(job) : await encodePixels(job) };
  } catch (error) {
    if (error instanceof UnusableImage) return { kind: 'unusable', reason: error.reason, message: error.message };
    return { kind: 'failed', cause: String(error) };
  }
}

process.on('message', (job: ImageJob) => {
  void replyTo(job).then((reply) =>
    process.send?.({ reply, rssBytes: process.memoryUsage.rss() } satisfies ImageAnswer),
  );
});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL')); // `exit` would wait for the image in work
process.send?.(readyMessage);
