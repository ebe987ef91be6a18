import { unavailable } from '../database/unavailable';
import { storing, type UploadProvider } from './stored-files';
import { wrapMethods } from './wrap-methods';

/** Throws the Refusal of a storage that is unavailable instead of the error of `check`. */
export function refuseOutage(check: () => void): void {
  try {
    check();
  } catch (error) {
    throw unavailable('storage', error);
  }
}

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
