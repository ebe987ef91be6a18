import type { FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import { because } from '../../../../contract/reason';
import { LeadsOut, openBelow } from '../../../platform/storage/open-below';
import { sourceOf } from '../read/byte-source';
import { UnreadableFile } from '../read/unreadable-file';
import type { ImportFile } from '../read/import-file';
import { type FileState, requireSame, waitForStable } from './stable-file';

/**
 * Returns whether a path names a file below a folder by its form: relative, without `..`, backslashes and empty names.
 */
export function isInside(path: string): boolean {
  if (path.includes('\\') || path.includes('\0')) return false;
  return path.split('/').every((name) => name !== '' && name !== '.' && name !== '..');
}

/**
 * Opens a file below `folder` when it is no longer being written. Links that lead out of the folder are refused.
 *
 * @throws UnreadableFile
 */
export async function openInFolder(
  folder: string,
  path: string,
  quiet: { quietMs: number; signal: AbortSignal },
): Promise<ImportFile> {
  if (!isInside(path)) throw new UnreadableFile(because('import_folder_path'));
  const handle = await openFile(folder, path);
  try {
    if (!(await handle.stat()).isFile()) throw new UnreadableFile(because('import_folder_file'));
    const state = await waitForStable(() => stateOf(handle), quiet);
    const { size } = state;
    const source = sourceOf(size, (position, length) => readAt(handle, position, Math.min(length, size - position)));
    const checkUnchanged = async () => requireSame(state, await stateOf(handle));
    return { source, name: basename(path), checkUnchanged, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function stateOf(handle: FileHandle): Promise<FileState> {
  const { size, mtimeMs } = await handle.stat();
  return { size, changedAt: mtimeMs };
}

/** @throws UnreadableFile */
async function openFile(folder: string, path: string): Promise<FileHandle> {
  try {
    return await openBelow(folder, path);
  } catch (error) {
    if (error instanceof LeadsOut) throw new UnreadableFile(because('import_folder_link'));
    throw new UnreadableFile(because('import_folder_file'), { cause: error });
  }
}

/** Returns up to `length` bytes from `position`; fewer if the file was cut meanwhile. */
export async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(0, length));
  let filled = 0;
  while (filled < bytes.length) {
    const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}
