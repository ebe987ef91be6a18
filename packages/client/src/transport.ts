import { queryString } from './query.js';
import { NoAnswer, Refusal, type RefusalData } from './refusal.js';
import { type Answer, answerOf, sendUpload, type Upload, type UploadProgress } from './upload.js';

export interface ClientOptions {
  /** Where the API is: `https://dealer.example/api/v1`. */
  readonly baseUrl: string;
  /** An API key: `svc_…`. */
  readonly key: string;
  /** How often one request is sent at most, the first time included; 4. */
  readonly tries?: number;
  /** After how many milliseconds without an answer a try is given up; 30,000, for uploads ten times as many. */
  readonly timeoutMs?: number;
  /** Instead of the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** What may be said of one call. */
export interface CallOptions {
  /** Ends the call, and whatever it would still try. */
  readonly signal?: AbortSignal;
}

export interface WriteOptions extends CallOptions {
  /**
   * The same for each try of one write, so that the service does it once: 1 to 255 visible ASCII characters. One is made for each call; name your own
   * to go on with a write after the program was ended.
   */
  readonly idempotencyKey?: string;
}

export interface UploadOptions extends WriteOptions {
  /** With what name it is kept; that of the `File`, unless it is named. */
  readonly filename?: string;
  /** Is called as the upload goes on. */
  readonly onProgress?: (progress: UploadProgress) => void;
}

interface Ask {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly json?: unknown;
  readonly upload?: { readonly file: Upload } & UploadOptions;
  readonly headers?: Readonly<Record<string, string>>;
  readonly options?: WriteOptions;
}

/** An answer whose body was read. */
export interface Read {
  readonly status: number;
  readonly data: unknown;
  /** The entity tag of what was read or written. */
  readonly tag: string | null;
}

const longestPauseMs = 60_000;

/** Removes slashes from the end of an address. */
export function withoutEndSlash(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end--;
  return url.slice(0, end);
}

/** Sends requests, again where that does no harm, and reads the envelopes of the answers. */
export class Transport {
  readonly #options: ClientOptions;
  readonly #baseUrl: string;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#baseUrl = withoutEndSlash(options.baseUrl);
  }

  /**
   * @throws Refusal when the service says no
   * @throws NoAnswer when it cannot be reached, after the last try
   */
  async ask(ask: Ask): Promise<Read> {
    const { tries = 4 } = this.#options;
    const isWrite = ask.method === 'POST' || ask.method === 'PATCH';
    const idempotencyKey = isWrite ? (ask.options?.idempotencyKey ?? newKey()) : undefined;
    for (let count = 1; ; count++) {
      const outcome = await this.#try(ask, idempotencyKey);
      if (!(outcome instanceof Error)) return outcome;
      ask.options?.signal?.throwIfAborted();
      const pauseMs = pauseBefore(outcome, count);
      if (pauseMs === undefined || count >= tries) throw outcome;
      await pause(pauseMs, ask.options?.signal);
    }
  }

  async #try(ask: Ask, idempotencyKey: string | undefined): Promise<Read | Refusal | NoAnswer> {
    let answer: Answer;
    try {
      answer = await this.#send(ask, idempotencyKey);
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      return new NoAnswer(`No answer from ${this.#baseUrl}: ${why}`, { cause, idempotencyKey });
    }
    return readAnswer(answer, idempotencyKey);
  }

  async #send({ method, path, query = {}, json, upload, headers: more, options }: Ask, key: string | undefined) {
    const { timeoutMs = 30_000, fetch: doFetch = fetch } = this.#options;
    const url = this.#baseUrl + path + queryString(query);
    const headers: Record<string, string> = {
      Authorization: `Bearer ${this.#options.key}`,
      Accept: 'application/json',
      ...more,
    };
    if (key !== undefined) headers['Idempotency-Key'] = key;
    const limit = new AbortController();
    const giveUp = () => limit.abort(options?.signal?.reason);
    const timer = setTimeout(() => limit.abort(new Error('it took too long')), upload ? timeoutMs * 10 : timeoutMs);
    options?.signal?.addEventListener('abort', giveUp, { once: true });
    try {
      options?.signal?.throwIfAborted();
      const { signal } = limit;
      if (upload) {
        const { file, onProgress } = upload;
        return await sendUpload({ url, headers, file, filename: nameOf(upload), signal, onProgress, fetch: doFetch });
      }
      if (json !== undefined) headers['Content-Type'] = 'application/json';
      const body = json === undefined ? null : JSON.stringify(json);
      return await answerOf(await doFetch(url, { method, headers, body, signal }));
    } finally {
      clearTimeout(timer);
      options?.signal?.removeEventListener('abort', giveUp);
    }
  }
}

function nameOf({ file, filename }: { file: Upload; filename?: string }): string {
  return filename ?? ('name' in file ? String(file.name) : 'upload');
}

function readAnswer(answer: Answer, idempotencyKey: string | undefined): Read | Refusal | NoAnswer {
  const tag = answer.header('ETag');
  if (answer.status === 304) return { status: 304, data: undefined, tag };
  const body = parse(answer.text);
  if (body?.success === true) return { status: answer.status, data: body.data, tag };
  const { code, message, data } = body ?? {};
  if (typeof code === 'string' && typeof message === 'string' && isObject(data)) {
    const retryAfter = Number(answer.header('Retry-After') ?? NaN);
    return new Refusal(
      { code, message, data: data as unknown as RefusalData },
      {
        status: answer.status,
        requestId: answer.header('X-Request-Id') ?? undefined,
        retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
      },
    );
  }
  const { status } = answer;
  return new NoAnswer(`Something else than the service answered with status ${status}.`, { status, idempotencyKey });
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * How long to wait before the next try, in milliseconds; undefined when trying again is of no use: a refusal stays one,
 * except that there were too many requests, that the same one is still under way, or that the service is away for the moment.
 */
function pauseBefore(outcome: Refusal | NoAnswer, tried: number): number | undefined {
  const backoffMs = Math.min(250 * 2 ** (tried - 1), 8000) * (0.5 + Math.random() / 2);
  if (outcome instanceof NoAnswer) return outcome.status === undefined || outcome.status >= 500 ? backoffMs : undefined;
  const isPassing = outcome.status === 429 || outcome.status === 503 || outcome.code === 'svc_request_in_progress';
  if (!isPassing) return undefined;
  const askedMs = (outcome.retryAfter ?? 0) * 1000;
  return askedMs > longestPauseMs ? undefined : Math.max(askedMs, backoffMs);
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** 32 characters by chance. `randomUUID` is there on secure pages only, and React Native has neither. */
function newKey(): string {
  const random = globalThis.crypto?.getRandomValues?.(new Uint8Array(16));
  const bytes = random ?? Uint8Array.from({ length: 16 }, () => Math.floor(Math.random() * 256));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
