import type { ProviderFile } from './file-storage';
import { putFile, type UploadProvider } from './stored-files';
import { TimeLimit } from './time-limit';

/** The time limits of a storage. Apart, because a storage may store files and not answer removals, or reverse. */
export interface StorageLimits {
  readonly storing: TimeLimit;
  readonly removing: TimeLimit;
}

/**
 * Returns limits for a provider that has none yet. They probe it by storing a small file and removing it again: some
 * providers can only remove what they have stored.
 */
export function limitsOf(provider: UploadProvider, limitMs: number): StorageLimits {
  const unlimited = { ...provider };
  const remove = (probe: ProviderFile) => unlimited.delete(probe);
  const storeProbe = async () => {
    const probe = createProbe();
    await putFile(unlimited, probe);
    return probe;
  };
  const removing = new TimeLimit(limitMs, async () => remove(await storeProbe()));
  const storing = new TimeLimit(limitMs, async () => {
    const probe = await storeProbe();
    removing.run(() => remove(probe)).catch(() => undefined); // credentials that cannot delete are fine
  });
  return { storing, removing };
}

/** Its name is always the same, so that only one can stay, and documented. */
function createProbe(): ProviderFile {
  const buffer = Buffer.from('The service wrote this to find out whether the storage answers. It can be deleted.');
  const size = buffer.byteLength / 1000;
  return { name: 'storage_probe.txt', hash: 'storage_probe', ext: '.txt', mime: 'text/plain', size, buffer };
}
