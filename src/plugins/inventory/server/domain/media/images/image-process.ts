import { type ChildProcess, fork } from 'node:child_process';
import { type ImageAnswer, type ImageJob, type ImageReply, readyMessage } from './image-message';

/** The script of the process, and its limits. */
export interface ImageProcessOptions {
  readonly script: string;
  /** A photo of 49 megapixels takes 2 to 5 seconds of one core. */
  readonly longestMs: number;
  /** Of its data, in KiB. Node 24 reserves 640,000; a transparent WebP of 25 megapixels takes 950,000. */
  readonly mostKib: number;
}

const usual = (): ImageProcessOptions => ({
  script: require.resolve('./image-process-main'),
  longestMs: 30_000,
  mostKib: 2_000_000,
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
  async run(job: ImageJob): Promise<ImageReply | Lost | undefined> {
    const kept = this.#takeIdle();
    let outcome = kept && (await this.#runIn(kept, job));
    // A kept process may have ended for another reason than this image.
    if (!outcome || outcome.kind === 'ended' || outcome.kind === 'lost')
      outcome = await this.#runIn(this.#start(), job);
    return outcome.kind === 'ended' || outcome.kind === 'late' ? undefined : outcome;
  }

  async #runIn(child: ChildProcess, job: ImageJob): Promise<ImageReply | NoReply> {
    const answer = await ask(child, job, this.#options().longestMs);
    if ('reply' in answer && answer.rssBytes <= mostKeptBytes) this.#keep(child);
    else child.kill('SIGKILL');
    return 'reply' in answer ? answer.reply : answer;
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

/** Makes Linux end this process rather than the server when the machine has no memory left. */
const firstToEnd = '(echo 1000 >/proc/self/oom_score_adj) 2>/dev/null';

/**
 * Starts a process, which emits `error` if that fails. The shell limits its data (RLIMIT_DATA on Linux), which Node
 * cannot.
 */
function start({ script, mostKib }: ImageProcessOptions): ChildProcess {
  return fork(script, [], {
    execPath: '/bin/sh',
    execArgv: ['-c', `${firstToEnd}; ulimit -d ${mostKib}; exec "$0" "$@"`, process.execPath],
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'], // messages of the libraries quote the file
  });
}

/** The machine failed, or someone ended the process. */
interface Lost {
  readonly kind: 'lost';
  readonly cause: string;
}

/** Why there is no reply: the image ended the process, it took too long, or the process was lost. */
type NoReply = { readonly kind: 'ended' } | { readonly kind: 'late' } | Lost;

function ask(child: ChildProcess, job: ImageJob, longestMs: number): Promise<ImageAnswer | NoReply> {
  return new Promise((resolve) => {
    let isReady = ready.has(child);
    const end = (answer: ImageAnswer | NoReply) => {
      clearTimeout(limit);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      resolve(answer);
    };
    const fail = (cause: string) => end({ kind: 'lost', cause: `The process that decodes pictures ${cause}.` });
    const onMessage = (message: unknown) => {
      if (message !== readyMessage) return end(message as ImageAnswer);
      isReady = true;
      ready.add(child);
    };
    const onExit = (_code: number | null, signal: NodeJS.Signals | null) => {
      if (!isReady) fail('could not start');
      else if (signal !== null && stops.includes(signal)) fail(`got ${signal}`);
      else end({ kind: 'ended' });
    };
    const onError = ({ message }: Error) => fail(`failed: ${message}`);
    const limit = setTimeout(() => end({ kind: 'late' }), longestMs);
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    // If it could not be started, or has ended, the events say why.
    if (child.connected) child.send(job, () => undefined);
  });
}

/** The processes that have started completely: when one ends later, its image may be the reason. */
const ready = new WeakSet<ChildProcess>();

/** The signals by which people and systems end a process. */
const stops: readonly NodeJS.Signals[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'];
