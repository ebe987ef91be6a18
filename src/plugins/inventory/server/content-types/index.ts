import { apiKey } from './api-key';
import { auditEntry } from './audit-entry';
import { category } from './category';
import { channel } from './channels/channel';
import { channelFetch } from './channels/channel-fetch';
import { hidden } from './hidden';
import { historyEntry } from './history-entry';
import { idempotencyKey } from './idempotency-key';
import { importLink } from './imports/import-link';
import { importMedia } from './imports/import-media';
import { importPicture } from './imports/import-picture';
import { importProfile } from './imports/import-profile';
import { importRow } from './imports/import-row';
import { importRun } from './imports/import-run';
import { lead } from './leads/lead';
import { leadMessage } from './leads/lead-message';
import { leadNote } from './leads/lead-note';
import { leadRoute } from './leads/lead-route';
import { licence } from './licence';
import { listing } from './listing';
import { location } from './location';
import { mail } from './leads/mail';
import { replyTemplate } from './leads/reply-template';
import { savedView } from './saved-view';
import { setting } from './setting';
import { term } from './term';
import { type } from './type';
import { upload } from './upload';
import { vinResponse } from './vin-answer';
import { vinImport } from './vin-import';
import { webhook } from './webhook';
import { webhookDelivery } from './webhook-delivery';
import { categoryLayout, termLayout, typeLayout } from './layouts/catalogue-layouts';
import { listingLayout } from './layouts/listing-layout';
import { settingLayout } from './layouts/setting-layout';
import { withLayout } from './layouts/layout';

/** The plugin's content types in Strapi's format. None has a content API route. */
export const contentTypes = {
  type: { schema: withLayout(type, typeLayout) },
  category: { schema: withLayout(category, categoryLayout) },
  term: { schema: withLayout(term, termLayout) },
  listing: { schema: withLayout(listing, listingLayout) },
  lead: { schema: lead },
  'lead-note': { schema: leadNote },
  'lead-message': { schema: leadMessage },
  'lead-route': { schema: leadRoute },
  mail: { schema: mail },
  'reply-template': { schema: replyTemplate },
  'api-key': { schema: apiKey },
  'vin-import': { schema: vinImport },
  'saved-view': { schema: savedView },
  location: { schema: location },
  setting: { schema: withLayout(setting, settingLayout) },
  licence: { schema: licence },
  'audit-entry': { schema: auditEntry },
  'history-entry': { schema: historyEntry },
  upload: { schema: upload },
  'vin-answer': { schema: vinResponse },
  'idempotency-key': { schema: idempotencyKey },
  webhook: { schema: webhook },
  'webhook-delivery': { schema: webhookDelivery },
  channel: { schema: channel },
  'channel-fetch': { schema: channelFetch },
  'import-profile': { schema: importProfile },
  import: { schema: importRun },
  'import-row': { schema: importRow },
  'import-link': { schema: importLink },
  'import-medium': { schema: importMedia },
  'import-picture': { schema: importPicture },
};

/** The uids of the types that the Content Manager does not show. */
export const hiddenTypes: ReadonlySet<string> = new Set(
  Object.entries(contentTypes)
    .filter(([, { schema }]) => 'pluginOptions' in schema && schema.pluginOptions === hidden)
    .map(([name]) => `plugin::inventory.${name}`),
);
