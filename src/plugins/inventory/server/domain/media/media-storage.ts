import type { MediaStorage, ProviderFile } from '../../platform/storage/file-storage';
import type { MediaFile } from './media-store';

/**
 * Removes the files of media whose rows were deleted, including smaller versions. Reports files that cannot be removed
 * and continues.
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
