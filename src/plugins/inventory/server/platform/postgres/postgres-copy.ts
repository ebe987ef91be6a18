import { createHash } from 'node:crypto';
import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { once } from 'node:events';
import { type Client, type Connection, Query } from 'pg';
import type { TableContent } from '../database/snapshot';

/** The COPY methods of the driver's connection, which its types lack. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** `COPY … TO STDOUT`. Passes each chunk to `take`, which must not use it after it returns. */
class CopyOut extends Query {
  readonly #take: (chunk: Buffer) => void;

  constructor(sql: string, take: (chunk: Buffer) => void) {
    super(sql);
    this.#take = take;
  }

  /** Called by the driver. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#take(chunk);
  }
}

/** `COPY … FROM STDIN` with the content of a file. */
class CopyIn extends Query {
  readonly #file: string;

  constructor(sql: string, file: string) {
    super(sql);
    this.#file = file;
  }

  /** Called by the driver when the database is ready for rows. */
  handleCopyInResponse(connection: CopyConnection): void {
    void this.#send(connection).catch((error: unknown) => connection.sendCopyFail(String(error)));
  }

  async #send(connection: CopyConnection): Promise<void> {
    for await (const chunk of createReadStream(this.#file, { highWaterMark: 256 * 1024 })) {
      connection.sendCopyFromChunk(chunk as Buffer);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    connection.endCopyFrom();
  }
}

const newline = 10;

/**
 * Reads a table in key order, in PostgreSQL's text format, which preserves every value exactly.
 * @param file receives the text; undefined to compute only its hash
 */
export async function copyOut(
  client: Client,
  { name, sql }: { name: string; sql: string },
  file?: string,
): Promise<TableContent> {
  const handle = file === undefined ? undefined : openSync(file, 'wx', 0o600);
  const hash = createHash('sha256');
  let rows = 0;
  try {
    await run(
      client,
      new CopyOut(`COPY (${sql}) TO STDOUT`, (chunk) => {
        hash.update(chunk);
        for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) rows++;
        if (handle !== undefined) writeSync(handle, chunk);
      }),
    );
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
  return { name, rows, sha256: hash.digest('hex') };
}

export async function copyIn(client: Client, sql: string, file: string): Promise<void> {
  await run(client, new CopyIn(`COPY ${sql} FROM STDIN`, file));
}

function run(client: Client, query: Query): Promise<void> {
  return new Promise((resolve, reject) => {
    query.on('end', () => resolve());
    query.on('error', reject);
    client.query(query);
  });
}
