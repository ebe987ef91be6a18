import { queryString } from './query.js';
import { NoAnswer, Refusal, type RefusalData } from './refusal.js';
import { type RawResponse, responseOf, sendUpload, type Upload, type UploadProgress } from './upload.js';

export interface ClientOptions {
  /** The URL of the API, such as `https://dealer.example/api/v1`. */
  readonly baseUrl: string;
  /** An API key: `svc_…`. */
  readonly key: string;
  /** The maximum number of attempts per request, including the first. Default: 4. */
  readonly tries?: number;
  /** The timeout of an attempt in milliseconds. Default: 30,000. Uploads have ten times as long. */
  readonly timeoutMs?: number;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
}

export interface CallOptions {
  /** Cancels the call and its retries. */
  readonly signal?: AbortSignal;
}

export interface WriteOptions extends CallOptions {
  /**
   * The key by which the service recognizes retries, so that it makes the write once: 1 to 255 visible ASCII
   * characters. By default each call generates its own. Pass one to repeat a write after a restart of the program.
   */
  readonly idempotencyKey?: string;
}

export interface UploadOptions extends WriteOptions {
  /** The name of the stored file. Default: the name of the `File`. */
  readonly filename?: string;
  /** Called during the upload. */
  readonly onProgress?: (progress: UploadProgress) => void;
}

interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly json?: unknown;
  readonly upload?: { readonly file: Upload } & UploadOptions;
  readonly headers?: Readonly<Record<string, string>>;
  /** How long the service may wait before it answers, in milliseconds. */
  readonly waitMs?: number;
  readonly options?: WriteOptions;
}

/** A parsed response. */
export interface ApiResponse {
  readonly status: number;
  readonly data: unknown;
  /** The entity tag. */
  readonly tag: string | null;
}

const maxPauseMs = 60_000;

/** Removes slashes from the end of a URL. */
export function withoutEndSlash(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end--;
  return url.slice(0, end);
}

/** Sends requests, retries them where that is safe, and parses the responses. */
export class Transport {
  readonly #options: ClientOptions;
  readonly #baseUrl: string;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#baseUrl = withoutEndSlash(options.baseUrl);
  }

  /**
   * @throws Refusal if the service refuses the request
   * @throws NoAnswer if the service cannot be reached after the last attempt
   */
  async send(request: ApiRequest): Promise<ApiResponse> {
    const { tries = 4 } = this.#options;
    const isWrite = request.method === 'POST' || request.method === 'PATCH';
    const idempotencyKey = isWrite ? (request.options?.idempotencyKey ?? newKey()) : undefined;
    for (let count = 1; ; count++) {
      const outcome = await this.#try(request, idempotencyKey);
      if (!(outcome instanceof Error)) return outcome;
      request.options?.signal?.throwIfAborted();
      const pauseMs = pauseBefore(outcome, count);
      if (pauseMs === undefined || count >= tries) throw outcome;
      await pause(pauseMs, request.options?.signal);
    }
  }

  /** Reads a route. @param waitMs how long the service may wait before it answers */
  async get<Data>(path: string, query: object, options?: CallOptions, waitMs = 0): Promise<Data> {
    const request = { method: 'GET', path, query: query as Record<string, unknown>, waitMs } as const;
    return (await this.send({ ...request, ...(options && { options }) })).data as Data;
  }

  /** Writes to a route, with a body of JSON or without one. */
  async write<Data>(
    method: 'POST' | 'PATCH',
    path: string,
    json: unknown,
    options: WriteOptions | undefined,
  ): Promise<Data> {
    const request = { method, path, ...(json !== undefined && { json }), ...(options && { options }) };
    return (await this.send(request)).data as Data;
  }

  async #try(request: ApiRequest, idempotencyKey: string | undefined): Promise<ApiResponse | Refusal | NoAnswer> {
    let answer: RawResponse;
    try {
      answer = await this.#fetch(request, idempotencyKey);
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      return new NoAnswer(`No response from ${this.#baseUrl}: ${why}`, { cause, idempotencyKey });
    }
    return readResponse(answer, idempotencyKey);
  }

  async #fetch(
    { method, path, query = {}, json, upload, headers: more, waitMs = 0, options }: ApiRequest,
    key: string | undefined,
  ) {
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
    const timer = setTimeout(
      () => limit.abort(new Error('the request timed out')),
      upload ? timeoutMs * 10 : timeoutMs + waitMs,
    );
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
      return await responseOf(await doFetch(url, { method, headers, body, signal }));
    } finally {
      clearTimeout(timer);
      options?.signal?.removeEventListener('abort', giveUp);
    }
  }
}

function nameOf({ file, filename }: { file: Upload; filename?: string }): string {
  return filename ?? ('name' in file ? String(file.name) : 'upload');
}

function readResponse(answer: RawResponse, idempotencyKey: string | undefined): ApiResponse | Refusal | NoAnswer {
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
  return new NoAnswer(`The response with status ${status} did not come from the service.`, { status, idempotencyKey });
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
 * Returns the delay before the next attempt in milliseconds, or undefined if a retry is useless. Of the refusals, only
 * rate limits, a request that is still in progress, and an unavailable service are worth a retry.
 */
function pauseBefore(outcome: Refusal | NoAnswer, attempts: number): number | undefined {
  const backoffMs = Math.min(250 * 2 ** (attempts - 1), 8000) * (0.5 + Math.random() / 2);
  if (outcome instanceof NoAnswer) return outcome.status === undefined || outcome.status >= 500 ? backoffMs : undefined;
  const isTemporary = outcome.status === 429 || outcome.status === 503 || outcome.code === 'svc_request_in_progress';
  if (!isTemporary) return undefined;
  const retryAfterMs = (outcome.retryAfter ?? 0) * 1000;
  return retryAfterMs > maxPauseMs ? undefined : Math.max(retryAfterMs, backoffMs);
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

/**
 * Returns 32 random hex digits. `randomUUID` exists only in secure contexts, and React Native may lack both functions.
 */
function newKey(): string {
  const random = globalThis.crypto?.getRandomValues?.(new Uint8Array(16));
  const bytes = random ?? Uint8Array.from({ length: 16 }, () => Math.floor(Math.random() * 256));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
