/** Bytes that can be read from their beginning several times, and at any place. */
export interface ByteSource {
  /** The number of stored bytes. */
  readonly size: number;
  chunks(): AsyncIterable<Buffer>;
  /** Returns up to `length` bytes from `position`. */
  readAt(position: number, length: number): Promise<Buffer>;
}

const chunkBytes = 64 * 1024;

export function bytesOf(bytes: Buffer): ByteSource {
  return sourceOf(bytes.length, (position, length) => Promise.resolve(bytes.subarray(position, position + length)));
}

/** @param readAt returns the bytes at a place; fewer only at the end */
export function sourceOf(size: number, readAt: ByteSource['readAt']): ByteSource {
  return {
    size,
    readAt,
    async *chunks() {
      for (let position = 0; position < size; position += chunkBytes) yield await readAt(position, chunkBytes);
    },
  };
}
