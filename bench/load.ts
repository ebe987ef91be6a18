import { fork } from 'node:child_process';
import { join } from 'node:path';
import autocannon from 'autocannon';

/** The result of a load test. Latencies are in milliseconds. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** The number of non-2xx responses and failed requests. */
  readonly failed: number;
}

export interface LoadRequest {
  readonly url: string;
  readonly method?: 'GET' | 'PATCH' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const connections = 16;

/** Sends a request repeatedly on 16 connections for `seconds`. */
export async function putLoadOn(request: LoadRequest, seconds: number): Promise<LoadResult> {
  const result = await autocannon({ ...request, connections, duration: seconds });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/** Starts bare Koa that sends these bytes. */
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

/** Sends a request `amount` times on 16 connections. @throws Error if a request fails */
export async function requestRepeatedly(request: LoadRequest, amount: number): Promise<void> {
  const { errors, timeouts, non2xx } = await autocannon({ ...request, connections, amount });
  if (errors + timeouts + non2xx > 0) throw new Error(`${errors + timeouts + non2xx} of ${amount} requests failed.`);
}

/** Returns the median of an odd number of values. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
