import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** An upload provider that supports streams only, as some published ones do. */
const provider = `
const send = async (url, method, body) => {
  const answer = await fetch(url, { method, body });
  if (!answer.ok) throw new Error('The storage answered ' + answer.status);
};
module.exports = {
  init: ({ address }) => ({
    async uploadStream(file, { prefix = '' } = {}) {
      const chunks = [];
      for await (const chunk of file.stream) chunks.push(chunk);
      const url = address + '/' + prefix + file.hash + file.ext;
      await send(url, 'PUT', Buffer.concat(chunks));
      file.url = url;
    },
    delete: (file, { prefix = '' } = {}) => send(address + '/' + prefix + file.hash + file.ext, 'DELETE'),
  }),
};
`;

/** A storage outside the install, such as S3. It keeps files in memory and can refuse to answer. */
export interface RemoteStorage {
  readonly address: string;
  /** The stored bytes by path, such as `/lot-front.png`. */
  readonly objects: Map<string, Buffer>;
  /** What a cache in front of the storage answers with, by path. */
  readonly cache: Map<string, Buffer>;
  /**
   * Refuses every request with 503, takes no file, changes no file, never answers, never answers a DELETE, or answers
   * 403 for missing files.
   */
  fault: 'refuses' | 'full' | 'locked' | 'hangs' | 'keeps' | 'hides' | undefined;
  close(): void;
}

/** Starts a storage on this machine. */
export async function startRemoteStorage(): Promise<RemoteStorage> {
  const objects = new Map<string, Buffer>();
  const cache = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    if (storage.fault === 'hangs' || (storage.fault === 'keeps' && request.method === 'DELETE')) return;
    if (storage.fault === 'refuses') return void response.writeHead(503).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const isRefused = storage.fault === 'full' || (storage.fault === 'locked' && objects.has(path));
    if (request.method === 'PUT' && isRefused) return void response.writeHead(507).end();
    if (request.method === 'PUT') objects.set(path, Buffer.concat(chunks));
    if (request.method === 'DELETE') objects.delete(path);
    if (request.method === 'GET' || request.method === 'HEAD')
      return void give(cache.get(path) ?? objects.get(path), response, storage.fault === 'hides' ? 403 : 404);
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const storage: RemoteStorage = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    cache,
    fault: undefined,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return storage;
}

function give(object: Buffer | undefined, response: ServerResponse, statusOfMissing: number): void {
  if (object === undefined) response.writeHead(statusOfMissing).end();
  else response.end(object);
}

/**
 * Returns the settings of an install that keeps its media in the storage. Writes the provider's package below `folder`.
 */
export function settingsFor({ address }: RemoteStorage, folder: string): Record<string, string> {
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, 'inventory-test-storage'), { recursive: true });
  writeFileSync(join(packages, 'inventory-test-storage', 'index.js'), provider);
  return {
    UPLOAD_ORIGIN: address,
    NODE_PATH: packages,
    UPLOAD_PROVIDER: 'inventory-test-storage',
    UPLOAD_PROVIDER_OPTIONS: JSON.stringify({ address }),
    UPLOAD_ACTION_OPTIONS: JSON.stringify({ uploadStream: { prefix: 'lot-' }, delete: { prefix: 'lot-' } }),
  };
}
