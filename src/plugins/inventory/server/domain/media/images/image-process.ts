import { type ChildProcess, fork } from 'node:child_process';
import sharp from 'sharp';
import type { ImageJob, ImageReply } from './image-process-main';

/** The script of the process, and its limits. */
export interface ImageProcessOptions {
  readonly script: string;
  /** A photo of 49 megapixels takes 2 to 5 seconds of one core. */
  readonly longestMs: number;
  /** Of its data, in KiB. A transparent WebP of 24 megapixels, decoded whole, takes 640 MB. */
  readonly mostKib: number;
}

const usual = (): ImageProcessOptions => ({
  script: require.resolve('./image-process-main'),
  longestMs: 30_000,
  mostKib: 1_000_000,
});

/** How long a process waits for its next image. */
const idleMs = 10_000;

/**
 * Prepares images in processes of their own, because a crafted file can take all memory of the process that decodes it,
 * end it, or keep it busy for hours. A process that takes too much memory or time is ended, and its image counts as
 * unreadable. `mediaWork` limits how many images are prepared at a time.
 */
export class ImageProcesses {
  readonly #options: () => ImageProcessOptions;
  /** Processes that wait, with the timers that end them. */
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>();

  constructor(options: () => ImageProcessOptions = usual) {
    this.#options = options;
  }

  /** @returns undefined if the process failed */
  async run(job: ImageJob): Promise<ImageReply | undefined> {
    const child = this.#takeIdle() ?? this.#start();
    const reply = await ask(child, job, this.#options().longestMs);
    if (reply) this.#keep(child);
    else child.kill('SIGKILL');
    return reply;
  }

  #start(): ChildProcess {
    const child = start(this.#options());
    child.once('exit', () => this.#forget(child));
    child.on('error', () => this.#forget(child)); // between two images; `ask` has its own listener
    return child;
  }

  /** Keeps a process for the next image. It keeps neither a command nor a server running. */
  #keep(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    const end = () => {
      this.#forget(child);
      child.kill('SIGKILL');
    };
    this.#idle.set(child, setTimeout(end, idleMs).unref());
  }

  #takeIdle(): ChildProcess | undefined {
    const child = [...this.#idle.keys()].find(({ connected }) => connected);
    if (!child) return undefined;
    this.#forget(child);
    child.ref();
    child.channel?.ref();
    return child;
  }

  #forget(child: ChildProcess): void {
    clearTimeout(this.#idle.get(child));
    this.#idle.delete(child);
  }
}

/** Starts a process. The shell limits its data (RLIMIT_DATA on Linux), which Node cannot. */
function start({ script, mostKib }: ImageProcessOptions): ChildProcess {
  return fork(script, [], {
    execPath: '/bin/sh',
    execArgv: ['-c', `ulimit -d ${mostKib}; exec "$0" "$@"`, process.execPath],
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'], // messages of the libraries quote the file
  });
}

/** Resolves with the reply; with undefined if the process ends, or takes too long. */
function ask(child: ChildProcess, job: ImageJob, longestMs: number): Promise<ImageReply | undefined> {
  return new Promise((resolve) => {
    const end = (reply?: ImageReply) => {
      clearTimeout(limit);
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
      resolve(reply);
    };
    const onMessage = (message: unknown) => end(message as ImageReply);
    const onEnd = () => end();
    const limit = setTimeout(onEnd, longestMs);
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
    child.send(job, (error) => error && end());
  });
}

/**
 * Makes this process refuse to decode formats that the product does not write, such as SVG and TIFF: what Strapi
 * decodes comes from an image process.
 */
export function decodeOnlyOwnFormats(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
}
