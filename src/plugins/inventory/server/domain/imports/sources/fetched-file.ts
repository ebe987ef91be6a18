import type { IncomingFile } from '../../media/incoming-files';
import { sourceOf } from '../read/byte-source';
import type { ImportFile } from '../read/import-file';

/** Returns a temporary file as a file to import. */
export function fileIn(file: IncomingFile, name: string | null): ImportFile {
  return {
    source: sourceOf(file.size, (position, length) => file.readAt(position, length)),
    name,
    client: file.client,
    close: () => file.close(),
  };
}
