import { execFileSync, fork, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
  /** Paths with queries at the origin of `url`; wrk takes one at random for each request. Absent: that of `url`. */
  readonly paths?: readonly string[];
  readonly method?: 'GET' | 'PATCH' | 'POST';
  /** `{n}` in a value or in the body becomes another number in each request. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The connections of a load test without another number. */
export const connections = 16;

/**
 * The program that sends the requests. wrk is written in C and takes less than a tenth of the processor time that
 * autocannon takes from the services on the same machine, so it halves no rate.
 */
export const loadGenerator: 'wrk' | 'autocannon' = isInstalled('wrk') ? 'wrk' : 'autocannon';

function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Sends requests for `seconds`, each connection the next one after the answer. */
export async function putLoadOn(request: LoadRequest, seconds: number, clients = connections): Promise<LoadResult> {
  return loadGenerator === 'wrk' ? runWrk(request, seconds, clients) : runAutocannon(request, seconds, clients);
}

async function runAutocannon({ paths, body, headers = {}, ...request }: LoadRequest, seconds: number, clients: number) {
  let number = Date.now() % 1e9;
  const setupRequest = (one: autocannon.Request) => {
    const numbered = (text: string) => text.replaceAll('{n}', String(number));
    number++;
    const own = Object.entries(headers).map(([name, value]) => [name, numbered(value)] as const);
    return { ...one, headers: Object.fromEntries(own), ...(body !== undefined && { body: numbered(body) }) };
  };
  const { pathname, search } = new URL(request.url);
  const requests = (paths ?? [`${pathname}${search}`]).map((path) => ({ path, setupRequest })); // in this order
  const result = await autocannon({
    ...request,
    requests,
    connections: clients,
    duration: seconds,
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/** Runs wrk with one thread and a script that chooses the requests and prints the result in one line. */
async function runWrk(request: LoadRequest, seconds: number, clients: number): Promise<LoadResult> {
  const script = join(tmpdir(), `wrk-${process.pid}.lua`);
  writeFileSync(script, scriptOf(request));
  const parameters = [
    '-t1',
    `-c${clients}`,
    `-d${seconds}s`,
    '--timeout',
    '30s',
    '--latency',
    '-s',
    script,
    request.url,
  ];
  const child = spawn('wrk', parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (part) => (output += String(part)));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  const result = /^result (\S+) (\S+) (\S+) (\S+)$/m.exec(output);
  if (code !== 0 || !result) throw new Error(`wrk ended with ${code}: ${output}`);
  const [perSecond, p50, p99, failed] = result.slice(1).map(Number) as [number, number, number, number];
  return { perSecond, p50, p99, failed };
}

function scriptOf({ url, paths = [], method = 'GET', headers = {}, body }: LoadRequest): string {
  const { pathname, search } = new URL(url);
  const all = paths.length > 0 ? paths : [`${pathname}${search}`];
  // Strings of JSON are strings of Lua, as far as URLs, headers and ASCII bodies go.
  const fields = Object.entries(headers).map(([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`);
  const format = `${JSON.stringify(method)}, path, headers${body === undefined ? '' : ', body'}`;
  const isNumbered = [body ?? '', ...Object.values(headers)].some((text) => text.includes('{n}'));
  return `
local headers = { ${fields.join(', ')} }
local body = ${JSON.stringify(body ?? '')}
local number = ${Date.now() % 1e9}
local paths = { ${all.map((path) => JSON.stringify(path)).join(', ')} }
local requests = {}
function init()
  for index, path in ipairs(paths) do requests[index] = wrk.format(${format}) end
  math.randomseed(${all.length})
end
function numbered(texts)
  local own = {}
  for name, text in pairs(texts) do own[name] = tostring(text):gsub("{n}", number) end
  return own
end
function request()
  if not ${isNumbered} then return requests[math.random(#requests)] end
  number = number + 1
  local path, headers, body = paths[math.random(#paths)], numbered(headers), body:gsub("{n}", number)
  return wrk.format(${format})
end
function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  print(string.format("result %f %f %f %d", summary.requests / (summary.duration / 1e6),
    latency:percentile(50) / 1000, latency:percentile(99) / 1000, failed))
end
`;
}

/** Starts bare Koa that sends these bodies, one after another. */
export async function startBareKoa(
  bodies: readonly Buffer[],
  type: string,
): Promise<{ url: string; pid: number | undefined; stop: () => void }> {
  const child = fork(join(__dirname, 'bare-koa.mjs'), [], { execArgv: [] });
  child.send({ bodies: bodies.map((body) => body.toString('base64')), type });
  const port = await new Promise<number>((resolve) =>
    child.once('message', (message) => resolve((message as { port: number }).port)),
  );
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid, stop: () => child.disconnect() };
}

/** Sends a request `amount` times on 16 connections. @throws Error if a request fails */
export async function requestRepeatedly({ paths: _, ...request }: LoadRequest, amount: number): Promise<void> {
  const { errors, timeouts, non2xx } = await autocannon({ ...request, connections, amount });
  if (errors + timeouts + non2xx > 0) throw new Error(`${errors + timeouts + non2xx} of ${amount} requests failed.`);
}

/** Returns the median of an odd number of values. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
