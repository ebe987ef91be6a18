import { type ListingBody, listingBody } from '../../../../contract/listing-body';
import { problemsOf } from '../../../../contract/parsing/params';
import { Refusal, refuseFields } from '../../../../contract/refusal';
import type { CatalogueView } from '../../catalogue/catalogue';
import type { InventoryType } from '../../catalogue/model';
import type { Reader } from '../../../platform/database/database';
import { parseCategoryValues, type WrittenValues } from '../values/category-values';
import type { ImageEntry, ListingRecord } from '../stores/listing-record';
import { imageIdsIn, mediaProblems } from './referenced-media';

/** The validated body of a listing write. Its media may not exist. */
export interface ListingChange {
  readonly title?: string;
  readonly content?: string;
  readonly priceCents?: number | null;
  readonly status?: 'publish' | 'draft';
  readonly isSold?: boolean;
  readonly isSalePending?: boolean;
  readonly categories: WrittenValues;
  /** The complete list in display order, if the write changes it. */
  readonly images?: readonly ImageEntry[];
}

/**
 * Parses the body of a listing write. Checks media here only to report all invalid fields at once; the transaction of
 * the write checks them again.
 *
 * @param record the listing to change; undefined for a new one, which needs a title
 * @throws Refusal that names all invalid fields
 */
export async function parseListingChange(
  body: unknown,
  context: { type: InventoryType; catalogue: CatalogueView; read: Reader; record?: ListingRecord },
): Promise<ListingChange> {
  const { type, catalogue, read, record } = context;
  const parsed = listingBody.safeParse(body);
  const raw = body as { title?: unknown; categories?: unknown; images?: unknown };
  const categories = parseCategoryValues(type, catalogue, raw.categories, { stored: record?.values });
  const problems = new Map([...(parsed.success ? [] : problemsOf(parsed.error)), ...categories.problems]);
  const missing = titleProblem(raw, record !== undefined);
  if (parsed.success && problems.size === 0 && !missing) return toChange(parsed.data, categories);
  const media = await mediaProblems(read, { imageIds: imageIdsIn(raw.images), files: categories.files });
  throw refuseBody(missing, new Map([...media, ...problems]));
}

function refuseBody(missing: string | undefined, problems: ReadonlyMap<string, string>): Refusal {
  if (!missing) return refuseFields(problems);
  const others = [...problems].filter(([field]) => field !== 'title');
  if (others.length > 0) return refuseFields(new Map([['title', missing], ...others]));
  return new Refusal('svc_missing_param', `The field title ${missing}.`, { params: { title: missing } });
}

/** Returns why the title is missing: it is required for a new listing and cannot be cleared. */
function titleProblem(body: { title?: unknown }, exists: boolean): string | undefined {
  if (exists && body.title === undefined) return undefined;
  if (body.title === undefined || body.title === null) return exists ? 'cannot be cleared' : 'is required';
  return typeof body.title === 'string' && body.title.trim() === '' ? 'must not be empty' : undefined;
}

function toChange(body: ListingBody, categories: WrittenValues): ListingChange {
  return {
    ...(typeof body.title === 'string' && { title: body.title }),
    ...(body.content !== undefined && { content: body.content ?? '' }),
    ...(body.price !== undefined && { priceCents: body.price }),
    ...(body.status !== undefined && { status: body.status }),
    ...(body.sold !== undefined && { isSold: body.sold ?? false }),
    ...(body.sale_pending !== undefined && { isSalePending: body.sale_pending ?? false }),
    ...(body.images !== undefined && { images: (body.images ?? []).map(toImageEntry) }),
    categories,
  };
}

/** Returns an entry of `images` as it is stored: missing fields are null. */
export function toImageEntry(entry: NonNullable<ListingBody['images']>[number]): ImageEntry {
  return { id: entry.id, title: entry.title ?? null, alt: entry.alt ?? null, category: entry.category ?? null };
}
