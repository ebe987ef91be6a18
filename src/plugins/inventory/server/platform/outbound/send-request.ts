import { type Agent, type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Address } from './addresses';
import type { Reach } from './destination';
import { OutboundFailure } from './outbound-failure';

/** A request to another server. */
export interface OutboundRequest {
  /** For the log, such as `webhook`. */
  readonly purpose: string;
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly url: string;
  readonly reach: Reach;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** The most that is read of the response's body. */
  readonly maxBytes: number;
  /** From the first step to the last byte. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** Whether the connection may serve later requests to the same addresses. Such a request may arrive twice. */
  readonly keepsConnection?: boolean;
}

export interface OutboundResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  /** Whether the body has more than `maxBytes`. */
  readonly isCut: boolean;
}

/** Informational answers (1xx) before the answer, such as `100 Continue`. */
const mostInterim = 10;

/** Reads as much of a body as is wanted. */
export type ReadBody = (response: IncomingMessage) => Promise<{ body: Buffer; isCut: boolean }>;

interface ExchangeDeps {
  readonly addresses: readonly Address[];
  readonly signal: AbortSignal;
  readonly readOf: ReadBody;
  /** Has the connections to these addresses; without it the request has a connection of its own. */
  readonly agent?: Agent | undefined;
}

/** Sends the request to the address that answers first. */
export async function exchange(request: OutboundRequest, url: URL, deps: ExchangeDeps): Promise<OutboundResponse> {
  try {
    return await exchangeOnce(request, url, deps);
  } catch (error) {
    if (!(error instanceof ConnectionEnded) || deps.signal.aborted) throw error;
    return exchangeOnce(request, url, { ...deps, agent: undefined });
  }
}

/** The server ended a kept connection, perhaps before the request reached it. */
class ConnectionEnded extends Error {}

function exchangeOnce(
  { method, headers, body }: OutboundRequest,
  url: URL,
  { addresses, signal, readOf, agent }: ExchangeDeps,
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
    agent: agent ?? false,
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    let isAnswered = false;
    let interim = 0;
    const sent = send(url, options, (response) => {
      isAnswered = true;
      readOf(response)
        .then((read) => resolve({ status: response.statusCode ?? 0, headers: response.headers, ...read }), reject)
        .finally(() => {
          if (!agent || !response.complete) sent.destroy();
        });
    });
    sent.on('error', (error) => reject(sent.reusedSocket && !isAnswered ? new ConnectionEnded() : error));
    sent.on('information', () => {
      if (++interim > mostInterim) sent.destroy(new Error('The server sends no answer.'));
    });
    sent.on('close', () => {
      // Such as after 101: Node then emits neither a response nor an error.
      if (!isAnswered) reject(new OutboundFailure('unreachable', 'The connection was closed without an answer.'));
    });
    sent.end(body);
  });
}

/** Reads the first `maxBytes` of a body. */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<{ body: Buffer; isCut: boolean }> {
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
