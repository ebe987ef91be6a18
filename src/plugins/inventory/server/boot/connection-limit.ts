import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The responses to the requests of a connection that are in progress. */
type InProgress = Set<ServerResponse>;

/** The connections of one client, oldest first. */
type Connections = Map<Socket, InProgress>;

/**
 * Limits the open connections of a server. Beyond the limit a new one replaces the oldest idle connection of the client
 * with the most connections. A connection is idle between requests, and before the head of its first request is
 * complete. If the client with the most has none that is idle, and more than its share, its oldest one with an
 * incomplete request is replaced, or the oldest of all. So one client does not keep others out, and one proxy for all
 * loses no request to itself. A client with more than `maxOfOne` connections replaces its own in the same order.
 */
export class ConnectionLimit {
  readonly #max: number;
  readonly #maxOfOne: number;
  readonly #networkOf: (address: string) => string;
  readonly #clients = new Map<string, Connections>();
  readonly #open = new Map<Socket, InProgress>();

  /** @param networkOf returns the network that counts as one client */
  constructor(max: number, networkOf: (address: string) => string, maxOfOne = max) {
    this.#max = max;
    this.#maxOfOne = maxOfOne;
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
    connection.add(response);
    response.once('close', () => connection.delete(response));
  }

  #add(socket: Socket): void {
    const client = this.#networkOf(socket.remoteAddress ?? ''); // empty after it is closed
    const connection: InProgress = new Set();
    const connections: Connections = this.#clients.get(client) ?? new Map();
    this.#clients.set(client, connections.set(socket, connection));
    this.#open.set(socket, connection);
    socket.once('close', () => {
      this.#open.delete(socket);
      connections.delete(socket);
      if (connections.size === 0) this.#clients.delete(client);
    });
    if (this.#open.size > this.#max) this.#replaced(connections)?.destroy();
    else if (connections.size > this.#maxOfOne) oldestOf(connections)?.destroy();
  }

  /**
   * Returns the connection to close, at worst the new one, which is idle.
   *
   * @param own those of the client with the new connection
   */
  #replaced(own: Connections): Socket | undefined {
    const share = this.#max / this.#clients.size;
    const largestFirst = [...this.#clients.values()].sort((one, other) => other.size - one.size);
    for (const connections of largestFirst) {
      const isOverShare = connections.size > share && connections.size > own.size;
      const oldest = oldestOf(connections, isOverShare);
      if (oldest) return oldest;
    }
    return undefined;
  }
}

/** Returns the connection of a client to replace: its oldest idle one, or one in use if `isInUseToo`. */
function oldestOf(connections: Connections, isInUseToo = true): Socket | undefined {
  const open = [...connections].filter(([socket]) => !socket.destroyed);
  const idle = open.find(([, { size }]) => size === 0);
  const oldest = idle ?? (isInUseToo ? (open.find(isIncomplete) ?? open[0]) : undefined);
  return oldest?.[0];
}

/** Returns whether a request of the connection is still being received. */
function isIncomplete([, responses]: [Socket, InProgress]): boolean {
  return [...responses].some(({ req }) => !req.complete);
}
