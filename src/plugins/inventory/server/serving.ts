import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { basePath } from '../contract/base-path';

const lookMs = 20;
/** How long a stopping server still answers, so that requests on their way are told and not cut off. */
const graceMs = 500;

/** Whether the server is stopping, and how it stops. */
export class Serving {
  #isDraining = false;

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Takes no new connections and resolves when every request in flight is answered, or after `seconds`. */
  async drain(server: Server, seconds: number): Promise<void> {
    this.#isDraining = true;
    if (!server.listening) return;
    await pause(graceMs); // every answer closes its connection meanwhile
    // A connection that is kept alive counts as open: it is closed as soon as it has nothing left to answer.
    const closing = setInterval(() => server.closeIdleConnections(), lookMs);
    const limit = setTimeout(() => server.closeAllConnections(), seconds * 1000);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    clearInterval(closing);
    clearTimeout(limit);
  }
}

/** Answers that may wait behind others on one connection; a client that asks on without reading is cut off. */
const longestPipeline = 8;

/**
 * Gives the requests that `isOurs` claims to `ours`, before anything of Strapi sees them; the rest go on to Strapi.
 */
export function mountOutermost(server: Server, isOurs: (url: string) => boolean, ours: RequestListener): void {
  const others = server.listeners('request') as RequestListener[]; // what listens to requests
  const waiting = new WeakMap<Socket, number>();
  server.removeAllListeners('request');
  // A caller who waits for leave to send a body is told by ours, once it is known who he is; by Strapi's at once.
  server.on('checkContinue', (request, response) => {
    if (!isOurs(pathOf(request.url ?? '/'))) response.writeContinue();
    server.emit('request', request, response);
  });
  server.on('request', (request, response) => {
    if (response.socket === null && !mayWait(request.socket, response, waiting)) return;
    request.url = pathOf(request.url ?? '/');
    if (isOurs(request.url)) return ours(request, response);
    for (const listener of others) listener(request, response);
  });
}

/** Counts an answer that waits behind another one on its connection (only such a one has no socket yet). */
function mayWait(socket: Socket, response: ServerResponse, waiting: WeakMap<Socket, number>): boolean {
  const count = (waiting.get(socket) ?? 0) + 1;
  if (count > longestPipeline) {
    socket.destroy();
    return false;
  }
  waiting.set(socket, count);
  response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
  return true;
}

/** A request line may carry a whole address (RFC 9112, section 3.2.2); the host it names decides nothing here. */
function pathOf(target: string): string {
  if (target.startsWith('/')) return target;
  if (!URL.canParse(target)) return basePath; // no address at all: the API says so in its own words
  const { pathname, search } = new URL(target);
  return pathname + search;
}
