import type { Knex } from 'knex';
import { Refusal } from '../../contract/refusal';
import { viewCatalogue } from '../catalogue/catalogue';
import { readCatalogue } from '../catalogue/catalogue-store';
import { freeSlug, slugify } from '../catalogue/names';
import { readIn } from '../platform/database';
import { newDocumentId } from '../platform/document';
import { refuseFields } from './listing-change';
import type { ListingRecord } from './listing-record';
import { readListing, updateListing } from './listing-store';
import { readStoredValues } from './settle-values';
import { afterTrash, afterWrite, unborn } from './transitions';
import { lifeRow, mergeValues } from './write-listing';

/**
 * Brings a listing that the panel has just written in line with the rules that the API keeps: its values are judged,
 * and what follows from them (slug, times of its life, version) is written. Runs in the transaction of the write.
 *
 * @param before the listing as it was; undefined when it was just made
 * @throws Refusal that names the field, which undoes the write
 */
export async function settleListing(
  tx: Knex.Transaction,
  id: number,
  before: ListingRecord | undefined,
  now: Date,
): Promise<void> {
  const read = readIn(tx);
  const record = await readListing(read, id);
  const catalogue = viewCatalogue(await readCatalogue(read));
  const type = record && catalogue.type(record.typeId);
  if (!type) throw new Refusal('svc_missing_param', 'A listing needs a type.', { params: { type: 'is required' } });
  const written = readStoredValues(type, catalogue, record.values);
  if (written.problems.size > 0) throw refuseFields(written.problems);

  const values = await mergeValues(tx, { type, change: { categories: written }, stored: {}, now });
  const at = now.toISOString();
  const { status, isSold, isSalePending } = record;
  const moved = status === 'trash' ? { isSold, isSalePending } : { status, isSold, isSalePending };
  const life = afterWrite(before ?? unborn, moved, at);
  const slug = before?.slug ?? (await chooseSlug(read, record));
  await updateListing(tx, id, {
    ...lifeRow(status === 'trash' ? afterTrash(life, at) : life),
    category_values: JSON.stringify(values),
    slug,
    slug_key: `${type.id}:${slug}`,
    ref: record.ref ?? newDocumentId(),
    version: before ? before.version + 1 : 1,
  });
}

async function chooseSlug(read: ReturnType<typeof readIn>, record: ListingRecord): Promise<string> {
  const wanted = slugify(record.title, 'listing');
  const rows = await read.all('SELECT slug_key FROM inventory_listings WHERE id <> ? AND slug_key LIKE ?', [
    record.id,
    `${record.typeId}:${wanted}%`,
  ]);
  const taken = new Set(rows.map((row) => String(row.slug_key)));
  return freeSlug(wanted, (slug) => taken.has(`${record.typeId}:${slug}`));
}
