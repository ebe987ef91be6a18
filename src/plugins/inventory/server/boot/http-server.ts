import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { basePath } from '../../contract/base-path';
import { limitBodyTime } from '../http/shared/bodies/body-time';
import type { Handler } from '../http/shared/handler';
import type { ConnectionLimit } from './connection-limit';
import { closeIfUnread } from './early-responses';
import type { TurnBudget } from './turn-budget';
import type { UnreadResponses } from './unread-responses';

const pollMs = 20;

/** The times of a shutdown. */
export interface ShutdownTimes {
  /** The time that the server keeps answering while it reports that it is not ready. */
  readonly graceSeconds: number;
  /** The time that it then answers new requests with a refusal, so that a proxy moves on before the port closes. */
  readonly refuseMs: number;
  /** The time that requests in flight may take to finish. */
  readonly drainSeconds: number;
}

/**
 * The graceful shutdown of a server, in three phases:
 *
 * 1. it reports that it is not ready but answers as before, so that load balancers that poll `/_ready` notice;
 * 2. it refuses new requests before they have any effect, so that a proxy retries them on another instance;
 * 3. it accepts no connections and finishes the requests in flight.
 *
 * From the first phase on every response closes its connection.
 */
export class GracefulShutdown {
  #isDraining = false;
  #isRefusing = false;
  readonly #onBegin: Array<() => void> = [];
  /** The response to the last request of each connection. */
  readonly #responses = new Map<Socket, ServerResponse>();

  /** Whether the shutdown has begun. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Whether new requests are refused. */
  get isRefusing(): boolean {
    return this.#isRefusing;
  }

  /** Calls `work` as soon as the shutdown begins. */
  onBegin(work: () => void): void {
    this.#onBegin.push(work);
  }

  /** Registers a response, so that it closes its connection if the shutdown begins before it is sent. */
  track(socket: Socket, response: ServerResponse): void {
    if (this.#isDraining) response.shouldKeepAlive = false;
    if (!this.#responses.has(socket)) socket.once('close', () => this.#responses.delete(socket));
    this.#responses.set(socket, response);
  }

  /** Shuts the server down. Resolves when all requests in flight are answered, or cut off after `drainSeconds`. */
  async drain(server: Server, { graceSeconds, refuseMs, drainSeconds }: ShutdownTimes): Promise<void> {
    this.#isDraining = true;
    for (const response of this.#responses.values()) if (!response.headersSent) response.shouldKeepAlive = false;
    for (const work of this.#onBegin) work();
    if (!server.listening) return void (this.#isRefusing = true);
    await pause(graceSeconds * 1000);
    this.#isRefusing = true;
    await pause(refuseMs);
    // `close` waits for idle keep-alive connections too, so they are closed as soon as they are idle.
    const closing = setInterval(() => server.closeIdleConnections(), pollMs);
    const limit = setTimeout(() => server.closeAllConnections(), drainSeconds * 1000);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    clearInterval(closing);
    clearTimeout(limit);
  }
}

export interface MountOptions {
  readonly shutdown: GracefulShutdown;
  readonly unreadResponses: UnreadResponses;
  readonly connectionLimit: ConnectionLimit;
  readonly turns: TurnBudget;
  /** Returns the network of the client of a request. */
  readonly networkOf: (request: IncomingMessage) => string;
  /** How long the body of a request may take. */
  readonly receiveSeconds: number;
  readonly handlers: readonly Handler[];
}

/** Passes each request to the first handler that matches it, before Strapi sees it. All other requests go to Strapi. */
export function mountOutermost(
  server: Server,
  { shutdown, unreadResponses, connectionLimit, turns, networkOf, receiveSeconds, handlers }: MountOptions,
): void {
  const strapiListeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('connection', () => turns.noteConnection());
  const handlerOf = (url: string) => handlers.find(({ matches }) => matches(url));
  // The handlers send `100 Continue` after authentication; for Strapi's routes it is sent immediately.
  server.on('checkContinue', (request, response) => {
    if (!handlerOf(pathOf(request.url ?? '/'))) response.writeContinue();
    server.emit('request', request, response);
  });
  server.on('request', (request, response) => {
    // follows a response that closes the connection, so it must have no effect
    if (request.socket.writableEnded) return;
    if (response.socket === null && !unreadResponses.mayWait(request.socket, response)) return;
    limitBodyTime(request, receiveSeconds, () => endLate(server, request.socket));
    shutdown.track(request.socket, response);
    connectionLimit.track(request.socket, response);
    closeIfUnread(request, response, () => shutdown.isDraining);
    request.url = pathOf(request.url ?? '/');
    const handler = handlerOf(request.url);
    const { socket } = request;
    turns.run(
      () => networkOf(request),
      () => {
        if (socket.destroyed || socket.writableEnded) return; // while the request waited
        if (handler) return handler.handle(request, response);
        for (const listener of strapiListeners) listener(request, response);
      },
    );
  });
}

/** Ends a request whose body is too slow as Node ends one whose headers are. */
function endLate(server: Server, socket: Socket): void {
  server.emit('clientError', Object.assign(new Error('Too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
}

/** Returns path and query. A request line may carry a whole URL (RFC 9112, section 3.2.2); its host is ignored. */
function pathOf(target: string): string {
  if (target.startsWith('/')) return target;
  if (!URL.canParse(target)) return basePath; // not a URL; the API refuses it with its error envelope
  const { pathname, search } = new URL(target);
  return (pathname || '/') + search; // a URL such as `a://host` has no path
}
