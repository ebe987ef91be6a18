import { record } from '../../../domain/audit/audit';
import type { Services } from '../../../services';
import type { Strapi } from '../../../platform/strapi/strapi';
import { asCurrentAdmin } from './strapi-caller';

interface LibraryEvent {
  readonly result?: { readonly id?: number };
}

/**
 * Adds audit entries for changes in the media library. Strapi writes files without a transaction, so each entry is
 * written afterwards in its own transaction.
 */
export function auditLibrary(strapi: Strapi, getServices: () => Services): void {
  const recordEvent = (action: 'upload' | 'change' | 'remove') => async (event: unknown) => {
    const id = (event as LibraryEvent).result?.id;
    if (id === undefined) return;
    const { database, clock } = getServices();
    await asCurrentAdmin(strapi, () =>
      database.withTx((tx) => record(tx, { entity: 'media', action, ids: [Number(id)] }, clock.now())),
    );
  };
  strapi.db.lifecycles.subscribe({
    models: ['plugin::upload.file'],
    afterCreate: recordEvent('upload'),
    afterUpdate: recordEvent('change'),
    afterDelete: recordEvent('remove'),
  });
}
