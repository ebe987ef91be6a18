import { record } from '../../audit/audit';
import type { Services } from '../../services';
import type { Strapi } from '../../platform/strapi/strapi';
import { asCurrentAdmin } from './strapi-caller';

interface LibraryEvent {
  readonly result?: { readonly id?: number };
}

/**
 * Records what staff do with files of the media library. Strapi writes these rows in statements of their own, so the entry
 * follows the file in a transaction of its own.
 */
export function auditLibrary(strapi: Strapi, getServices: () => Services): void {
  const note = (action: 'upload' | 'change' | 'remove') => async (event: unknown) => {
    const id = (event as LibraryEvent).result?.id;
    if (id === undefined) return;
    const { database, clock } = getServices();
    await asCurrentAdmin(strapi, () =>
      database.withTx((tx) => record(tx, { entity: 'media', action, ids: [Number(id)] }, clock.now())),
    );
  };
  strapi.db.lifecycles.subscribe({
    models: ['plugin::upload.file'],
    afterCreate: note('upload'),
    afterUpdate: note('change'),
    afterDelete: note('remove'),
  });
}
