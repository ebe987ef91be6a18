import { readIn, type Reader, type Row } from '../../platform/database/database';
import { groupRows, toMillis } from '../../platform/database/rows';
import type { BundleLead } from './bundle-schema';
import { refuseProblems } from './problems';
import { idIn, unnamed } from './refs';
import { differences } from './tally';
import { type LoadContext, make, withoutUndefined } from './upsert';

interface Links {
  readonly type_id: number | null | undefined;
  readonly listing_id: number | null | undefined;
}

/** Creates or updates leads, identified by `ref`. A lead of a listing gets the listing's type. */
export async function loadLeads(loading: LoadContext, leads: readonly BundleLead[]): Promise<void> {
  if (leads.length === 0) return;
  const read = readIn(loading.tx);
  const stored = await readStored(read, leads);
  const linked = groupRows(
    await read.all(
      `SELECT l.id, t.type_id, s.listing_id FROM inventory_leads l
         LEFT JOIN inventory_leads_type_lnk t ON t.lead_id = l.id
         LEFT JOIN inventory_leads_listing_lnk s ON s.lead_id = l.id`,
    ),
    'id',
  );
  const find = await references(loading);
  const problems = new Map<string, string>();
  const ready = leads.map((lead, index) => ({ lead, links: find(lead, `leads.${index}`, problems) }));
  if (problems.size > 0) throw refuseProblems(problems);

  for (const { lead, links } of ready) {
    const present = stored.get(lead.ref);
    if (present) await changeLead(loading, { present, before: linked.get(Number(present.id))?.[0] ?? {} }, lead, links);
    else await makeLead(loading, lead, links);
  }
}

/** Returns the stored leads by their names in the bundle: their `ref`, or the name that a dump created. */
async function readStored(read: Reader, leads: readonly BundleLead[]): Promise<Map<string, Row>> {
  const stored = new Map(
    (await read.all('SELECT * FROM inventory_leads WHERE ref IS NOT NULL')).map((row) => [String(row.ref), row]),
  );
  for (const { ref, created_at: createdAt } of leads) {
    const id = stored.has(ref) ? undefined : idIn(ref, unnamed.lead);
    if (id === undefined) continue;
    const [row] = await read.all('SELECT * FROM inventory_leads WHERE id = ? AND ref IS NULL', [id]);
    // A lead of another dealership may have the same id, but not the same time.
    if (row && toMillis(row.created_at) === createdAt?.getTime()) stored.set(ref, row);
  }
  return stored;
}

async function references({ tx }: LoadContext) {
  const read = readIn(tx);
  const types = new Map(
    (await read.all('SELECT id, slug FROM inventory_types')).map((row) => [row.slug, Number(row.id)]),
  );
  const listings = new Map(
    (
      await read.all(
        `SELECT l.id, coalesce(l.ref, '${unnamed.listing}' || l.id) AS name, t.type_id
           FROM inventory_listings l JOIN inventory_listings_type_lnk t ON t.listing_id = l.id
          ORDER BY l.ref IS NOT NULL`,
      )
    ).map((row) => [row.name, row]),
  );
  return (lead: BundleLead, path: string, problems: Map<string, string>): Links => {
    const listing = lead.listing ? listings.get(lead.listing) : undefined;
    const typeId = lead.type ? types.get(lead.type) : undefined;
    if (lead.listing && !listing) problems.set(`${path}.listing`, `names no listing: ${lead.listing}`);
    if (lead.type && typeId === undefined) problems.set(`${path}.type`, `names no type: ${lead.type}`);
    return {
      listing_id: listing ? Number(listing.id) : lead.listing === null ? null : undefined,
      type_id: listing ? Number(listing.type_id) : lead.type === null ? null : typeId,
    };
  };
}

function columnsOf(lead: BundleLead): Row {
  const { ref: _ref, type: _type, listing: _listing, fields, source, consent, ...columns } = lead;
  const json = (value: object | undefined) => value && JSON.stringify(value);
  return { ...columns, fields: json(fields), source: json(source), consent: json(consent) };
}

async function makeLead(loading: LoadContext, lead: BundleLead, links: Links): Promise<void> {
  const id = await make(
    loading,
    { table: 'inventory_leads', kind: 'leads' },
    {
      ref: lead.ref,
      kind: 'inquiry',
      lead_status: 'new',
      is_read: false,
      ...withoutUndefined(columnsOf(lead)),
      updated_at: lead.updated_at ?? lead.created_at ?? loading.now,
    },
  );
  await link(loading, id, links);
}

async function changeLead(
  loading: LoadContext,
  { present, before }: { present: Row; before: Row },
  lead: BundleLead,
  links: Links,
): Promise<void> {
  const { tx, tally, now } = loading;
  const changed = differences(present, columnsOf(lead));
  const moved = differences(before, { type_id: links.type_id, listing_id: links.listing_id });
  if (Object.keys(moved).length > 0) await link(loading, Number(present.id), links);
  if (Object.keys(changed).length > 0)
    await tx('inventory_leads')
      .where({ id: present.id })
      .update({ updated_at: now, ...changed });
  tally.add(Object.keys({ ...changed, ...moved }).length > 0 ? 'updated' : 'unchanged', 'leads', [Number(present.id)]);
}

async function link({ tx }: LoadContext, leadId: number, links: Links): Promise<void> {
  for (const [column, id] of Object.entries(links) as Array<[keyof Links, Links[keyof Links]]>) {
    if (id === undefined) continue;
    const table = column === 'type_id' ? 'inventory_leads_type_lnk' : 'inventory_leads_listing_lnk';
    await tx(table).where({ lead_id: leadId }).delete();
    if (id !== null) await tx(table).insert({ lead_id: leadId, [column]: id });
  }
}
