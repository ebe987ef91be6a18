import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Registry } from '../../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../../platform/strapi/strapi';

/** Strapi's service, the parts that are changed. */
interface UploadService {
  updateFileInfo(...parameters: unknown[]): Promise<unknown>;
  remove(...parameters: unknown[]): Promise<unknown>;
}

/**
 * Lets other requests run between two files that a request changes or deletes in the media library: the database
 * searches all listings with file categories for each. Call it in `register`.
 */
export function changeOneFileATurn(strapi: Strapi): void {
  const services = strapi.get('services') as Registry<UploadService>;
  services.extend('plugin::upload.upload', (service) => {
    let turn: Promise<void> = Promise.resolve();
    // Waits for a turn, not for the end of other files: their transactions may wait for each other.
    const inTurn =
      (name: keyof UploadService): UploadService['remove'] =>
      async (...parameters) => {
        turn = turn.then(() => nextTurn());
        await turn;
        return service[name](...parameters);
      };
    return { ...service, updateFileInfo: inTurn('updateFileInfo'), remove: inTurn('remove') };
  });
}
