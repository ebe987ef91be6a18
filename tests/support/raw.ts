import { connect, type Socket } from 'node:net';
import { basePath } from '../../src/plugins/inventory/contract/base-path';
import { type RequestedPath, mustBeDocumented, mustBeRefusal } from './response-check';
import type { TestResponse } from './client';
import { type ServiceFacts, theService } from './service';

/**
 * How an answer is checked: against the document; only its format if it is a refusal, for requests outside all
 * operations; or not at all, if the test checks it.
 */
type ResponseCheck = 'document' | 'refusal' | 'none';

/** One connection to the service, for bytes that no HTTP client would send. */
export class RawConnection {
  readonly #socket: Socket;
  readonly #answer: Promise<TestResponse>;
  readonly #check: ResponseCheck;
  readonly #ended: Promise<void>;
  /** The first bytes written, which include the head of the request. */
  #opening = '';

  private constructor(socket: Socket, check: ResponseCheck) {
    this.#socket = socket;
    this.#check = check;
    this.#answer = readResponse(socket).then((answer) => this.#checked(answer));
    this.#answer.catch(() => undefined); // reported to the caller of `answer`
    this.#ended = new Promise((resolve) => {
      socket.once('end', resolve);
      socket.once('close', () => resolve());
    });
  }

  static open(
    service: Pick<ServiceFacts, 'siteUrl'> = theService(),
    { check = 'document' }: { check?: ResponseCheck } = {},
  ): Promise<RawConnection> {
    const { hostname, port } = new URL(service.siteUrl);
    return new Promise((resolve, reject) => {
      const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
      const connection = new RawConnection(socket, check);
      socket.once('connect', () => resolve(connection));
      socket.once('error', reject);
    });
  }

  /** Resolves when the bytes are handed to the system. */
  write(bytes: string | Buffer): Promise<void> {
    if (this.#opening.length < 1000) this.#opening += bytes.toString('latin1').slice(0, 1000);
    return new Promise((resolve, reject) => this.#socket.write(bytes, (error) => (error ? reject(error) : resolve())));
  }

  /** The first answer on this connection. */
  answer(): Promise<TestResponse> {
    return this.#answer;
  }

  /** Resolves when the service has closed the connection, or its side of it. */
  ended(): Promise<void> {
    return this.#ended;
  }

  /** Stops reading, so that the data of the service stay in its send buffer. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  /** Whether both sides are still open. */
  get isOpen(): boolean {
    return this.#socket.readyState === 'open';
  }

  /** Closes this side for writing and continues to read. */
  end(): void {
    this.#socket.end();
  }

  close(): void {
    this.#socket.destroy();
  }

  #checked(answer: TestResponse): TestResponse {
    if (this.#check === 'none') return answer;
    const asked = askedIn(this.#opening);
    if (!asked)
      mustBeRefusal({ method: '', path: '' }, answer); // not a request
    else if (asked.path.startsWith(basePath)) {
      const below = { ...asked, path: asked.path.slice(basePath.length) };
      if (this.#check === 'document') mustBeDocumented(below, answer);
      else mustBeRefusal(below, answer);
    }
    return answer;
  }
}

/** Returns method and path of a request line, or undefined if it is not one. The target may be an absolute URL. */
function askedIn(bytes: string): RequestedPath | undefined {
  const [, method, target = ''] = /^([A-Z]+) (\S+) HTTP\/1\.[01]\r\n/.exec(bytes) ?? [];
  if (method === undefined) return undefined;
  return { method, path: target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/]*/, '') };
}

/** Sends `bytes` over a new connection and returns the answer. */
export async function sendRaw(
  bytes: string | Buffer,
  service: Pick<ServiceFacts, 'siteUrl'> = theService(),
  { thenEnd = false, isDocumented = true } = {},
): Promise<TestResponse> {
  const connection = await RawConnection.open(service, { check: isDocumented ? 'document' : 'refusal' });
  try {
    await connection.write(bytes).catch(() => undefined); // may be answered and closed before the last byte
    if (thenEnd) connection.end();
    return await connection.answer();
  } finally {
    connection.close();
  }
}

/** The head of a request with the headers in the given order; adds `Host`. */
export function head(method: string, path: string, headers: readonly string[] = []): string {
  return [`${method} ${path} HTTP/1.1`, 'Host: inventory.example.test', ...headers, '', ''].join('\r\n');
}

/**
 * Reads until the announced length has arrived, or until the service has closed its side. A half-open socket emits only
 * `end`, not `close`.
 */
function readResponse(socket: Socket): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    let bytes = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk]);
      const answer = parseResponse(bytes);
      if (answer?.isComplete) resolve(answer);
    });
    const settle = () => {
      const answer = parseResponse(bytes);
      if (answer) resolve(answer);
      else reject(new Error(`The connection was closed without an answer: ${bytes.toString('latin1').slice(0, 200)}`));
    };
    socket.once('error', reject);
    socket.once('end', settle);
    socket.once('close', settle);
  });
}

function parseResponse(bytes: Buffer): (TestResponse & { isComplete: boolean }) | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const isInterim = bytes.subarray(0, 10).toString('latin1') === 'HTTP/1.1 1';
  if (isInterim) return parseResponse(bytes.subarray(end + 4));
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = new Headers();
  for (const line of lines) headers.append(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim());
  const length = headers.get('content-length');
  const rest = bytes.subarray(end + 4);
  const body = length === null ? rest : rest.subarray(0, Number(length)); // another answer may follow
  const text = body.toString('utf8');
  return {
    status: Number(statusLine.split(' ')[1]),
    headers,
    text,
    body: parse(text),
    isComplete: length !== null && body.length >= Number(length),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
