import { apiKey } from './api-key';
import { auditEntry } from './audit-entry';
import { category } from './category';
import { lead } from './lead';
import { leadNote } from './lead-note';
import { licence } from './licence';
import { listing } from './listing';
import { setting } from './setting';
import { term } from './term';
import { type } from './type';
import { upload } from './upload';
import { vinImport } from './vin-import';

/** The plugin's content types, as Strapi wants them. None of them has a content-API route. */
export const contentTypes = {
  type: { schema: type },
  category: { schema: category },
  term: { schema: term },
  listing: { schema: listing },
  lead: { schema: lead },
  'lead-note': { schema: leadNote },
  'api-key': { schema: apiKey },
  'vin-import': { schema: vinImport },
  setting: { schema: setting },
  licence: { schema: licence },
  'audit-entry': { schema: auditEntry },
  upload: { schema: upload },
};
