import { lookup as lookupName } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connect as openConnection, isIP, type LookupFunction, type Socket } from 'node:net';
import { inEnglish } from '../../../contract/reason';
import { classOf } from './address-class';
import { checkHost, checkUrl, type Destination, hostOf, type Reach } from './destination';
import { must } from '../must';

/** A request to another server. */
export interface OutboundRequest {
  /** For the log, such as `webhook`. */
  readonly purpose: string;
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly url: string;
  readonly reach: Reach;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Of the response's body. The rest is not read. */
  readonly maxBytes: number;
  /** From the first step to the last byte. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

export interface OutboundResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  /** Whether the body has more than `maxBytes`. */
  readonly isCut: boolean;
}

/** A request whose answer is taken piece by piece. */
export interface OutboundDownload extends Omit<OutboundRequest, 'method' | 'body'> {
  /** Takes a piece of the body of an answer with the status 200; the next is read when it resolves. */
  readonly take: (chunk: Buffer) => Promise<void>;
}

/** A connection of another protocol than HTTP. */
export interface OutboundConnection {
  readonly purpose: string;
  readonly host: string;
  readonly port: number;
  readonly reach: Reach;
  readonly timeoutMs: number;
}

/** No response: the reason in words without addresses of the local network. */
export class OutboundFailure extends Error {
  constructor(
    readonly kind: 'refused' | 'unreachable' | 'timeout',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

interface Address {
  readonly address: string;
  readonly family: number;
}

/** Finds the addresses of a host. */
export type Resolve = (host: string) => Promise<readonly Address[]>;

export interface OutboundDeps {
  /** Receives one line per request. */
  readonly log: (line: string) => void;
  readonly resolve?: Resolve;
}

const resolveByDns: Resolve = (host) => lookupName(host, { all: true });

/**
 * The only code that opens outgoing HTTP connections. It resolves the host once, refuses it if any address is not allowed,
 * and connects only to the addresses that it checked, so that a second answer of DNS has no effect. It follows no redirect.
 */
export class Outbound {
  readonly #log: (line: string) => void;
  readonly #resolve: Resolve;
  /** Lookups in progress: a name server that does not answer holds one of the few threads for lookups, not one per request. */
  readonly #lookups = new Map<string, Promise<readonly Address[]>>();

  constructor({ log, resolve = resolveByDns }: OutboundDeps) {
    this.#log = log;
    this.#resolve = resolve;
  }

  /** @throws OutboundFailure without a response */
  async send(request: OutboundRequest): Promise<OutboundResponse> {
    return this.#logged(
      request,
      (response) => readBody(response, request.maxBytes),
      ({ body }) => body.length,
    );
  }

  async #logged(
    request: OutboundRequest,
    readOf: ReadBody,
    lengthOf: (response: OutboundResponse) => number,
  ): Promise<OutboundResponse> {
    const start = performance.now();
    const log = (outcome: string) =>
      this.#log(
        `outgoing ${request.purpose}: ${request.method} ${originOf(request.url)} ${outcome} ${Math.round(performance.now() - start)} ms`,
      );
    try {
      const response = await this.#send(request, readOf);
      log(`${response.status} ${lengthOf(response)} B`);
      return response;
    } catch (error) {
      const failure = toFailure(error);
      log(failure.kind);
      throw failure;
    }
  }

  /**
   * Downloads a body of any size. The answer has no body; `isCut` tells whether it had more than `maxBytes`, which are not taken.
   * @throws OutboundFailure without a complete answer; what `take` throws
   */
  async download({ take, ...request }: OutboundDownload): Promise<OutboundResponse> {
    let length = 0;
    const readOf = async (response: IncomingMessage) => {
      if (response.statusCode !== 200) return { body: empty, isCut: false };
      for await (const chunk of response) {
        const bytes = chunk as Buffer; // no encoding is set
        length += bytes.length;
        if (length > request.maxBytes) return { body: empty, isCut: true };
        await take(bytes).catch((error: unknown) => {
          throw new NotTaken(error);
        });
      }
      return { body: empty, isCut: false };
    };
    return this.#logged({ ...request, method: 'GET' }, readOf, () => length).catch((error: unknown) => {
      const { cause } = error as Error;
      throw cause instanceof NotTaken ? cause.error : error;
    });
  }

  /** Opens a connection to an allowed address of the host. The caller closes it. @throws OutboundFailure */
  async connect({ purpose, host, port, reach, timeoutMs }: OutboundConnection): Promise<Socket> {
    const start = performance.now();
    const log = (outcome: string) =>
      this.#log(`outgoing ${purpose}: ${host}:${port} ${outcome} ${Math.round(performance.now() - start)} ms`);
    try {
      const checked = checkHost(host, reach);
      if ('problem' in checked) throw new OutboundFailure('refused', `The host ${inEnglish(checked.problem)}.`);
      const signal = AbortSignal.timeout(timeoutMs);
      const [address] = await untilAborted(this.#allowedAddresses(checked), signal);
      const socket = await openSocket(must(address, 'An address').address, port, signal);
      log('connected');
      return socket;
    } catch (error) {
      const failure = toFailure(error);
      log(failure.kind);
      throw failure;
    }
  }

  async #send(request: OutboundRequest, readOf: ReadBody): Promise<OutboundResponse> {
    const checked = checkUrl(request.url, request.reach);
    if ('problem' in checked) throw new OutboundFailure('refused', `The address ${inEnglish(checked.problem)}.`);
    const time = AbortSignal.timeout(request.timeoutMs);
    const signal = request.signal ? AbortSignal.any([time, request.signal]) : time;
    try {
      const addresses = await untilAborted(this.#addressesOf(checked.destination), signal);
      return await exchange(request, checked.destination.url, { addresses, signal, readOf });
    } catch (error) {
      if (!time.aborted) throw error;
      const message = `There was no complete answer within ${request.timeoutMs / 1000} s.`;
      throw new OutboundFailure('timeout', message, { cause: error });
    }
  }

  #addressesOf({ url, allowed }: Destination): Promise<readonly Address[]> {
    return this.#allowedAddresses({ host: hostOf(url), allowed });
  }

  async #allowedAddresses({
    host,
    allowed,
  }: {
    host: string;
    allowed: Destination['allowed'];
  }): Promise<readonly Address[]> {
    const family = isIP(host);
    const addresses = family === 0 ? await this.#lookUp(host) : [{ address: host, family }];
    if (addresses.length === 0) throw new OutboundFailure('unreachable', 'The host has no address.');
    if (!addresses.every(({ address }) => allowed.has(classOf(address)))) {
      throw new OutboundFailure('refused', 'The host has an address in a private network.');
    }
    return addresses;
  }

  #lookUp(host: string): Promise<readonly Address[]> {
    const running = this.#lookups.get(host);
    if (running) return running;
    const lookup = this.#resolve(host).finally(() => this.#lookups.delete(host));
    this.#lookups.set(host, lookup);
    return lookup;
  }
}

/** Sends the request to one of the addresses, whichever answers first. */
function exchange(
  { method, headers, body }: OutboundRequest,
  url: URL,
  { addresses, signal, readOf }: { addresses: readonly Address[]; signal: AbortSignal; readOf: ReadBody },
): Promise<OutboundResponse> {
  const lookup: LookupFunction = (_host, { all }, callback) => {
    const [first] = addresses;
    if (all || !first) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
  const options: RequestOptions = {
    method,
    headers: { 'User-Agent': 'dealer-inventory', ...headers, ...(body && { 'Content-Length': body.length }) },
    lookup,
    signal,
    agent: false, // a connection of its own: a pooled one may go to an address that is no longer allowed
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    let isAnswered = false;
    const sent = send(url, options, (response) => {
      isAnswered = true;
      readOf(response)
        .then((read) => resolve({ status: response.statusCode ?? 0, headers: response.headers, ...read }), reject)
        .finally(() => sent.destroy());
    });
    sent.on('error', reject);
    sent.on('close', () => {
      // Such as after 101: Node then emits neither a response nor an error.
      if (!isAnswered) reject(new OutboundFailure('unreachable', 'The connection was closed without an answer.'));
    });
    sent.end(body);
  });
}

const empty = Buffer.alloc(0);
type ReadBody = (response: IncomingMessage) => Promise<{ body: Buffer; isCut: boolean }>;

/** The receiver of a download failed. */
class NotTaken extends Error {
  constructor(readonly error: unknown) {
    super('The download could not be stored.');
  }
}

function openSocket(host: string, port: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = openConnection({ host, port });
    const stop = () => socket.destroy(new OutboundFailure('timeout', 'The server did not answer in time.'));
    signal.addEventListener('abort', stop, { once: true });
    socket.once('error', reject);
    socket.once('connect', () => {
      signal.removeEventListener('abort', stop);
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<{ body: Buffer; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    const bytes = chunk as Buffer; // no encoding is set
    chunks.push(bytes);
    length += bytes.length;
    if (length > maxBytes) break;
  }
  return { body: Buffer.concat(chunks, Math.min(length, maxBytes)), isCut: length > maxBytes };
}

/** Waits for `work` or the signal. DNS lookups cannot be aborted. */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

function toFailure(error: unknown): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  const { code } = error as { code?: string };
  return new OutboundFailure('unreachable', `The connection failed${code ? ` (${code})` : ''}.`, { cause: error });
}

/** Returns scheme, host and port: paths and queries of URLs may have secrets. */
function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '-';
}
