import { request } from 'node:http';
import { unique } from './dealership';

/** The results of a load. */
export interface LoadReport {
  /** Titles of the listings whose creation was answered with 201. */
  readonly made: readonly string[];
  /** All titles that were sent. */
  readonly tried: readonly string[];
  readonly requests: number;
  /** Descriptions of unexpected answers and broken connections. */
  readonly failures: readonly string[];
  /** Reads that did not show a write that the same client had just got acknowledged. */
  readonly stale: readonly string[];
}

export interface SteadyLoad {
  /** Answered requests so far. */
  readonly answered: number;
  /** Resolves when every writer has finished its round. */
  stop(): Promise<LoadReport>;
}

interface LoadTarget {
  readonly baseUrl: string;
  readonly key: string;
  readonly typeId: number;
}

/** The maximum number of rounds, so that a load that is not stopped ends by itself. */
const mostRounds = 20_000;
const mostTries = 40;

/**
 * Starts writers that repeatedly create a listing, read it, change it and read it again, each request on a new
 * connection. With `areRetrying` they send an idempotency key and repeat a request until it is answered.
 */
export function startLoad(place: LoadTarget, { writers = 6, areRetrying = false } = {}): SteadyLoad {
  const report = {
    made: [] as string[],
    tried: [] as string[],
    requests: 0,
    failures: [] as string[],
    stale: [] as string[],
  };
  let isOver = false;
  const ask = async (method: string, path: string, json?: object): Promise<ApiResponse> => {
    const headers = areRetrying && json ? { 'Idempotency-Key': unique('retry') } : undefined;
    for (let tries = 1; ; tries++) {
      const answer = await send(place, { method, path, json, headers }).catch(broken);
      report.requests++;
      const isDone = answer.status < 500 && answer.status !== 0 && answer.status !== 409;
      if (isDone || !areRetrying || tries === mostTries) return answer;
      await new Promise((resume) => setTimeout(resume, 25));
    }
  };
  const must = (answer: ApiResponse, status: number, what: string) => {
    if (answer.status !== status) report.failures.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`);
    return answer.status === status;
  };
  const read = async (id: number, field: 'title' | 'price', wanted: unknown) => {
    const answer = await ask('GET', `/listing/${id}`);
    if (must(answer, 200, `GET listing ${id}`) && answer.data[field] !== wanted)
      report.stale.push(`${field} of ${id}: ${String(answer.data[field])} instead of ${String(wanted)}`);
  };
  const round = async (price: number) => {
    const title = unique('Load');
    report.tried.push(title);
    const made = await ask('POST', `/listing/${place.typeId}`, { title, price: 1 });
    if (!must(made, 201, 'POST')) return;
    report.made.push(title);
    const id = Number(made.data.id);
    await read(id, 'title', title);
    const changed = await ask('PATCH', `/listing/${id}`, { price });
    if (must(changed, 200, `PATCH ${id}`)) await read(id, 'price', price);
  };
  const write = async () => {
    for (let count = 1; count <= mostRounds && !isOver; count++) await round(count + 1);
  };
  const all = Promise.all(Array.from({ length: writers }, write));
  return {
    get answered() {
      return report.requests;
    },
    stop: async () => {
      isOver = true;
      await all;
      return report;
    },
  };
}

interface ApiResponse {
  /** 0 if the connection broke. */
  readonly status: number;
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

function broken(error: unknown): ApiResponse {
  return { status: 0, text: String(error), data: {} };
}

function send(
  { baseUrl, key }: LoadTarget,
  what: { method: string; path: string; json?: object | undefined; headers?: Record<string, string> | undefined },
): Promise<ApiResponse> {
  const body = what.json && JSON.stringify(what.json);
  const headers = {
    Authorization: `Bearer ${key}`,
    ...(body && { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
    ...what.headers,
  };
  return new Promise((resolve, reject) => {
    const asked = request(baseUrl + what.path, { method: what.method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, text, data: dataIn(text) });
      });
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

function dataIn(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) as { data?: Record<string, unknown> }).data ?? {};
  } catch {
    return {};
  }
}
