import { type CategoryKind, holdsNumber, holdsSeveral, holdsTerms, kindOf } from '../../../../contract/catalogue';
import type { ImportField, ImportSettings } from '../../../../contract/imports';
import { because, type Reason } from '../../../../contract/reason';
import { excerpt } from '../../../../contract/refusal';
import { foldLetters } from '../../../../contract/texts/fold-text';
import { fillTitle } from '../../../../contract/texts/title-template';
import type { Category, InventoryType } from '../../catalogue/model';
import type { Cell, FeedRecord } from '../read/feed';
import { addressesIn, maxPictures } from '../pictures/picture-addresses';
import { conceptOf } from '../../catalogue/concepts';
import { presets } from './presets';
import type { ColumnFields } from './propose-columns';
import { readDate } from './read-date';
import { readFlag, readStatus } from './read-flags';
import { isMissing, readExportedNumber, readNumber } from './read-number';
import { listOf, plainCell, textOfHtml } from './read-text';

/** A row in the form in which the API takes a listing. Absent fields stay, null clears. */
export interface RowBody {
  readonly [field: string]: unknown;
  readonly categories: Readonly<Record<string, unknown>>;
}

/** A row after its columns became fields. */
export interface MappedRow {
  readonly row: number;
  /** The listing's id in the feed, if a column has it. */
  readonly id: number | null;
  readonly body: RowBody;
  /** By field. */
  readonly problems: ReadonlyMap<string, Reason>;
}

interface MappedColumn {
  readonly column: string;
  readonly field: ImportField;
  readonly category: Category | undefined;
}

/** How an export of this product is written, whose values are read as they are. */
export interface ExportFormat {
  readonly isJson: boolean;
  readonly decimalMark: '.' | ',';
}

/** How the cells of a feed are read. */
export interface Reading {
  readonly settings: ImportSettings;
  /** Undefined for files of other systems. */
  readonly exported: ExportFormat | undefined;
}

/** The columns of a feed as rows are mapped by them. */
export interface Mapping extends Reading {
  readonly type: InventoryType;
  /** Whether JSON's null is an empty cell, as feeds write it. Otherwise it clears, as in the API. */
  readonly isNullEmpty: boolean;
  readonly columns: readonly MappedColumn[];
  /** The column of a field, for messages. */
  readonly columnOf: (field: string) => string | null;
}

/** @param type null ignores categories that another type has */
export function createMapping(
  type: InventoryType,
  fields: ColumnFields,
  settings: ImportSettings,
  { exported, isNullEmpty = false }: Partial<Pick<Mapping, 'exported' | 'isNullEmpty'>> = {},
): Mapping {
  const byId = new Map(type.categories.map((category) => [`category:${category.id}`, category]));
  const columns = [...fields].flatMap(([column, field]): MappedColumn[] => {
    if (field === null || (field.startsWith('category:') && !byId.has(field))) return [];
    return [{ column, field, category: byId.get(field) }];
  });
  const named = new Map<string, string>();
  for (const { column, field } of columns) if (!named.has(field)) named.set(field, column);
  const columnOf = (field: string) => named.get(field.replace(/^categories\./, 'category:')) ?? null;
  return { type, settings, exported, isNullEmpty, columns, columnOf };
}

/** The fields and kinds of categories whose blanks count. */
const textFields: ReadonlySet<string> = new Set<ImportField | CategoryKind>([
  ...(['title', 'content', 'stock_number', 'text', 'textarea'] as const),
]);

/** Maps a row. What a cell's kind cannot read stays as it is, so that the rules of the API name the problem. */
export function mapRow({ row, cells }: FeedRecord, mapping: Mapping): MappedRow {
  const { settings } = mapping;
  const body: Record<string, unknown> = {};
  const categories: Record<string, unknown> = {};
  const problems = new Map<string, Reason>();
  let id: number | null = null;
  for (const mapped of mapping.columns) {
    const { column, field, category } = mapped;
    const cell = cells.get(column);
    if (cell === undefined) continue;
    const value = cleaned(cell, mapped, mapping);
    const isKept = settings.empty_cells === 'keep' && (cell !== null || mapping.isNullEmpty);
    if (field === 'pictures') Object.assign(body, picturesIn(value, body, isKept));
    else if (isEmpty(value)) {
      if (isKept) continue;
      if (category) categories[category.id] = null;
      else if (field !== 'id' && field !== 'status') body[field] = null;
    } else if (category) categories[category.id] = categoryValue(category, value, mapping);
    else if (field === 'id') id = Number(textOf(value));
    else Object.assign(body, plainValue(field, value, { reading: mapping, problems }));
  }
  return { row, id, body: { ...body, categories }, problems };
}

/**
 * Returns whether a cell gives its field a value: no blank, no word such as "N/A" for a number, and no price of 0. One
 * that cannot be read is a value, because it is an error of its row.
 */
export function givesValue(cell: Cell, filled: Pick<MappedColumn, 'field' | 'category'>, reading: Reading): boolean {
  const { field, category } = filled;
  const value = cleaned(cell, filled, reading);
  if (isEmpty(value)) return false;
  if (category) return !isNothing(categoryValue(category, value, reading));
  if (field === 'pictures') return addressesIn(value).length > 0;
  const problems = new Map<string, Reason>();
  const { price, ...others } = plainValue(field, value, { reading, problems });
  return problems.size > 0 || !(isNothing(price) || price === 0) || !Object.values(others).every(isNothing);
}

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isNothing);
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** Returns the title of a new listing without one in the feed, by the type's template; empty if nothing fills it. */
export function titleFor({ body }: MappedRow, { type }: Mapping): string {
  return fillTitle(type.titleTemplate, (slug) => {
    if (slug === 'vin' || slug === 'stock_number') return textOf(body[slug] ?? '');
    const category = type.categories.find((candidate) => candidate.slug === slug);
    const value = category && body.categories[category.id];
    return Array.isArray(value) ? value.join(', ') : textOf(value ?? '');
  });
}

/**
 * Returns the text of a cell as it was before the file was written. An export keeps the blanks around a text. "N/A" is
 * no stock number and no VIN: as a key it would be that of every such vehicle.
 */
function cleaned(
  cell: Cell,
  { field, category }: Pick<MappedColumn, 'field' | 'category'>,
  { exported }: Reading,
): Cell {
  if (typeof cell !== 'string') return cell;
  const text = exported?.isJson ? cell : plainCell(exported ? cell : cell.trim());
  if (!exported) return (field === 'stock_number' || field === 'vin') && isMissing(text) ? '' : text;
  return textFields.has(category?.kind ?? field) ? text : text.trim();
}

/** Returns whether a cell has no value. */
function isEmpty(cell: Cell): boolean {
  return cell === null || cell === '' || (Array.isArray(cell) && cell.length === 0);
}

/**
 * Returns the pictures of a row so far: several columns may have some. An empty cell keeps or clears them if none has.
 */
function picturesIn(value: Cell, { pictures = [] }: { pictures?: unknown }, isKept: boolean): { pictures?: string[] } {
  const before = pictures as string[]; // as this function returned them
  const added = addressesIn(value);
  if (added.length === 0 && before.length === 0 && isKept) return {};
  return { pictures: [...new Set([...before, ...added])].slice(0, maxPictures) };
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : typeof value === 'object' ? '' : String(value as string | number);
}

function plainValue(
  field: ImportField,
  value: Cell,
  { reading, problems }: { reading: Reading; problems: Map<string, Reason> },
): Record<string, unknown> {
  const text = textOf(value);
  const { settings, exported } = reading;
  const { hasHtml = false, hasEscapedBreaks = false } = presets[settings.preset];
  switch (field) {
    case 'price': {
      const number = numberOf(value, { grouped: 2, exported: 2 }, reading);
      if (number === undefined) problems.set(field, because('number'));
      return { price: number === undefined || number === null ? number : Math.round(number * 100) / 100 };
    }
    case 'content':
      if (exported) return { content: text };
      return { content: hasHtml ? textOfHtml(text) : hasEscapedBreaks ? text.replaceAll('\\n', '\n') : text };
    case 'status': {
      const state = readStatus(text);
      if (!state) problems.set(field, because('import_status', { given: excerpt(text) }));
      return { ...state };
    }
    case 'sold':
    case 'sale_pending': {
      const flag = typeof value === 'boolean' ? value : readFlag(text);
      if (flag === undefined) problems.set(field, because('boolean'));
      return { [field]: flag };
    }
    case 'title':
      return { title: exported ? text : text.replace(/\s+/g, ' ') };
    default:
      return { [field]: text };
  }
}

/** @param most decimals of the number: where a point before three digits groups them, and in an export */
function numberOf(
  value: Cell,
  most: { readonly grouped: number; readonly exported: number },
  { settings, exported }: Reading,
): number | null | undefined {
  if (typeof value === 'number') return value;
  const text = textOf(value);
  const number = exported && readExportedNumber(text, exported.decimalMark, most.exported);
  return number ?? readNumber(text, settings.decimals, most.grouped);
}

function categoryValue(category: Category, value: Cell, reading: Reading): unknown {
  const { kind } = category;
  const { settings, exported } = reading;
  if (holdsSeveral(kind)) return Array.isArray(value) ? value : listOf(textOf(value));
  if (holdsTerms(kind)) return exported ? textOf(value) : termName(category, textOf(value));
  if (holdsNumber(kind)) {
    // Feeds group the digits of mileages, for which few dealers limit the decimals.
    const number = numberOf(value, { grouped: category.decimals ?? 0, exported: Infinity }, reading);
    return number === undefined ? value : number;
  }
  if (kindOf(kind).valueType === 'boolean')
    return typeof value === 'boolean' ? value : (readFlag(textOf(value)) ?? value);
  if (kind === 'date') return readDate(textOf(value), settings.dates) ?? textOf(value);
  return textOf(value);
}

/** Feeds write N, U and CPO for the condition. */
const conditions: Readonly<Record<string, string>> = { n: 'New', u: 'Used', cpo: 'Certified' };

function termName({ slug, terms }: Category, text: string): string {
  if (conceptOf(foldLetters(slug)) !== 'condition') return text;
  const name = conditions[text.toLowerCase()];
  const term = terms.find(
    (candidate) => name !== undefined && foldLetters(candidate.name).startsWith(foldLetters(name)),
  );
  return term?.name ?? text;
}
