import type { ImportSettings, RemovalPolicy, RowOutcome } from '../../../../contract/imports';
import { because, type Reason } from '../../../../contract/reason';
import type { CatalogueView } from '../../catalogue/catalogue';
import type { InventoryType } from '../../catalogue/model';
import type { ListingChange } from '../../listings/changes/listing-change';
import type { LocationView } from '../../locations/location';
import type { ListingRecord } from '../../listings/stores/listing-record';
import { type MappedRow, type Mapping, titleFor } from '../map/map-row';
import { type Difference, effectOf } from './differences';
import { validateRow } from './validate-row';
import { matchKey } from './match-key';

/** The listing that a row belongs to, with what the import knows of it. */
export interface Match {
  readonly record: ListingRecord;
  /** The listing's version after an earlier run of the profile removed it; null if it did not. */
  readonly removedVersion: number | null;
  /** The policies by which it did; none if an earlier release has not stored them. */
  readonly removedBy: readonly RemovalPolicy[];
}

/** A problem of a row, by the column that has it. */
export interface RowProblem {
  readonly column: string | null;
  readonly field: string;
  readonly reason: Reason;
}

/** What a row does to the stock. */
export interface RowPlan {
  readonly outcome: Exclude<RowOutcome, 'remove'>;
  /** What to write; nothing else of the listing changes. */
  readonly change: ListingChange;
  readonly differences: readonly Difference[];
  readonly problems: readonly RowProblem[];
  /** What the row cannot do; the rest is done. */
  readonly warnings: readonly RowProblem[];
}

export interface PlanContext {
  readonly mapping: Mapping;
  readonly catalogue: CatalogueView;
  readonly locations: LocationView;
}

const nothing = { change: {}, differences: [], warnings: [] } as const;

/** Returns the key of a row; undefined if its cell is empty or wrong. */
export function keyOf({ id, body }: MappedRow, { settings }: Mapping): string | undefined {
  const { match_by: field } = settings;
  return matchKey(field, field === 'id' ? id : body[field]);
}

/** Returns the plan of a row without a key, or with one that an earlier row of the feed has. */
export function refuseKey(context: PlanContext, firstRow: number | undefined): RowPlan {
  return keyProblem(
    context,
    firstRow === undefined ? because('required') : because('import_repeated', { row: firstRow }),
  );
}

/** Returns the plan of a row of an export whose id is no longer that of its listing. */
export function refuseExportedId(context: PlanContext): RowPlan {
  return keyProblem(context, because('import_not_exported'));
}

function keyProblem({ mapping }: PlanContext, reason: Reason): RowPlan {
  const { match_by: field } = mapping.settings;
  return { outcome: 'error', ...nothing, problems: [{ column: mapping.columnOf(field), field, reason }] };
}

/**
 * Plans one row. Values that the API would refuse are an error of the row alone.
 *
 * A feed does not bring back what people took away: a listing in the trash is skipped, and one that was marked sold
 * stays so, unless the feed itself removed it and it was not changed later.
 */
export function planRow(mapped: MappedRow, match: Match | undefined, context: PlanContext): RowPlan {
  const { mapping, catalogue, locations } = context;
  const { type, settings, columnOf } = mapping;
  const record = match?.record;
  const moved = record && problemOfMove(record, type);
  if (moved) return { outcome: 'skip', ...nothing, problems: [moved] };
  const isOwnRemoval = record !== undefined && match?.removedVersion === record.version;
  if (record?.status === 'trash' && !isOwnRemoval)
    return { outcome: 'skip', ...nothing, problems: [{ column: null, field: 'status', reason: because('in_trash') }] };
  const body = record ? mapped.body : { status: settings.new_status, ...withTitle(mapped, mapping) };
  const validated = validateRow(body, { type, catalogue, locations, record });
  const problems = [...mapped.problems, ...('problems' in validated ? validated.problems : [])];
  if ('problems' in validated || problems.length > 0) {
    const distinct = new Map([...problems].reverse());
    const named = [...distinct].map(([field, reason]) => ({ column: columnOf(field), field, reason }));
    return { outcome: 'error', ...nothing, problems: named };
  }
  const wanted = record
    ? kept(validated.change, record, isOwnRemoval ? policiesOf(match, settings) : [])
    : validated.change;
  const { change, differences, locked } = effectOf(wanted, record, { type, catalogue, locations });
  const outcome = record ? (differences.length > 0 ? 'update' : 'unchanged') : 'create';
  const warnings = locked.map((field) => ({ column: columnOf(field), field, reason: because('import_locked') }));
  return { outcome, change, differences, problems: [], warnings };
}

/** Returns why a feed skips a listing that people have moved to another type: its fields belong to that type. */
function problemOfMove({ typeId }: Pick<ListingRecord, 'typeId'>, type: InventoryType): RowProblem | undefined {
  return typeId === type.id ? undefined : { column: null, field: 'type', reason: because('import_moved') };
}

/** Returns why a full feed does not remove a listing that it lacks; undefined if it does. */
export function problemOfRemoval(
  record: Pick<ListingRecord, 'typeId' | 'lockedFields'>,
  { type, removal }: { type: InventoryType; removal: RemovalPolicy },
): RowProblem | undefined {
  const field = removal === 'sold' ? 'sold' : 'status';
  const isLocked = record.lockedFields.includes(field);
  return (
    problemOfMove(record, type) ?? (isLocked ? { column: null, field, reason: because('import_locked') } : undefined)
  );
}

function policiesOf({ removedBy }: Pick<Match, 'removedBy'>, { removal }: ImportSettings): readonly RemovalPolicy[] {
  return removedBy.length > 0 ? removedBy : [removal];
}

function withTitle(mapped: MappedRow, mapping: Mapping): MappedRow['body'] {
  const { title } = mapped.body;
  return typeof title === 'string' && title !== '' ? mapped.body : { ...mapped.body, title: titleFor(mapped, mapping) };
}

/**
 * Returns the change without values that would override staff's decisions.
 *
 * @param removedBy how the feed removed the listing, which is back now; empty if it did not
 */
function kept(change: ListingChange, record: ListingRecord, removedBy: readonly RemovalPolicy[]): ListingChange {
  if (removedBy.length > 0) {
    const status = removedBy.includes('draft') ? 'publish' : (record.previousStatus ?? 'publish');
    const hasStatus = removedBy.includes('draft') || removedBy.includes('trash');
    return { ...(removedBy.includes('sold') && { isSold: false }), ...(hasStatus && { status }), ...change };
  }
  const { isSold, ...rest } = change;
  return record.isSold && !isSold ? rest : change;
}
