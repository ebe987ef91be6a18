import type { Reader } from '../../../platform/database/database';
import { toBoolean, toIso, toJsonObject, toText } from '../../../platform/database/rows';
import { select } from '../../../platform/database/select';
import { unnamed } from '../refs';

/** Reads leads in order of id, in bundle format. */
export async function dumpLeads(read: Reader) {
  const rows = await select(
    {
      l: 'inventory_leads',
      'tl?': 'inventory_leads_type_lnk ON tl.lead_id = l.id',
      't?': 'inventory_types ON t.id = tl.type_id',
      'sl?': 'inventory_leads_listing_lnk ON sl.lead_id = l.id',
      's?': 'inventory_listings ON s.id = sl.listing_id',
    },
    ['l.*', 't.slug as type', 's.ref as listing', 's.id as listing_id'],
  )(read, 'ORDER BY l.id');
  return rows.map((row) => ({
    ref: row.ref ?? `${unnamed.lead}${row.id}`,
    type: row.type,
    listing: row.listing_id === null ? null : (row.listing ?? `${unnamed.listing}${row.listing_id}`),
    kind: toText(row.kind) ?? undefined,
    lead_status: row.lead_status ?? undefined,
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    fields: jsonObject(row.fields),
    source: jsonObject(row.source),
    consent: jsonObject(row.consent),
    is_read: toBoolean(row.is_read),
    due_at: toIso(row.due_at) ?? undefined,
    closed_reason: toText(row.closed_reason) ?? undefined,
    wrote_again_at: toIso(row.wrote_again_at) ?? undefined,
    first_reply_at: toIso(row.first_reply_at) ?? undefined,
    last_reply_at: toIso(row.last_reply_at) ?? undefined,
    created_at: toIso(row.created_at) ?? undefined,
    updated_at: toIso(row.updated_at) ?? undefined,
  }));
}

/** Omits missing values, so that loading the bundle does not change them. */
function jsonObject(value: unknown): Record<string, unknown> | undefined {
  return value === null || value === undefined ? undefined : toJsonObject(value);
}
