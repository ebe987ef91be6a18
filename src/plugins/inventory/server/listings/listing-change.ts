import { type ListingBody, listingBody } from '../../contract/listing-body';
import { problemsOf } from '../../contract/params';
import { Refusal, refuseFields } from '../../contract/refusal';
import type { CatalogueView } from '../catalogue/catalogue';
import type { InventoryType } from '../catalogue/model';
import type { Reader } from '../platform/database/database';
import { parseCategoryValues, type WrittenValues } from './category-values';
import type { ImageEntry, ListingRecord } from './listing-record';
import { imageIdsIn, mediaProblems } from './referenced-media';

/** What a write asks for, every field judged, the database not yet asked whether its media exist. */
export interface ListingChange {
  readonly title?: string;
  readonly content?: string;
  readonly priceCents?: number | null;
  readonly status?: 'publish' | 'draft';
  readonly isSold?: boolean;
  readonly isSalePending?: boolean;
  readonly categories: WrittenValues;
  /** The whole list in display order, when it is written. */
  readonly images?: readonly ImageEntry[];
}

/**
 * Reads the body of a listing write.
 *
 * Whether the media exist that it names is asked here only to name all bad fields at once; the write asks again,
 * in its transaction.
 *
 * @param record the listing that is changed; undefined when one is made, which takes a title
 * @throws Refusal that names all bad fields at once
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

/** A listing never goes without a title: one is needed to make it, and it cannot be cleared. */
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

/** An entry of `images` as it is stored: what it does not say is null. */
export function toImageEntry(entry: NonNullable<ListingBody['images']>[number]): ImageEntry {
  return { id: entry.id, title: entry.title ?? null, alt: entry.alt ?? null, category: entry.category ?? null };
}
