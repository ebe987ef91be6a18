import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * - `off`: there is no connection
 * - `slow`: 30 ms for each packet
 * - `cut request`: the next write breaks off on its way to the service
 * - `cut answer`: the service gets the next write, and its answer is lost
 */
export type Trouble = 'none' | 'off' | 'slow' | 'cut request' | 'cut answer';

/** A network between a browser and a service, with troubles. */
export interface FlakyLink {
  /** The address of the service through the link. */
  readonly url: string;
  /** Each kind of cut happens once, and the link then works. */
  trouble: Trouble;
  /** How many writes were cut. */
  readonly cuts: number;
  close(): void;
}

const isWrite = (bytes: Buffer) => /^(?:POST|PATCH|PUT|DELETE) /.test(bytes.toString('latin1', 0, 8));

/**
 * Opens a link to the service on a local port.
 * @param keptBytes how many bytes of a request that breaks off reach the service
 */
export async function openFlakyLink(port: number, keptBytes: () => number): Promise<FlakyLink> {
  const sockets = new Set<Socket>();
  let trouble: Trouble = 'none';
  let cuts = 0;
  const cut = (...ends: Socket[]) => {
    cuts++;
    trouble = 'none';
    for (const socket of ends) socket.destroy();
  };
  const server = createServer((client) => {
    if (trouble === 'off') return client.destroy();
    const service = connect(port, '127.0.0.1');
    let isAnswerLost = false;
    for (const socket of [client, service]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    const forward = async (from: Socket, to: Socket, bytes: Buffer) => {
      from.pause();
      if (trouble === 'slow') await pause(30);
      to.write(bytes);
      from.resume();
    };
    client.on('data', (bytes) => {
      if (trouble === 'cut answer' && isWrite(bytes)) isAnswerLost = true;
      if (trouble !== 'cut request' || !isWrite(bytes)) return void forward(client, service, bytes);
      service.write(bytes.subarray(0, keptBytes()), () => cut(client, service));
    });
    service.on('data', (bytes) => (isAnswerLost ? cut(client) : void forward(service, client, bytes)));
    client.on('close', () => service.end());
    service.on('close', () => client.end());
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${own}`,
    get trouble() {
      return trouble;
    },
    set trouble(next) {
      trouble = next;
      if (next === 'off') for (const socket of sockets) socket.destroy();
    },
    get cuts() {
      return cuts;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
