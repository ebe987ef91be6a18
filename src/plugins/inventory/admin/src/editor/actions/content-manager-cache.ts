import { adminApi, type StrapiApp } from '@strapi/strapi/admin';
import { listingUid } from '../form/use-edited-listing';

let app: StrapiApp | undefined;

/** Remembers the panel, which has the Content Manager's memory once it runs. */
export function setStrapiApp(running: StrapiApp): void {
  app = running;
}

/** Has the Content Manager read listings again: what it has kept of them was changed by another way than its own. */
export function invalidateContentManagerListings(): void {
  const tags = [{ type: 'Document', id: `${listingUid}_LIST` }, 'RecentDocumentList', 'CountDocuments'];
  app?.store?.dispatch(adminApi.util.invalidateTags(tags as never)); // the tags are the Content Manager's, and not known to its type
}
