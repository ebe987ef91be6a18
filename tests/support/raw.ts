import { connect, type Socket } from 'node:net';
import type { TestAnswer } from './client';
import { type ServiceFacts, theService } from './service';

/** One connection to the service, for bytes that no HTTP client would send. */
export class RawConnection {
  readonly #socket: Socket;
  readonly #answer: Promise<TestAnswer>;

  private constructor(socket: Socket) {
    this.#socket = socket;
    this.#answer = readAnswer(socket);
    this.#answer.catch(() => undefined); // told to whoever asks for the answer
  }

  static open(service: Pick<ServiceFacts, 'siteUrl'> = theService()): Promise<RawConnection> {
    const { hostname, port } = new URL(service.siteUrl);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      const connection = new RawConnection(socket);
      socket.once('connect', () => resolve(connection));
      socket.once('error', reject);
    });
  }

  /** Resolves when the bytes are handed to the system. */
  write(bytes: string | Buffer): Promise<void> {
    return new Promise((resolve, reject) => this.#socket.write(bytes, (error) => (error ? reject(error) : resolve())));
  }

  /** The first answer on this connection. */
  answer(): Promise<TestAnswer> {
    return this.#answer;
  }

  /** Whether neither side has ended it. */
  get isOpen(): boolean {
    return this.#socket.readyState === 'open';
  }

  /** Says that nothing more will come, and goes on listening. */
  end(): void {
    this.#socket.end();
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** Sends `bytes` over a connection of its own and gives the answer. */
export async function sendRaw(
  bytes: string | Buffer,
  service: Pick<ServiceFacts, 'siteUrl'> = theService(),
  { thenEnd = false } = {},
): Promise<TestAnswer> {
  const connection = await RawConnection.open(service);
  try {
    await connection.write(bytes).catch(() => undefined); // it may have been answered and closed before the last byte
    if (thenEnd) connection.end();
    return await connection.answer();
  } finally {
    connection.close();
  }
}

/** The head of a request, lines in the order given; `Host` is added. */
export function head(method: string, path: string, headers: readonly string[] = []): string {
  return [`${method} ${path} HTTP/1.1`, 'Host: inventory.example.test', ...headers, '', ''].join('\r\n');
}

/** Reads until the announced length has arrived, or the service has closed the connection. */
function readAnswer(socket: Socket): Promise<TestAnswer> {
  return new Promise((resolve, reject) => {
    let bytes = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk]);
      const answer = parseAnswer(bytes);
      if (answer?.isComplete) resolve(answer);
    });
    socket.once('error', reject);
    socket.once('close', () => {
      const answer = parseAnswer(bytes);
      if (answer) resolve(answer);
      else reject(new Error(`The connection was closed without an answer: ${bytes.toString('latin1').slice(0, 200)}`));
    });
  });
}

function parseAnswer(bytes: Buffer): (TestAnswer & { isComplete: boolean }) | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const isInterim = bytes.subarray(0, 10).toString('latin1') === 'HTTP/1.1 1';
  if (isInterim) return parseAnswer(bytes.subarray(end + 4));
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
