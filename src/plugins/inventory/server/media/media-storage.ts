import type { MediaStorage, ProviderFile } from '../platform/storage/file-storage';
import type { MediaFile } from './media-store';

/**
 * Removes the bytes of media whose records are gone, smaller versions too.
 * A file that cannot be removed is reported and left: the records decide what exists.
 */
export async function removeFiles(
  storage: MediaStorage,
  files: readonly MediaFile[],
  report: (message: string) => void,
): Promise<void> {
  for (const file of files) {
    const versions = [file, ...Object.values(file.formats)] as ProviderFile[]; // formats are files of the same provider
    for (const version of versions) {
      try {
        await storage.remove(version);
      } catch (error) {
        report(`The file ${version.url ?? version.hash} could not be removed: ${String(error)}`);
      }
    }
  }
}
