import { Refusal, refuseFields } from '../../../../contract/refusal';
import { slugKey } from '../../../../contract/texts/slug';
import { viewCatalogue } from '../../catalogue/catalogue';
import { readCatalogue } from '../../catalogue/catalogue-store';
import type { InventoryType } from '../../catalogue/model';
import { slugify } from '../../catalogue/names';
import { recordListingWrites } from '../../history/record-changes';
import { lockLocation, readFirstLocationId } from '../../locations/location-store';
import { lockMedia } from '../../media/media-store';
import { readIn, type Reader } from '../../../platform/database/database';
import { newDocumentId } from '../../../platform/database/document';
import { toJsonObject } from '../../../platform/database/rows';
import type { Transaction } from '../../../platform/database/transaction';
import { select } from '../../../platform/database/select';
import type { WrittenValues } from '../values/category-values';
import { validateFields } from '../values/validate-fields';
import { toImageEntry } from './listing-change';
import type { ImageEntry, ListingRecord } from '../stores/listing-record';
import { imageDetails, readListing, updateListing } from '../stores/listing-store';
import { mediaProblems } from './media-problems';
import { missingValues } from '../values/required-values';
import { parseStoredValues } from '../values/parse-stored-values';
import { nextState, newListingState } from './transitions';
import { chooseSlug } from './choose-slug';
import { mergeValues } from './merge-values';
import { stateRow } from './write-listing';
import { because } from '../../../../contract/reason';

/**
 * Applies the rules of the API to a listing that the panel has just written: validates its values and writes the
 * derived columns (slug, times of state changes, version). Runs in the transaction of the write.
 *
 * @param before the listing before the write; undefined if it is new
 * @throws Refusal that names the fields, which rolls back the write
 */
export async function normaliseListing(
  tx: Transaction,
  id: number,
  before: ListingRecord | undefined,
  now: Date,
): Promise<void> {
  const read = readIn(tx);
  const record = await readListing(read, id);
  const catalogue = viewCatalogue(await readCatalogue(read));
  const type = record && catalogue.type(record.typeId);
  if (!type) throw new Refusal('svc_missing_param', because('needs_type'), { params: { type: because('required') } });
  const same = before?.typeId === type.id ? before : undefined;
  const written = parseStoredValues(type, catalogue, record.values, same?.values ?? {});
  const validated = await validateStaffFields(read, record, before);
  const problems = new Map([
    ...trashProblems(record, before),
    ...validated.problems,
    ...(await imageAndFileProblems(tx, record, written)),
    ...(await locationProblems(tx, record, before)),
    ...missingWhenPublished(type, { record, before: same, written }),
    ...written.problems,
  ]);
  if (problems.size > 0) throw refuseFields(problems);

  const { fields } = validated;
  const values = await mergeValues(tx, { type, change: { categories: written }, stored: {}, now });
  const { status, isSold, isSalePending } = record;
  const moved = status === 'trash' ? { isSold, isSalePending } : { status, isSold, isSalePending };
  const state = nextState(before ?? newListingState, moved, now.toISOString());
  const slug = await normaliseSlug(read, record, before);
  await updateListing(tx, id, {
    ...stateRow(state),
    ...(fields.title !== undefined && { title: fields.title }),
    ...(fields.content !== undefined && { content: fields.content }),
    ...(fields.vin !== undefined && { vin: fields.vin }),
    ...(fields.stock_number !== undefined && { stock_number: fields.stock_number }),
    image_details: imageDetails(fields.images?.map(toImageEntry) ?? record.images),
    category_values: JSON.stringify(values),
    location_id: record.locationId ?? before?.locationId ?? (await readFirstLocationId(read)),
    slug,
    slug_key: slugKey(type.id, slug),
    ref: record.ref ?? newDocumentId(),
    version: before ? before.version + 1 : 1,
  });
  await recordListingWrites(tx, [{ before, after: await readListing(read, id) }], { now });
}

async function validateStaffFields(read: Reader, record: ListingRecord, before: ListingRecord | undefined) {
  const entries = await readImageEntries(read, record);
  const stored = before && toStaffFields(before, before.images.map(ownDetails));
  return validateFields(toStaffFields(record, entries), stored);
}

/** Locks the images and files of a listing, and returns a problem for each that does not exist. */
async function imageAndFileProblems(
  tx: Transaction,
  { images }: ListingRecord,
  { files }: Pick<WrittenValues, 'files'>,
) {
  const imageIds = images.map(({ id }) => id);
  await lockMedia(tx, [...imageIds, ...files.values()]);
  return mediaProblems(readIn(tx), { imageIds, files });
}

/**
 * Returns the listing's own details of its images, in display order, without those of images that it no longer has.
 * Malformed entries are returned as they are, so that validation refuses them.
 */
async function readImageEntries(read: Reader, { id, images }: ListingRecord): Promise<unknown[]> {
  const [row] = await select('inventory_listings', ['image_details'])(read, 'WHERE id = ?', [id]);
  const details = toJsonObject(row?.image_details);
  return images.map((image) => ({ ...(details[image.id] as object | undefined), id: image.id }));
}

function ownDetails({ id, title, alt, category }: ImageEntry): ImageEntry {
  return { title, alt, category, id };
}

/** Returns the fields to validate, in the names and units of the API. */
function toStaffFields(record: ListingRecord, images: readonly unknown[]) {
  const { title, content, priceCents, vin, stockNumber } = record;
  const price = priceCents === null ? null : priceCents / 100;
  return { title, content, price, vin, stock_number: stockNumber, images };
}

/** Refuses a location that does not exist; one that was deleted since stays. */
async function locationProblems(
  tx: Transaction,
  { locationId }: ListingRecord,
  before: ListingRecord | undefined,
): Promise<Array<[string, string]>> {
  if (locationId === null || locationId === before?.locationId) return [];
  const problem = await lockLocation(tx, locationId);
  return problem === undefined ? [] : [['location_id', problem]];
}

/** Refuses a change of the status to `trash`: that is a deletion and needs the permission to delete. */
function trashProblems({ status }: ListingRecord, before: ListingRecord | undefined): Array<[string, string]> {
  return status === 'trash' && before?.status !== 'trash' ? [['status', because('draft_or_publish')]] : [];
}

/**
 * Returns a problem for each required category that a published listing lacks. Ignores those that were empty when it
 * was published before, so that staff can mark it as sold without completing it.
 */
function missingWhenPublished(
  type: InventoryType,
  {
    record,
    before,
    written,
  }: { record: ListingRecord; before: ListingRecord | undefined; written: Pick<WrittenValues, 'values'> },
): Map<string, string> {
  if (record.status !== 'publish') return new Map();
  const wasPublished = before?.status === 'publish';
  const missing = missingValues(type, (id) => written.values.get(id)).filter(
    ({ id }) => !wasPublished || before.values[id] !== undefined,
  );
  return new Map(missing.map(({ id }) => [`categories.${id}`, because('required_to_publish')]));
}

/**
 * Returns the slug that staff entered, which must be free; otherwise the previous one, or one derived from the title.
 */
function normaliseSlug(read: Reader, record: ListingRecord, before: ListingRecord | undefined): Promise<string> {
  const defaultSlug = before?.slug ?? slugify(record.title, 'listing');
  const slug = record.slug === String(record.id) ? undefined : record.slug; // an empty slug reads as the id
  return chooseSlug(read, { id: record.id, typeId: record.typeId, slug, defaultSlug });
}
