import type { RequestListener, Server } from 'node:http';

const lookMs = 20;

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
    // A connection that is kept alive counts as open: it is closed as soon as it has nothing left to answer.
    const closing = setInterval(() => server.closeIdleConnections(), lookMs);
    const limit = setTimeout(() => server.closeAllConnections(), seconds * 1000);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    clearInterval(closing);
    clearTimeout(limit);
  }
}

/** Gives the requests that `isOurs` claims to `ours`, before anything of Strapi sees them; the rest go on to Strapi. */
export function mountOutermost(server: Server, isOurs: (url: string) => boolean, ours: RequestListener): void {
  const others = server.listeners('request') as RequestListener[]; // what listens to requests
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    request.url = pathOf(request.url ?? '/');
    if (isOurs(request.url)) return ours(request, response);
    for (const listener of others) listener(request, response);
  });
}

/** A request line may carry a whole address (RFC 9112, section 3.2.2); the host it names decides nothing here. */
function pathOf(target: string): string {
  if (target.startsWith('/') || !URL.canParse(target)) return target;
  const { pathname, search } = new URL(target);
  return pathname + search;
}
