import { unavailable } from '../database/unavailable';
import { storing, type UploadProvider } from './stored-files';
import { wrapMethods } from './wrap-methods';

/** Makes a provider that cannot store a file throw the Refusal of a storage that is unavailable, also to Strapi. */
export function refuseOutages(provider: UploadProvider): void {
  wrapMethods(provider, storing, (store) => async (...parameters) => {
    try {
      return await store(...parameters);
    } catch (error) {
      throw unavailable('storage', error);
    }
  });
}
