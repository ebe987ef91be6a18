import { adminApi, type StrapiApp } from '@strapi/strapi/admin';
import { listingUid } from '../form/use-content-manager-editor';

let app: StrapiApp | undefined;

/** Stores the app, whose Redux store exists only after it has started. */
export function setStrapiApp(running: StrapiApp): void {
  app = running;
}

/** Invalidates the Content Manager's cached listings after a change through another route. */
export function invalidateContentManagerListings(): void {
  const tags = [{ type: 'Document', id: `${listingUid}_LIST` }, 'RecentDocumentList', 'CountDocuments'];
  app?.store?.dispatch(adminApi.util.invalidateTags(tags as never)); // the Content Manager's tags are missing from the type
}
