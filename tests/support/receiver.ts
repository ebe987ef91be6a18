import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A message as it arrived. */
export interface Received {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly message: { readonly type: string; readonly timestamp: string; readonly data: Record<string, unknown> };
  /** Epoch milliseconds. */
  readonly at: number;
}

type Answer = (response: ServerResponse, received: Received) => unknown;

/**
 * A server of this machine that receives webhooks. It accepts them, unless `answers` has something else for their path.
 */
export class Receiver {
  readonly received: Received[] = [];
  readonly answers = new Map<string, Answer>();
  readonly #server = createServer((request, response) => void this.#receive(request, response));

  async start(): Promise<this> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    return this;
  }

  urlOf(path: string): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${path}`;
  }

  /** Returns what arrived at a path. */
  at(path: string): Received[] {
    return this.received.filter((one) => one.path === path);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request).catch(() => undefined); // the sender was killed
    if (body === undefined) return;
    const path = request.url ?? '';
    const headers = request.headers as Record<string, string>; // none of a webhook is repeated
    const received = { path, headers, body, message: JSON.parse(body) as Received['message'], at: Date.now() };
    this.received.push(received);
    const answer = this.answers.get(path);
    if (answer) answer(response, received);
    else response.writeHead(204).end();
  }
}
