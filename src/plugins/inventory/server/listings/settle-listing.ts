import type { Knex } from 'knex';
import { listingBody } from '../../contract/listing-body';
import { problemsOf } from '../../contract/params';
import { Refusal, refuseFields } from '../../contract/refusal';
import { slugKey, slugPattern } from '../../contract/slug';
import { storedVin } from '../../contract/vin';
import { viewCatalogue } from '../catalogue/catalogue';
import { readCatalogue } from '../catalogue/catalogue-store';
import type { InventoryType } from '../catalogue/model';
import { slugify } from '../catalogue/names';
import { lockMedia } from '../media/media-store';
import { readIn, type Reader } from '../platform/database';
import { newDocumentId } from '../platform/document';
import { toJsonObject } from '../platform/rows';
import type { WrittenValue, WrittenValues } from './category-values';
import { toImageEntry } from './listing-change';
import type { ListingRecord } from './listing-record';
import { imageDetails, readListing, updateListing } from './listing-store';
import { mediaProblems } from './named-media';
import { readStoredValues } from './settle-values';
import { afterTrash, afterWrite, unborn } from './transitions';
import { distinctSlug, lifeRow, mergeValues } from './write-listing';

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
  const same = before?.typeId === type.id ? before : undefined;
  const written = readStoredValues(type, catalogue, record.values, same?.values ?? {});
  const images = await readImageEntries(read, record);
  const texts = listingBody.pick({ title: true, content: true, images: true }).safeParse({ ...record, images });
  const imageIds = record.images.map((image) => image.id);
  await lockMedia(tx, [...imageIds, ...written.files.values()]);
  const media = await mediaProblems(read, { imageIds, files: written.files });
  const problems = new Map([
    ...(texts.success ? [] : problemsOf(texts.error)),
    ...media,
    ...missingValues(type, { record, before: same, written }),
    ...written.problems,
  ]);
  if (!texts.success || problems.size > 0) throw refuseFields(problems);

  const values = await mergeValues(tx, { type, change: { categories: written }, stored: {}, now });
  const at = now.toISOString();
  const { status, isSold, isSalePending } = record;
  const moved = status === 'trash' ? { isSold, isSalePending } : { status, isSold, isSalePending };
  const life = afterWrite(before ?? unborn, moved, at);
  const slug = await settleSlug(read, record, before);
  await updateListing(tx, id, {
    ...lifeRow(status === 'trash' ? afterTrash(life, at) : life),
    title: texts.data.title ?? record.title,
    content: texts.data.content ?? record.content,
    image_details: imageDetails((texts.data.images ?? []).map(toImageEntry)),
    vin: record.vin && storedVin(record.vin),
    category_values: JSON.stringify(values),
    slug,
    slug_key: slugKey(type.id, slug),
    ref: record.ref ?? newDocumentId(),
    version: before ? before.version + 1 : 1,
  });
}

/**
 * What a listing says itself about its images, in their order; what it says about images that it no longer has is left out.
 * An entry that is none is passed on as it is, to be refused.
 */
async function readImageEntries(read: Reader, { id, images }: ListingRecord): Promise<unknown[]> {
  const [row] = await read.all('SELECT image_details FROM inventory_listings WHERE id = ?', [id]);
  const details = toJsonObject(row?.image_details);
  return images.map((image) => ({ ...(details[image.id] as object | undefined), id: image.id }));
}

/**
 * The required categories that a published listing lacks. What was published without them before is let be: whoever marks
 * it as sold need not complete it first.
 */
function missingValues(
  type: InventoryType,
  {
    record,
    before,
    written,
  }: { record: ListingRecord; before: ListingRecord | undefined; written: Pick<WrittenValues, 'values'> },
): Map<string, string> {
  if (record.status !== 'publish') return new Map();
  const wasPublished = before?.status === 'publish';
  const missing = type.categories.filter(
    ({ id, isRequired }) =>
      isRequired && isEmpty(written.values.get(id)) && (!wasPublished || before.values[id] !== undefined),
  );
  return new Map(missing.map(({ id }) => [`categories.${id}`, 'is required for a published listing']));
}

function isEmpty(value: WrittenValue | undefined): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** The slug that staff gave, which must be free; the one it had; or one made from the title. */
async function settleSlug(read: Reader, record: ListingRecord, before: ListingRecord | undefined): Promise<string> {
  const wanted = before?.slug ?? slugify(record.title, 'listing');
  const given = record.slug === String(record.id) ? wanted : record.slug; // an empty slug reads as the id
  const rows = await read.all('SELECT id FROM inventory_listings WHERE slug_key = ? AND id <> ?', [
    slugKey(record.typeId, given),
    record.id,
  ]);
  if (rows.length === 0 && slugPattern.test(given)) return given;
  if (given === wanted) return distinctSlug(wanted);
  const reason = rows.length === 0 ? 'must hold lower-case letters, digits and single hyphens' : 'is taken';
  throw new Refusal('svc_invalid_param', `The slug ${given} ${reason}.`, { params: { slug: reason } });
}
