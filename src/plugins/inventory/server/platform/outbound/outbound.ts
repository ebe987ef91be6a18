import type { IncomingMessage } from 'node:http';
import { connect as openConnection, type Socket } from 'node:net';
import { inEnglish } from '../../../contract/reason';
import { must } from '../must';
import { AllowedAddresses, type Resolve, resolveByDns } from './addresses';
import { checkHost, checkUrl, hostOf, type Reach } from './destination';
import { exchange, type OutboundRequest, type OutboundResponse, readBody, type ReadBody } from './send-request';
import { OutboundFailure, toFailure } from './outbound-failure';
import { KeptConnections } from './kept-connections';

/** A request whose answer is taken in parts. */
export interface OutboundDownload extends Omit<OutboundRequest, 'method' | 'body'> {
  /** Takes a part of the body of an answer with the status 200; the next is read when it resolves. */
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

export interface OutboundDeps {
  /** Receives one line per request. */
  readonly log: (line: string) => void;
  readonly resolve?: Resolve;
}

/**
 * The only code that opens outgoing HTTP connections. It resolves the host once, refuses it if any address is not
 * allowed, and connects only to the addresses that it checked, so that a second answer of DNS has no effect. A
 * connection that is kept for later requests serves only those whose own check finds the same addresses. It follows no
 * redirect.
 */
export class Outbound {
  readonly #log: (line: string) => void;
  readonly #addresses: AllowedAddresses;
  readonly #kept = new KeptConnections();

  constructor({ log, resolve = resolveByDns }: OutboundDeps) {
    this.#log = log;
    this.#addresses = new AllowedAddresses(resolve);
  }

  /** @throws OutboundFailure without a response */
  async send(request: OutboundRequest): Promise<OutboundResponse> {
    return this.#request(
      request,
      (response) => readBody(response, request.maxBytes),
      ({ body }) => body.length,
    );
  }

  /**
   * Downloads a body of any size. The answer has no body; `isCut` is whether it had more than `maxBytes`, which are not
   * taken.
   * @throws OutboundFailure without a complete answer; what `take` throws
   */
  async download({ take, ...request }: OutboundDownload): Promise<OutboundResponse> {
    let length = 0;
    const readOf = async (response: IncomingMessage) => {
      if (response.statusCode !== 200) return { body: empty, isCut: false };
      if (Number(response.headers['content-length'] ?? 0) > request.maxBytes) return { body: empty, isCut: true };
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
    return this.#request({ ...request, method: 'GET' }, readOf, () => length).catch((error: unknown) => {
      const { cause } = error as Error;
      throw cause instanceof NotTaken ? cause.error : error;
    });
  }

  /** Opens a connection to an allowed address of the host. The caller closes it. @throws OutboundFailure */
  async connect({ purpose, host, port, reach, timeoutMs }: OutboundConnection): Promise<Socket> {
    const open = async () => {
      const checked = checkHost(host, reach);
      if ('problem' in checked) throw new OutboundFailure('refused', `The host ${inEnglish(checked.problem)}.`);
      const signal = AbortSignal.timeout(timeoutMs);
      const [address] = await this.#addresses.of(checked.host, checked.allowed, signal);
      return openSocket(must(address, 'An address').address, port, signal);
    };
    return this.#logged(`${purpose}: ${host}:${port}`, open, () => 'connected');
  }

  #request(
    request: OutboundRequest,
    readOf: ReadBody,
    lengthOf: (response: OutboundResponse) => number,
  ): Promise<OutboundResponse> {
    return this.#logged(
      `${request.purpose}: ${request.method} ${originOf(request.url)}`,
      () => this.#send(request, readOf),
      (response) => `${response.status} ${lengthOf(response)} B`,
    );
  }

  async #send(request: OutboundRequest, readOf: ReadBody): Promise<OutboundResponse> {
    const checked = checkUrl(request.url, request.reach);
    if ('problem' in checked) throw new OutboundFailure('refused', `The address ${inEnglish(checked.problem)}.`);
    const { url, allowed } = checked.destination;
    const time = AbortSignal.timeout(request.timeoutMs);
    const signal = request.signal ? AbortSignal.any([time, request.signal]) : time;
    try {
      const addresses = await this.#addresses.of(hostOf(url), allowed, signal);
      const agent = request.keepsConnection ? this.#kept.agentFor(url, addresses) : undefined;
      return await exchange(request, url, { addresses, signal, readOf, agent });
    } catch (error) {
      if (!time.aborted) throw error;
      const message = `There was no complete answer within ${request.timeoutMs / 1000} s.`;
      throw new OutboundFailure('timeout', message, { cause: error });
    }
  }

  /** Writes one line with the outcome and the time that `work` took. @throws OutboundFailure if `work` fails */
  async #logged<Result>(
    subject: string,
    work: () => Promise<Result>,
    outcomeOf: (result: Result) => string,
  ): Promise<Result> {
    const start = performance.now();
    const log = (outcome: string) =>
      this.#log(`outgoing ${subject} ${outcome} ${Math.round(performance.now() - start)} ms`);
    try {
      const result = await work();
      log(outcomeOf(result));
      return result;
    } catch (error) {
      const failure = toFailure(error);
      log(failure.kind);
      throw failure;
    }
  }
}

const empty = Buffer.alloc(0);

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

/** Returns scheme, host and port: paths and queries of URLs may have secrets. */
function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '-';
}
