import { readIn, type Reader } from '../../platform/database/database';
import { groupRows, toMillis } from '../../platform/database/rows';
import { select } from '../../platform/database/select';
import type { RowOf, ValuesOf } from '../../platform/database/tables';
import type { Transaction } from '../../platform/database/transaction';
import { mustGet } from '../../platform/must';
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
  const stored = await lockStored(loading.tx, leads);
  const linked = groupRows(
    await select(
      {
        l: 'inventory_leads',
        't?': 'inventory_leads_type_lnk ON t.lead_id = l.id',
        's?': 'inventory_leads_listing_lnk ON s.lead_id = l.id',
      },
      ['l.id', 't.type_id', 's.listing_id'],
    )(read),
    'id',
  );
  const find = await references(loading);
  const problems = new Map<string, string>();
  const ready = leads.map((lead, index) => ({ lead, links: find(lead, `leads.${index}`, problems) }));
  if (problems.size > 0) throw refuseProblems(problems);

  for (const { lead, links } of ready) {
    const present = stored.get(lead.ref);
    if (present) await changeLead(loading, { present, before: mustGet(linked, present.id)[0] ?? {} }, lead, links);
    else await makeLead(loading, lead, links);
  }
}

type LeadRow = RowOf<'inventory_leads'>;
const leadRows = select('inventory_leads', '*');

/** Returns what `readStored` does, of leads that staff cannot change until the transaction ends. */
async function lockStored(tx: Transaction, leads: readonly BundleLead[]): Promise<Map<string, LeadRow>> {
  const found = await readStored(readIn(tx), leads);
  const ids = leads.flatMap(({ ref }) => found.get(ref)?.id ?? []).sort((one, other) => one - other);
  for (let start = 0; start < ids.length; start += 500) {
    const some = ids.slice(start, start + 500);
    await tx('inventory_leads').whereIn('id', some).orderBy('id').forUpdate().select('id');
  }
  return ids.length === 0 ? found : readStored(readIn(tx), leads);
}

/** Returns the stored leads by their names in the bundle: their `ref`, or the name that a dump created. */
async function readStored(read: Reader, leads: readonly BundleLead[]): Promise<Map<string, LeadRow>> {
  const stored = new Map((await leadRows(read, 'WHERE ref IS NOT NULL')).map((row) => [String(row.ref), row]));
  for (const { ref, created_at: createdAt } of leads) {
    const id = stored.has(ref) ? undefined : idIn(ref, unnamed.lead);
    if (id === undefined) continue;
    const [row] = await leadRows(read, 'WHERE id = ? AND ref IS NULL', [id]);
    // A lead of another dealership may have the same id, but not the same time.
    if (row && toMillis(row.created_at) === createdAt?.getTime()) stored.set(ref, row);
  }
  return stored;
}

async function references({ tx }: LoadContext) {
  const read = readIn(tx);
  const types = new Map((await select('inventory_types', ['id', 'slug'])(read)).map(({ id, slug }) => [slug, id]));
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

function columnsOf(lead: BundleLead): ValuesOf<'inventory_leads'> {
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
  { present, before }: { present: LeadRow; before: Partial<Links> },
  lead: BundleLead,
  links: Links,
): Promise<void> {
  const { tx, tally, now } = loading;
  const changed = differences(present, columnsOf(lead));
  const moved = differences(before, { type_id: links.type_id, listing_id: links.listing_id });
  if (Object.keys(moved).length > 0) await link(loading, present.id, links);
  if (Object.keys(changed).length > 0)
    await tx('inventory_leads')
      .where({ id: present.id })
      .update({ updated_at: now, ...changed });
  tally.add(Object.keys({ ...changed, ...moved }).length > 0 ? 'updated' : 'unchanged', 'leads', [present.id]);
}

async function link({ tx }: LoadContext, leadId: number, links: Links): Promise<void> {
  for (const [column, id] of Object.entries(links) as Array<[keyof Links, Links[keyof Links]]>) {
    if (id === undefined) continue;
    const table = column === 'type_id' ? 'inventory_leads_type_lnk' : 'inventory_leads_listing_lnk';
    await tx(table).where({ lead_id: leadId }).delete();
    if (id !== null) await tx(table).insert({ lead_id: leadId, [column]: id });
  }
}
