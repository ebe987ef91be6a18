import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { unavailable } from '../../platform/database/unavailable';
import { UnusableImage, unreadable } from '../unusable-image';
import type { DecodedHeic, HeicJob } from './decode-pixels';
import type { HeicReply } from './heic-thread-main';

/** What runs in the thread, and how long it may take. */
export interface HeicThread {
  readonly script: string;
  readonly longestMs: number;
}

/** A photo of 48 megapixels takes 2 to 10 seconds on one core. */
const heicThread = (): HeicThread => ({ script: require.resolve('./heic-thread-main'), longestMs: 30_000 });
/** One at a time in the whole process, also while a bundle loads: an image that is coded whole takes up to 400 MB. */
const turn = pLimit(1);

/**
 * Decodes the primary image of a HEIC or HEIF file, upright, into a TIFF file at `path`. It runs in a thread of its own
 * that ends with it: its memory returns to the system, and a file that never ends costs the time limit and nothing else.
 * The caller removes the file, also after an error.
 * @throws UnusableImage; Refusal `svc_unavailable` if the TIFF file cannot be written
 */
export function decodeHeic(job: Omit<HeicJob, 'displayP3'>, thread = heicThread()): Promise<DecodedHeic> {
  return turn(async () => {
    const reply = await runThread({ ...job, displayP3: await displayP3() }, thread);
    if (reply.kind === 'decoded') return reply;
    if (reply.kind === 'unusable') throw new UnusableImage(reply.reason, reply.message);
    if (reply.kind === 'unwritable') throw unavailable('The folder of incoming uploads', new Error(reply.cause));
    throw new UnusableImage('invalid', unreadable);
  });
}

/** Resolves with what the thread answers; a thread that fails or takes too long has not read the file. */
function runThread(job: HeicJob, { script, longestMs }: HeicThread): Promise<HeicReply> {
  const worker = new Worker(script, {
    workerData: job,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 64 },
    stdout: true, // libheif writes about odd files, and quotes them
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

/** Returns the ICC profile of Display P3, which sharp brings along. */
function displayP3(): Promise<Uint8Array> {
  profile ??= readDisplayP3();
  return profile;
}

async function readDisplayP3(): Promise<Uint8Array> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } });
  const { icc } = await sharp(await pixel.withIccProfile('p3').png().toBuffer()).metadata();
  if (!icc) throw new Error('sharp has no profile of Display P3.');
  return icc;
}
