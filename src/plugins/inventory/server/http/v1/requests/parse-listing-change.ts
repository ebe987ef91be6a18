import { listingLimits } from '../../../../contract/listing';
import { type ListingInput, listingBody } from '../../../../contract/listing-body';
import { idOf } from '../../../../contract/parsing/id';
import { problemsOf } from '../../../../contract/parsing/params';
import { type Refusal, refuseFields } from '../../../../contract/refusal';
import { type ChangeTarget, type ListingChange, toImageEntry } from '../../../domain/listings/changes/listing-change';
import { mediaProblems } from '../../../domain/listings/changes/media-problems';
import { locationProblem, readFirstLocationId } from '../../../domain/locations/location-store';
import type { Reader } from '../../../platform/database/database';
import { type WrittenValues, parseCategoryValues } from '../../../domain/listings/values/category-values';
import { because } from '../../../../contract/reason';

/**
 * Parses the change in the body of a listing write. Checks media here only to report all invalid fields at once; the
 * transaction of the write checks them again.
 *
 * @throws Refusal that names all invalid fields
 */
export async function parseListingChange(
  body: Readonly<Record<string, unknown>>,
  { type, catalogue, read, record }: ChangeTarget,
): Promise<ListingChange> {
  const parsed = listingBody.safeParse(body);
  const categories = parseCategoryValues(type, catalogue, body.categories, { stored: record?.values });
  const location = await locationOf(read, parsed.data);
  const problems = new Map([
    ...(parsed.success ? [] : problemsOf(parsed.error)),
    ...location.problems,
    ...categories.problems,
  ]);
  const missing = titleProblem(body, record !== undefined);
  if (parsed.success && problems.size === 0 && !missing) return toChange(parsed.data, { ...location, categories });
  const media = await mediaProblems(read, { imageIds: imageIdsIn(body.images), files: categories.files });
  throw refuseBody(missing, new Map([...media, ...problems]));
}

function refuseBody(missing: string | undefined, problems: ReadonlyMap<string, string>): Refusal {
  if (missing === undefined) return refuseFields(problems);
  const others = [...problems].filter(([field]) => field !== 'title');
  return refuseFields(new Map([['title', missing], ...others]), others.length > 0 ? undefined : 'svc_missing_param');
}

/** Returns why the title is missing: it is required for a new listing and cannot be cleared. */
function titleProblem({ title }: Readonly<Record<string, unknown>>, exists: boolean): string | undefined {
  if (exists && title === undefined) return undefined;
  if (title === undefined || title === null) return exists ? because('not_cleared') : because('required');
  return typeof title === 'string' && title.trim() === '' ? because('not_empty') : undefined;
}

/** Returns the ids in unvalidated `images`, at most as many as a listing may have. */
function imageIdsIn(images: unknown): Array<number | undefined> {
  if (!Array.isArray(images)) return [];
  return images.slice(0, listingLimits.images).map((entry: { id?: unknown } | null) => idOf(entry?.id));
}

/** Returns the location that a body names; null is the first one. */
async function locationOf(read: Reader, body: ListingInput | undefined) {
  const asked = body?.location_id;
  if (asked === undefined) return { problems: [] };
  const locationId = asked ?? (await readFirstLocationId(read)) ?? undefined;
  const problem = locationId === undefined ? undefined : await locationProblem(read, locationId);
  return { locationId, problems: problem === undefined ? [] : [['location_id', problem] as const] };
}

function toChange(
  body: ListingInput,
  { categories, locationId }: { categories: WrittenValues; locationId?: number | undefined },
): ListingChange {
  return {
    ...(typeof body.title === 'string' && { title: body.title }),
    ...(body.content !== undefined && { content: body.content ?? '' }),
    ...(body.price !== undefined && { priceCents: body.price }),
    ...(body.status !== undefined && { status: body.status }),
    ...(body.sold !== undefined && { isSold: body.sold ?? false }),
    ...(body.sale_pending !== undefined && { isSalePending: body.sale_pending ?? false }),
    ...(body.images !== undefined && { images: (body.images ?? []).map(toImageEntry) }),
    ...(locationId !== undefined && { locationId }),
    categories,
  };
}
