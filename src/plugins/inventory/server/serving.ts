import type { Server } from 'node:http';
import type { Context, Next } from 'koa';

/** The requests in flight, and whether the server is stopping. */
export class Serving {
  #inFlight = 0;
  #isDraining = false;
  #idle: (() => void) | undefined;

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Counts a request until its answer is sent or its connection is gone. */
  count = (ctx: Context, next: Next): Promise<unknown> => {
    this.#inFlight++;
    ctx.res.once('close', () => {
      if (--this.#inFlight === 0) this.#idle?.();
    });
    if (this.#isDraining) ctx.set('Connection', 'close');
    return next();
  };

  /** Takes no new connections and resolves when every request in flight is answered, or after `seconds`. */
  async drain(server: Server, seconds: number): Promise<void> {
    this.#isDraining = true;
    if (server.listening) server.close();
    server.closeIdleConnections();
    if (this.#inFlight === 0) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#idle = resolve;
      timer = setTimeout(resolve, seconds * 1000);
    });
    clearTimeout(timer);
  }
}
