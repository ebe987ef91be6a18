import type { PanelOutcome } from '../../../../contract/panel/listings';
import { isSetInBulk, type PanelValue } from '../../../../contract/panel/lists/values';
import { because, nested } from '../../../../contract/reason';
import { Refusal } from '../../../../contract/refusal';
import type { CatalogueView } from '../../../domain/catalogue/catalogue';
import type { Category, InventoryType } from '../../../domain/catalogue/model';
import { refuseUnknownListing } from '../../../domain/listings/changes/write-listing';
import type { ListingRecord } from '../../../domain/listings/stores/listing-record';
import { readListing } from '../../../domain/listings/stores/listing-store';
import { parseCategoryValues, type WrittenValues } from '../../../domain/listings/values/category-values';
import { refuseMissing } from '../../../domain/listings/values/required-values';
import { must, mustGet } from '../../../platform/must';
import type { Services } from '../../../services';
import { outcomeValue, refuseMisfit } from './category-value';
import { asWritten, type ChangeOne, makeEach, refuseTrashed } from './change-each';

interface Change {
  readonly id: number;
  readonly value: PanelValue;
  /** Undefined changes any value. */
  readonly expected?: PanelValue | undefined;
}

interface Target {
  readonly type: InventoryType;
  readonly catalogue: CatalogueView;
}

/** A change that is valid for a listing as it was read. */
interface Planned {
  readonly categories: WrittenValues;
  readonly value: NonNullable<PanelOutcome['value']>;
}

/**
 * Sets a category's value in each listing, each in its own transaction. A refusal is reported and does not stop the
 * others.
 */
export function changeValuesOf(
  categoryId: number,
  changes: readonly Change[],
  services: Services,
): Promise<PanelOutcome[]> {
  return makeEach(changes, async (change, note) => {
    let planned: Planned | undefined;
    const after = await services.listings.update(
      change.id,
      ({ type, catalogue, record }) => {
        const listing = must(record, 'The listing to change');
        planned = plan(categoryId, change, listing, { type, catalogue });
        return Promise.resolve({ categories: planned.categories });
      },
      {
        afterWrite: asWritten,
        precondition: (current) => {
          note(current);
          planned = plan(categoryId, change, current, targetOf(current, services)); // as it is in the transaction
        },
      },
    );
    await services.freshness.catchUp(); // a new term has its slug by now
    return resultOf(asStored(categoryId, must(planned, 'The change that was made'), after, services));
  });
}

/** Returns the change with the value that is stored: a new term has the slug that it got. */
function asStored(categoryId: number, planned: Planned, record: ListingRecord, services: Services): Planned {
  const { type, catalogue } = targetOf(record, services);
  const category = type.categories.find(({ id }) => id === categoryId);
  if (!category) return planned; // deleted just now
  return {
    ...planned,
    value: { ...planned.value, after: outcomeValue(category, record.values[categoryId], catalogue) },
  };
}

/** Returns what `changeValuesOf` would return now, and changes nothing. */
export function previewValuesOf(
  categoryId: number,
  changes: readonly Change[],
  services: Services,
): Promise<PanelOutcome[]> {
  return makeEach(changes, async (change, note) => {
    const record = await readListing(services.database.read, change.id);
    if (!record) throw refuseUnknownListing(change.id);
    note(record);
    return resultOf(plan(categoryId, change, record, targetOf(record, services)));
  });
}

/** @throws Refusal unless the listing can have the value */
function plan(categoryId: number, { value, expected }: Change, record: ListingRecord, target: Target): Planned {
  const { type, catalogue } = target;
  refuseTrashed(record);
  const category = type.categories.find(({ id }) => id === categoryId);
  if (!category) throw refuse(nameOf(categoryId, catalogue), because('not_category_of', { type: type.name }));
  if (!isSetInBulk(category.kind)) throw refuse(category.name, because('value_kind'));
  const categories = parseCategoryValues(
    type,
    catalogue,
    { [categoryId]: value },
    { stored: record.values, isRestored: true },
  );
  const [problem] = categories.problems.values();
  if (problem !== undefined) throw refuse(category.name, problem);
  const written = mustGet(categories.values, categoryId);
  const before = outcomeValue(category, record.values[categoryId], catalogue);
  const after = outcomeValue(category, written, catalogue);
  if (expected !== undefined && !isSame(before.written, expected) && !isSame(before.written, after.written))
    throw new Refusal('svc_precondition_failed', because('value_changed'));
  if (!isSame(before.written, after.written)) {
    refuseMisfit(target, { category, value: written, values: record.values });
    if (written === null) refuseClearing(category, record);
  }
  return { categories, value: { before, after } };
}

/** Refuses to clear a detail that staff need to publish. */
function refuseClearing(category: Category, { status }: ListingRecord): void {
  if (status === 'publish' && category.isRequired) refuseMissing([category]);
}

function resultOf({ value }: Planned): Awaited<ReturnType<ChangeOne>> {
  return { isChanged: !isSame(value.before.written, value.after.written), value };
}

function isSame(one: PanelValue, other: PanelValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function targetOf({ id, typeId }: ListingRecord, { catalogue }: Services): Target {
  const type = catalogue.now.type(typeId);
  if (!type) throw refuseUnknownListing(id);
  return { type, catalogue: catalogue.now };
}

function nameOf(categoryId: number, { types }: CatalogueView): string {
  return types.flatMap(({ categories }) => categories).find(({ id }) => id === categoryId)?.name ?? String(categoryId);
}

function refuse(field: string, problem: string): Refusal {
  return new Refusal('svc_invalid_param', because('one_field', { field, problem: nested(problem) }));
}
