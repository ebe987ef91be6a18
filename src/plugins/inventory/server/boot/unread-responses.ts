import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Answers that may wait behind others on one connection; a client that asks on without reading is cut off. */
const longestPipeline = 8;
const pollMs = 1000;

/** One connection and the answers that it has not taken. */
interface SlowReader {
  /** Answers behind the one that is being sent (pipelining); they have no socket yet. */
  readonly waiting: Set<ServerResponse>;
  /** How many bytes the system had taken at the last look, and since when it has taken no more. */
  taken: number;
  stuckSince: number;
}

/** Cuts off clients that do not read their answers, because an answer stays in memory until it is read. */
export class UnreadResponses {
  readonly #timeoutMs: number;
  readonly #mostBytes: number;
  readonly #readers = new Map<Socket, SlowReader>();

  /**
   * @param timeoutSeconds how long a connection may take no byte of an answer
   * @param mostBytes of answers in memory, over all connections; beyond it those that have been stuck longest are cut off
   */
  constructor({ timeoutSeconds, mostBytes }: { timeoutSeconds: number; mostBytes: number }) {
    this.#timeoutMs = timeoutSeconds * 1000;
    this.#mostBytes = mostBytes;
  }

  /** Watches every connection of `server`. @returns the timer, to be cleared when the server has stopped */
  watch(server: Server): NodeJS.Timeout {
    server.on('connection', (socket) => {
      this.#readers.set(socket, { waiting: new Set(), taken: 0, stuckSince: performance.now() });
      socket.once('close', () => this.#readers.delete(socket));
    });
    return setInterval(() => this.check(), pollMs).unref();
  }

  /** Notes an answer that waits behind another one. @returns whether it may; its connection is cut off otherwise */
  mayWait(socket: Socket, response: ServerResponse): boolean {
    const waiting = this.#readers.get(socket)?.waiting ?? new Set();
    if (waiting.size >= longestPipeline) {
      socket.destroy();
      return false;
    }
    waiting.add(response);
    response.once('close', () => waiting.delete(response));
    return true;
  }

  /** Cuts off connections that have been stuck for too long, and those stuck longest while all hold too much. */
  check(): void {
    const now = performance.now();
    let held = 0;
    const unread: Array<{ socket: Socket; bytes: number; stuckSince: number }> = [];
    for (const [socket, reader] of this.#readers) {
      const bytes = bytesHeld(socket, reader);
      const taken = bytesTaken(socket);
      if (bytes === 0 || taken !== reader.taken) reader.stuckSince = now;
      reader.taken = taken;
      if (bytes === 0) continue;
      if (now - reader.stuckSince >= this.#timeoutMs) {
        socket.destroy();
        continue;
      }
      held += bytes;
      unread.push({ socket, bytes, stuckSince: reader.stuckSince });
    }
    if (held > this.#mostBytes) this.#cut(unread, held - this.#mostBytes);
  }

  #cut(unread: Array<{ socket: Socket; bytes: number; stuckSince: number }>, excess: number): void {
    let left = excess;
    for (const { socket, bytes } of unread.sort((one, other) => one.stuckSince - other.stuckSince)) {
      if (left <= 0) return;
      socket.destroy();
      left -= bytes;
    }
  }
}

/** What is in memory for a connection, in bytes. */
function bytesHeld(socket: Socket, { waiting }: SlowReader): number {
  let bytes = socket.writableLength;
  for (const response of waiting) if (response.socket === null) bytes += response.writableLength;
  return bytes;
}

/**
 * How many bytes the system has taken from us. Only the handle knows how much of a large write is done: Node's own idle timer
 * looks at the same counter. `writableLength` would stay the same until the last byte of it.
 */
function bytesTaken(socket: Socket): number {
  const { _handle: handle } = socket as unknown as {
    _handle?: { bytesWritten: number; writeQueueSize: number } | null;
  };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
