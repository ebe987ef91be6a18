import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The connections of one client, oldest first, and how many requests each has in progress. */
type Connections = Map<Socket, { requests: number }>;

/**
 * Limits the open connections of a server. Beyond the limit a new one replaces the oldest idle connection of the client
 * with the most connections, so that one client with many idle connections does not keep others out. A connection is idle
 * between requests, and before the head of its first request is complete.
 */
export class ConnectionLimit {
  readonly #max: number;
  readonly #networkOf: (address: string) => string;
  readonly #clients = new Map<string, Connections>();
  readonly #open = new Map<Socket, { requests: number }>();

  /** @param networkOf returns the network that counts as one client */
  constructor(max: number, networkOf: (address: string) => string) {
    this.#max = max;
    this.#networkOf = networkOf;
  }

  /** Watches every connection of `server`. */
  watch(server: Server): void {
    server.on('connection', (socket) => this.#add(socket));
  }

  /** Registers a request, during which its connection is not idle. */
  track(socket: Socket, response: ServerResponse): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    connection.requests++;
    response.once('close', () => connection.requests--);
  }

  #add(socket: Socket): void {
    const client = this.#networkOf(socket.remoteAddress ?? ''); // empty after it is closed
    const connection = { requests: 0 };
    const connections: Connections = this.#clients.get(client) ?? new Map();
    this.#clients.set(client, connections.set(socket, connection));
    this.#open.set(socket, connection);
    socket.once('close', () => {
      this.#open.delete(socket);
      connections.delete(socket);
      if (connections.size === 0) this.#clients.delete(client);
    });
    if (this.#open.size > this.#max) this.#oldestIdle()?.destroy();
  }

  /** Returns the connection to close, at worst the new one, which is idle. */
  #oldestIdle(): Socket | undefined {
    const largestFirst = [...this.#clients.values()].sort((one, other) => other.size - one.size);
    for (const connections of largestFirst)
      for (const [socket, { requests }] of connections) if (requests === 0 && !socket.destroyed) return socket;
    return undefined;
  }
}
