import { unavailable } from '../database/unavailable';
import { storing, type UploadProvider } from './stored-files';

type Store = (...parameters: unknown[]) => Promise<unknown>;

/** Makes a provider that cannot store a file throw the Refusal of a storage that is unavailable, also to Strapi. */
export function refuseOutages(provider: UploadProvider): void {
  const methods = provider as unknown as Record<string, Store | undefined>;
  for (const name of storing) {
    const store = methods[name]?.bind(provider);
    if (!store) continue;
    methods[name] = (...parameters) =>
      store(...parameters).catch((error: unknown) => {
        throw unavailable('storage', error);
      });
  }
}
