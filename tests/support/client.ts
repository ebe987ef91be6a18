import { Agent } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import request from 'supertest';
import { basePath } from '../../src/plugins/inventory/contract/base-path';
import { mustBeDocumented, mustBeRefusal } from './response-check';

/** An answer with its JSON parsed. `data` and the error fields are on the same level for short assertions. */
export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly text: string;
}

/** An API client with one key. Checks every answer against the API document. */
export class Client {
  readonly #baseUrl: string;
  readonly #key: string | undefined;
  readonly #isDocumented: boolean;

  constructor(baseUrl: string, key?: string, isDocumented = true) {
    this.#baseUrl = baseUrl;
    this.#key = key;
    this.#isDocumented = isDocumented;
  }

  /** The same client for requests that the document does not describe: other paths, other methods, preflights. */
  get undocumented(): Client {
    return new Client(this.#baseUrl, this.#key, false);
  }

  get(path: string, headers: Record<string, string> = {}): Promise<TestResponse> {
    return this.send('GET', path, { headers });
  }

  post(path: string, json: unknown, headers: Record<string, string> = {}): Promise<TestResponse> {
    return this.send('POST', path, { json, headers });
  }

  patch(path: string, json: unknown, headers: Record<string, string> = {}): Promise<TestResponse> {
    return this.send('PATCH', path, { json, headers });
  }

  delete(path: string, headers: Record<string, string> = {}): Promise<TestResponse> {
    return this.send('DELETE', path, { headers });
  }

  async send(
    method: string,
    path: string,
    { json, raw, headers = {} }: { json?: unknown; raw?: string | Buffer; headers?: Record<string, string> } = {},
  ): Promise<TestResponse> {
    const body = json === undefined ? raw : JSON.stringify(json);
    const answer = await ask(method, this.#baseUrl + path, body, {
      ...(this.#key !== undefined && { Authorization: `Bearer ${this.#key}` }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...(typeof raw === 'string' && { 'Content-Type': 'text/plain;charset=UTF-8' }),
      ...headers,
    });
    if (this.#baseUrl.endsWith(basePath)) {
      if (this.#isDocumented) mustBeDocumented({ method, path }, answer);
      else mustBeRefusal({ method, path }, answer);
    }
    return answer;
  }
}

/** Keeps connections alive: a test with a thousand requests would otherwise open a thousand. */
const agent = new Agent({ keepAlive: true });

async function ask(
  method: string,
  address: string,
  body: string | Buffer | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<TestResponse> {
  const { origin, pathname, search } = new URL(address);
  const server = request(origin);
  const start = server[method.toLowerCase() as 'get'].bind(server); // superagent has a function for each HTTP method
  const response = await start(pathname + search)
    .agent(agent)
    .set(headers)
    .redirects(0)
    .ok(() => true) // many tests expect refusals
    .serialize((content: unknown) => content as string) // sends the body unchanged
    .buffer(true)
    .parse(readText)
    .send(body);
  const text = typeof response.body === 'string' ? response.body : ''; // an answer without a body gets an empty object
  return { status: response.status, headers: headersOf(response.headers), text, body: parse(text) };
}

const brokenConnection = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'UND_ERR_SOCKET']);

/** Returns whether a request failed because its connection broke. `fetch` has the reason in `cause`. */
export function isBrokenConnection(error: unknown): boolean {
  const { code, cause } = error as { readonly code?: string; readonly cause?: unknown };
  return brokenConnection.has(code ?? '') || (cause !== undefined && isBrokenConnection(cause));
}

/**
 * Reads the body as text, regardless of its type. The value is Node's stream, although the types name superagent's
 * response.
 */
function readText(answer: unknown, done: (error: Error | null, text: unknown) => void): void {
  buffer(answer as Readable).then(
    (bytes) => done(null, bytes.toString('utf8')),
    (error: Error) => done(error, ''),
  );
}

function headersOf(fields: Readonly<Record<string, string | string[]>>): Headers {
  return new Headers(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the `data` of a success, in the type that the test expects. @throws Error for any other answer */
export function dataOf<Data>(answer: TestResponse): Data {
  const body = answer.body as { success?: boolean; message?: unknown; data?: Data } | undefined;
  if (body?.success !== true || typeof body.message !== 'string') {
    throw new Error(`Expected a success, got ${answer.status}: ${answer.text.slice(0, 500)}`);
  }
  return body.data as Data;
}

/**
 * Returns code, status and bad fields of a refusal. @throws Error if the answer is not an error envelope, or its status
 * differs
 */
export function refusalOf(answer: TestResponse): {
  status: number;
  code: string;
  params: Record<string, string>;
  data: Record<string, unknown>;
} {
  const body = answer.body as
    { code?: unknown; message?: unknown; data?: { status?: number; params?: Record<string, string> } } | undefined;
  const isEnvelope =
    body !== undefined &&
    Object.keys(body).sort().join() === 'code,data,message' &&
    typeof body.code === 'string' &&
    typeof body.message === 'string' &&
    body.data?.status === answer.status;
  if (!isEnvelope) throw new Error(`Expected an error envelope, got ${answer.status}: ${answer.text.slice(0, 500)}`);
  return { status: answer.status, code: String(body.code), params: body.data?.params ?? {}, data: body.data ?? {} };
}
