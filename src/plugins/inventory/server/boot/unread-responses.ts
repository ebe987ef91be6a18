import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Pipelined responses that may wait on one connection; the connection is closed beyond that. */
const maxPipeline = 8;
const pollMs = 1000;

/** The unread responses of one connection. */
interface SlowReader {
  /** Responses queued behind the one being sent (pipelining); they have no socket yet. */
  readonly waiting: Set<ServerResponse>;
  /** Bytes that the operating system had accepted at the last check. */
  taken: number;
  /** Since when it has accepted no more. */
  stuckSince: number;
}

/** Closes connections of clients that do not read their responses, which stay in memory until they are read. */
export class UnreadResponses {
  readonly #timeoutMs: number;
  readonly #maxBytes: number;
  readonly #readers = new Map<Socket, SlowReader>();

  /**
   * @param timeoutSeconds how long a connection may accept no byte of a response
   * @param maxBytes limit of unread responses in memory, over all connections; beyond it those stuck longest are closed
   */
  constructor({ timeoutSeconds, maxBytes }: { timeoutSeconds: number; maxBytes: number }) {
    this.#timeoutMs = timeoutSeconds * 1000;
    this.#maxBytes = maxBytes;
  }

  /** Watches every connection of `server`. @returns the timer; clear it after the server has stopped */
  watch(server: Server): NodeJS.Timeout {
    server.on('connection', (socket) => {
      this.#readers.set(socket, { waiting: new Set(), taken: 0, stuckSince: performance.now() });
      socket.once('close', () => this.#readers.delete(socket));
    });
    return setInterval(() => this.check(), pollMs).unref();
  }

  /**
   * Registers a response that waits behind another one.
   * @returns false if too many wait; the connection is then closed
   */
  mayWait(socket: Socket, response: ServerResponse): boolean {
    const waiting = this.#readers.get(socket)?.waiting ?? new Set();
    if (waiting.size >= maxPipeline) {
      socket.destroy();
      return false;
    }
    waiting.add(response);
    response.once('close', () => waiting.delete(response));
    return true;
  }

  /** Closes connections that are stuck for too long and, while all together exceed the limit, those stuck longest. */
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
    if (held > this.#maxBytes) this.#closeLongestStuck(unread, held - this.#maxBytes);
  }

  #closeLongestStuck(unread: Array<{ socket: Socket; bytes: number; stuckSince: number }>, excess: number): void {
    let left = excess;
    for (const { socket, bytes } of unread.sort((one, other) => one.stuckSince - other.stuckSince)) {
      if (left <= 0) return;
      socket.destroy();
      left -= bytes;
    }
  }
}

/** Returns the bytes in memory for a connection. */
function bytesHeld(socket: Socket, { waiting }: SlowReader): number {
  let bytes = socket.writableLength;
  for (const response of waiting) if (response.socket === null) bytes += response.writableLength;
  return bytes;
}

/**
 * Returns how many bytes the operating system has accepted. Only the handle knows how much of a large write is done;
 * `writableLength` does not change until its last byte. Node's own idle timer uses the same counter.
 */
function bytesTaken(socket: Socket): number {
  const { _handle: handle } = socket as unknown as {
    _handle?: { bytesWritten: number; writeQueueSize: number } | null;
  };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
