import { fork } from 'node:child_process';
import { join } from 'node:path';
import autocannon from 'autocannon';

/** What one run of load gave. Latencies in milliseconds. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers that were not 2xx, and requests that failed. */
  readonly failed: number;
}

export interface LoadRequest {
  readonly url: string;
  readonly method?: 'GET' | 'PATCH' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const connections = 16;

/** Asks one thing over and over on 16 connections for `seconds`. */
export async function putLoadOn(request: LoadRequest, seconds: number): Promise<LoadResult> {
  const result = await autocannon({ ...request, connections, duration: seconds });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/** Starts a bare Koa that sends these bytes. */
export async function startBareKoa(
  body: Buffer,
  type: string,
): Promise<{ url: string; pid: number | undefined; stop: () => void }> {
  const child = fork(join(__dirname, 'bare-koa.mjs'), [], { execArgv: [] });
  child.send({ body: body.toString('base64'), type });
  const port = await new Promise<number>((resolve) =>
    child.once('message', (message) => resolve((message as { port: number }).port)),
  );
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid, stop: () => child.disconnect() };
}

/** Asks one thing `amount` times on 16 connections. @throws Error when a request fails */
export async function requestRepeatedly(request: LoadRequest, amount: number): Promise<void> {
  const { errors, timeouts, non2xx } = await autocannon({ ...request, connections, amount });
  if (errors + timeouts + non2xx > 0) throw new Error(`${errors + timeouts + non2xx} of ${amount} requests failed.`);
}

/** The median of an odd number of figures. */
export function median(figures: readonly number[]): number {
  return [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
