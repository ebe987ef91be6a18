import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { Writable } from 'node:stream';
import type { Socket } from 'node:net';
import SftpClient from 'ssh2-sftp-client';
import { importLimits } from '../../../../contract/imports';
import { because } from '../../../../contract/reason';
import { Refusal } from '../../../../contract/refusal';
import { OutboundFailure } from '../../../platform/outbound/outbound-failure';
import type { IncomingFile } from '../../media/incoming-files';
import { cutText } from '../read/clean-text';
import { UnreadableFile } from '../read/unreadable-file';
import type { ImportFile } from '../read/import-file';
import { fileIn } from './fetched-file';
import type { FeedSource, SourceSecrets } from './feed-source';
import { type FileState, requireSame, waitForStable } from './stable-file';
import type { SourceDeps } from './source-deps';

type SftpSource = Extract<FeedSource, { kind: 'sftp' }>;

const connectMs = 20_000;
/** From the login to the last byte of a feed. */
const timeoutMs = 10 * 60 * 1000;

/** Fetches a feed from a server whose key is known. @throws UnreadableFile */
export async function fetchBySftp(
  deps: SourceDeps,
  { source, secrets }: { source: SftpSource; secrets: SourceSecrets },
  signal: AbortSignal,
): Promise<ImportFile> {
  const file = await deps.incoming.open(undefined);
  try {
    const socket = await connect(deps, source);
    try {
      await receive(socket, {
        source,
        secrets,
        file,
        quietMs: deps.quietMs,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
    } finally {
      socket.destroy();
    }
    return fileIn(file, cutText(posix.basename(source.path), 200));
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function connect({ outbound, reach }: SourceDeps, { host, port }: SftpSource): Promise<Socket> {
  try {
    return await outbound.connect({ purpose: 'feed', host, port, reach, timeoutMs: connectMs });
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    throw new UnreadableFile(because('feed_unreachable', { problem: error.message }), { cause: error });
  }
}

async function receive(
  sock: Socket,
  {
    source,
    secrets,
    file,
    quietMs,
    signal,
  }: { source: SftpSource; secrets: SourceSecrets; file: IncomingFile; quietMs: number; signal: AbortSignal },
): Promise<void> {
  const client = new SftpClient('feed', { error: () => undefined, end: () => undefined, close: () => undefined });
  let shownKey = '';
  const stop = () => sock.destroy(new Error('It took too long, or the server stops.'));
  signal.addEventListener('abort', stop, { once: true });
  try {
    await client.connect({
      sock,
      username: source.user,
      readyTimeout: connectMs,
      ...(secrets.password !== undefined && { password: secrets.password }),
      ...(secrets.private_key !== undefined && { privateKey: secrets.private_key }),
      hostVerifier: (key: Buffer) => {
        shownKey = fingerprintOf(key);
        return shownKey === source.host_key;
      },
    });
    if (!(await client.stat(source.path)).isFile) throw new UnreadableFile(because('feed_no_file'));
    await getStable(client, { path: source.path, file, quietMs, signal });
  } catch (error) {
    if (error instanceof UnreadableFile || error instanceof Refusal) throw error;
    if (shownKey !== '' && shownKey !== source.host_key)
      throw new UnreadableFile(because('feed_host_key', { key: shownKey }), { cause: error });
    throw new UnreadableFile(because(reasonOf(error)), { cause: error });
  } finally {
    signal.removeEventListener('abort', stop);
    await client.end().catch(() => undefined);
  }
}

/** Gets a file that is not being written meanwhile. @throws UnreadableFile */
async function getStable(
  client: SftpClient,
  { path, file, quietMs, signal }: { path: string; file: IncomingFile; quietMs: number; signal: AbortSignal },
): Promise<void> {
  const stateOf = async (): Promise<FileState> => {
    const { size, modifyTime } = await client.stat(path);
    return { size, changedAt: modifyTime };
  };
  const state = await waitForStable(stateOf, { quietMs, signal });
  if (state.size > importLimits.fileBytes) throw tooLarge();
  await client.get(path, intoFile(file));
  requireSame(state, { ...(await stateOf()), ...(file.size !== state.size && { size: file.size }) });
}

/** Writes what is received, up to the limit: the size that the server declares may be wrong. */
function intoFile(file: IncomingFile): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (file.size + chunk.length > importLimits.fileBytes) return done(tooLarge());
      file.append(chunk).then(() => done(), done);
    },
  });
}

function tooLarge(): UnreadableFile {
  return new UnreadableFile(because('feed_size', { max: importLimits.fileBytes / 1024 / 1024 }));
}

/** Returns the fingerprint of a key as `ssh-keygen -lf` prints it. */
export function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').slice(0, 43)}`;
}

/** Returns the reason by the library's message, which itself is not shown: it has paths and user names. */
function reasonOf(error: unknown): 'feed_login' | 'feed_no_file' | 'feed_broken' | 'feed_private_key' {
  const { message, code } = error as { message: string; code?: string };
  if (/authentication/i.test(message)) return 'feed_login';
  if (/privateKey|private key/i.test(message)) return 'feed_private_key';
  return code === 'ENOENT' || /no such file/i.test(message) ? 'feed_no_file' : 'feed_broken';
}
