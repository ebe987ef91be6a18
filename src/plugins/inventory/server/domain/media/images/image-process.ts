import { type ChildProcess, fork } from 'node:child_process';
import type { ImageAnswer, ImageJob, ImageReply } from './image-process-main';

/** The script of the process, and its limits. */
export interface ImageProcessOptions {
  readonly script: string;
  /** A photo of 49 megapixels takes 2 to 5 seconds of one core. */
  readonly longestMs: number;
  /** Of its data, in KiB. A transparent WebP of 25 megapixels, decoded whole, takes 950,000. */
  readonly mostKib: number;
}

const usual = (): ImageProcessOptions => ({
  script: require.resolve('./image-process-main'),
  longestMs: 30_000,
  mostKib: 1_500_000,
});

/** How long a process waits for its next image. */
const idleMs = 10_000;

/** A process that takes more after an image is not kept: the next image might not get all the memory it needs. */
const mostKeptBytes = 150 * 1024 * 1024;

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

  /** @returns undefined if the image ended the process, or took too much memory or time */
  async run(job: ImageJob): Promise<ImageReply | undefined> {
    const kept = this.#takeIdle();
    const reply = kept && (await this.#runIn(kept, job));
    return reply ?? this.#runIn(this.#start(), job); // a kept process may have failed for another reason
  }

  async #runIn(child: ChildProcess, job: ImageJob): Promise<ImageReply | undefined> {
    const answer = await ask(child, job, this.#options().longestMs);
    if ('reply' in answer && answer.rssBytes <= mostKeptBytes) this.#keep(child);
    else child.kill('SIGKILL');
    if ('reply' in answer) return answer.reply;
    return answer.cause === undefined ? undefined : { kind: 'failed', cause: answer.cause };
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

/**
 * Starts a process, which emits `error` if that fails. The shell limits its data (RLIMIT_DATA on Linux), which Node
 * cannot.
 */
function start({ script, mostKib }: ImageProcessOptions): ChildProcess {
  return fork(script, [], {
    execPath: '/bin/sh',
    execArgv: ['-c', `ulimit -d ${mostKib}; exec "$0" "$@"`, process.execPath],
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'], // messages of the libraries quote the file
  });
}

/** Why a process did not answer. Without a cause it was the image; otherwise the machine, or who runs it. */
interface NoAnswer {
  readonly cause?: string;
}

function ask(child: ChildProcess, job: ImageJob, longestMs: number): Promise<ImageAnswer | NoAnswer> {
  return new Promise((resolve) => {
    const end = (answer: ImageAnswer | NoAnswer) => {
      clearTimeout(limit);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      resolve(answer);
    };
    const onMessage = (message: unknown) => end(message as ImageAnswer);
    const onExit = (_code: number | null, signal: NodeJS.Signals | null) =>
      end(signal !== null && stops.includes(signal) ? { cause: `The process that decodes got ${signal}.` } : {});
    const onError = (error: Error) => end({ cause: error.message });
    const limit = setTimeout(() => end({}), longestMs);
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    child.send(job, (error) => error && child.exitCode === null && child.signalCode === null && onError(error));
  });
}

/** The signals by which people and systems end a process. */
const stops: readonly NodeJS.Signals[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'];
