import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy between a service and PostgreSQL that can break a connection between a commit and its acknowledgement. */
export interface CommitCutter {
  /** The address of the database through the proxy. */
  readonly url: string;
  /**
   * Commits the next transaction that contains `word`, and breaks its connection before the answer.
   * @param isLast whether to accept no further connection after that
   */
  cutAfterCommitOf(word: string, options?: { isLast?: boolean }): void;
  /** How many connections were cut. */
  readonly cuts: number;
  close(): Promise<void>;
}

export async function startCommitCutter(databaseUrl: string): Promise<CommitCutter> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let wanted: string | undefined;
  let isLastCut = false;
  let cuts = 0;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    let hasSaidIt = false;
    let partial = ''; // the end of what was read, which may be a part of a word
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.on('data', (bytes) => {
      const text = partial + bytes.toString('latin1');
      const words = ['BEGIN', 'COMMIT', ...(wanted === undefined ? [] : [wanted])];
      partial = text.slice(1 - Math.max(...words.map(({ length }) => length)));
      let isCommit = false;
      for (const [word] of text.matchAll(new RegExp(words.join('|'), 'g'))) {
        if (word === 'COMMIT') isCommit ||= hasSaidIt;
        else hasSaidIt = word === wanted;
      }
      database.write(bytes);
      if (!isCommit) return;
      wanted = undefined;
      hasSaidIt = false;
      cuts++;
      if (isLastCut) server.close();
      client.destroy(); // the answer of the database is dropped
    });
    database.on('data', (bytes) => void (client.destroyed ? database.end() : client.write(bytes)));
    client.on('end', () => database.end());
    database.on('end', () => client.end());
  });
  await listening(server);
  const { port } = server.address() as { port: number };
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    cutAfterCommitOf: (word, { isLast = false } = {}) => {
      wanted = word;
      isLastCut = isLast;
    },
    get cuts() {
      return cuts;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function listening(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
}
