import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { basePath } from '../../contract/base-path';
import { closeIfUnread } from './early-responses';
import type { UnreadResponses } from './unread-responses';

const pollMs = 20;
/** How long a stopping server still refuses in words, so that a proxy sends requests elsewhere before it is closed to it. */
const refusingMs = 500;

/** How a server stops; in seconds. */
export interface ShutdownTimes {
  /** For so long it goes on answering while it says that it is not ready. */
  readonly graceSeconds: number;
  /** For so long requests in flight may take to finish. */
  readonly drainSeconds: number;
}

/**
 * Whether the server is stopping, and how it stops:
 *
 * 1. it is not ready any more and answers as ever, for whoever looks at its readiness now and then;
 * 2. it refuses new requests before they have any effect, for a proxy that takes it by its word and asks another instance;
 * 3. it takes no connections and finishes what is in flight.
 *
 * From the first on every answer closes its connection.
 */
export class GracefulShutdown {
  #isDraining = false;
  #isRefusing = false;
  /** What each connection was asked last. */
  readonly #responses = new Map<Socket, ServerResponse>();

  /** Whether it has been told to stop. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Whether requests that have not begun are refused. */
  get isRefusing(): boolean {
    return this.#isRefusing;
  }

  /** Takes note of an answer, so that it closes its connection if the server is told to stop before it is sent. */
  track(socket: Socket, response: ServerResponse): void {
    if (this.#isDraining) response.shouldKeepAlive = false;
    if (!this.#responses.has(socket)) socket.once('close', () => this.#responses.delete(socket));
    this.#responses.set(socket, response);
  }

  /** Resolves when every request in flight is answered, or cut off after `drainSeconds`. */
  async drain(server: Server, { graceSeconds, drainSeconds }: ShutdownTimes): Promise<void> {
    this.#isDraining = true;
    for (const response of this.#responses.values()) if (!response.headersSent) response.shouldKeepAlive = false;
    if (!server.listening) return void (this.#isRefusing = true);
    await pause(graceSeconds * 1000);
    this.#isRefusing = true;
    await pause(refusingMs);
    // A connection that is kept alive counts as open: it is closed as soon as it has nothing left to answer.
    const closing = setInterval(() => server.closeIdleConnections(), pollMs);
    const limit = setTimeout(() => server.closeAllConnections(), drainSeconds * 1000);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    clearInterval(closing);
    clearTimeout(limit);
  }
}

/** A handler and the requests that it takes, by their path and query. */
export interface Handler {
  readonly matches: (url: string) => boolean;
  readonly handle: RequestListener;
}

/** What `mountOutermost` needs of the instance. */
export interface MountOptions {
  readonly shutdown: GracefulShutdown;
  readonly unreadResponses: UnreadResponses;
  readonly handlers: readonly Handler[];
}

/** Gives each request to the first of `doors` that takes it, before Strapi sees it; all others go to Strapi. */
export function mountOutermost(server: Server, { shutdown, unreadResponses, handlers }: MountOptions): void {
  const others = server.listeners('request') as RequestListener[]; // what listens to requests
  server.removeAllListeners('request');
  const handlerOf = (url: string) => handlers.find(({ matches }) => matches(url));
  // Our doors send `100 Continue` after authentication; Strapi's routes get it immediately.
  server.on('checkContinue', (request, response) => {
    if (!handlerOf(pathOf(request.url ?? '/'))) response.writeContinue();
    server.emit('request', request, response);
  });
  server.on('request', (request, response) => {
    if (request.socket.writableEnded) return; // behind an answer that closes the connection: it must have no effect
    if (response.socket === null && !unreadResponses.mayWait(request.socket, response)) return;
    shutdown.track(request.socket, response);
    closeIfUnread(request, response, () => shutdown.isDraining);
    request.url = pathOf(request.url ?? '/');
    const handler = handlerOf(request.url);
    if (handler) return handler.handle(request, response);
    for (const listener of others) listener(request, response);
  });
}

/** Returns path and query. A request line may carry a whole URL (RFC 9112, section 3.2.2); its host is ignored. */
function pathOf(target: string): string {
  if (target.startsWith('/')) return target;
  if (!URL.canParse(target)) return basePath; // no URL at all: the API refuses it in its envelope
  const { pathname, search } = new URL(target);
  return (pathname || '/') + search; // a URL such as `a://host` has no path
}
