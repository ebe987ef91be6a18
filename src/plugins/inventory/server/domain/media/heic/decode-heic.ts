import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { unavailable } from '../../../platform/database/unavailable';
import { UnusableImage, unreadable } from '../images/unusable-image';
import type { DecodedHeic, HeicJob } from './decode-pixels';
import type { HeicReply } from './heic-thread-main';

/** The script of the worker thread and its time limit. */
export interface HeicThread {
  readonly script: string;
  readonly longestMs: number;
}

/** Describes the thread that decodes: a photo of 48 megapixels takes 2 to 10 seconds of one core. */
const heicThread = (): HeicThread => ({ script: require.resolve('./heic-thread-main'), longestMs: 30_000 });
/** One image at a time in the whole process, because one without tiles takes up to 400 MB. */
const queue = pLimit(1);

/**
 * Decodes the primary image of a HEIC or HEIF file, upright, into a TIFF file at `path`. Runs in its own worker thread,
 * so that all memory is released afterwards and the time limit can stop it. The caller removes the TIFF file, also
 * after an error.
 * @throws UnusableImage; Refusal `svc_unavailable` if the TIFF file cannot be written
 */
export function decodeHeic(job: Omit<HeicJob, 'displayP3'>, thread = heicThread()): Promise<DecodedHeic> {
  return queue(async () => {
    const reply = await runThread({ ...job, displayP3: await displayP3() }, thread);
    if (reply.kind === 'decoded') return reply;
    if (reply.kind === 'unusable') throw new UnusableImage(reply.reason, reply.message);
    if (reply.kind === 'unwritable') throw unavailable('incoming', new Error(reply.cause));
    throw new UnusableImage('invalid', unreadable);
  });
}

/** Resolves with the reply of the thread, or with `unreadable` if it fails or takes too long. */
function runThread(job: HeicJob, { script, longestMs }: HeicThread): Promise<HeicReply> {
  const worker = new Worker(script, {
    workerData: job,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 64 },
    stdout: true, // hides messages of libheif, which quote the file
    stderr: true,
  });
  return new Promise<HeicReply>((resolve) => {
    const end = (reply: HeicReply) => {
      clearTimeout(limit);
      resolve(reply);
    };
    const limit = setTimeout(() => end({ kind: 'unreadable' }), longestMs);
    worker.once('message', end);
    worker.once('error', () => end({ kind: 'unreadable' }));
    worker.once('exit', () => end({ kind: 'unreadable' }));
  }).finally(() => worker.terminate());
}

let profile: Promise<Uint8Array> | undefined;

/** Returns the ICC profile of Display P3 from sharp. */
function displayP3(): Promise<Uint8Array> {
  profile ??= readDisplayP3();
  return profile;
}

async function readDisplayP3(): Promise<Uint8Array> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } });
  const { icc } = await sharp(await pixel.withIccProfile('p3').png().toBuffer()).metadata();
  if (!icc) throw new Error('sharp did not return the Display P3 profile.');
  return icc;
}
