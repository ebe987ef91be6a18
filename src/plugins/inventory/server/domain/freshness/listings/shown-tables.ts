import { isByHand, listingImages } from '../watched-tables';

type Row = 'NEW' | 'OLD';

/** A kind of write that changes what the API shows of listings. */
export interface ShownWrite {
  readonly table: string;
  readonly event: 'INSERT' | 'UPDATE' | 'DELETE';
  /** Deletions are read before they happen, while the links of the row still exist. */
  readonly timing: 'BEFORE' | 'AFTER';
  /** Only updates that name these columns count. Default: all columns. */
  readonly columns?: readonly string[];
  /** An SQL condition on NEW and OLD. */
  readonly when?: string;
  /** An SQL condition that reads other tables too: if it holds, nothing is searched. */
  readonly unless?: string;
  /** Distinguishes several writes of the same table and event. */
  readonly part?: string;
  /** SQL for the changed listings with their types. Listing 0 is all of a type. */
  readonly changed: string;
}

const links = 'inventory_listings_type_lnk';

const listing = (id: string) => `SELECT listing_id, type_id FROM ${links} WHERE listing_id = ${id}`;
const link = (row: Row) =>
  `SELECT ${row}.listing_id, ${row}.type_id WHERE ${row}.listing_id > 0 AND ${row}.type_id > 0`;
const type = (id: string) => `SELECT 0, ${id} WHERE ${id} > 0`;
const typeOfCategory = (id: string) => `SELECT 0, type_id FROM inventory_categories_type_lnk WHERE category_id = ${id}`;
const typeOfTerm = (id: string) => `SELECT 0, c.type_id FROM inventory_terms_category_lnk t
  JOIN inventory_categories_type_lnk c ON c.category_id = t.category_id WHERE t.term_id = ${id}`;

/** Selects every type, also one that only former listings had. */
export const everyType =
  'SELECT 0, id FROM inventory_types UNION SELECT 0, type_id FROM inventory_listing_changes WHERE listing_id > 0';

/** Selects the listings that show the file OLD as a photo. */
const ofPhoto = `SELECT t.listing_id, t.type_id FROM files_related_mph m
    JOIN ${links} t ON t.listing_id = m.related_id WHERE m.file_id = OLD.id AND ${listingImages.replaceAll('ROW', 'm')}`;

/**
 * Selects the listings with the file OLD in a file category. Searches all listings of the types with such a category:
 * `CROSS JOIN` keeps SQLite from reading every listing with every category, 80 ms for 8,000 listings.
 */
const ofValue = (isValue: string) => `SELECT t.listing_id, t.type_id FROM inventory_categories c
    CROSS JOIN inventory_categories_type_lnk ct CROSS JOIN ${links} t CROSS JOIN inventory_listings l
   WHERE c.kind = 'file' AND ct.category_id = c.id AND t.type_id = ct.type_id AND l.id = t.listing_id AND ${isValue}`;

const isNoImage = (row: Row) => `coalesce(${row}.mime, '') NOT LIKE 'image/%'`;

/** The product removes the file OLD: it does so only if no listing uses it, and marks the upload before. */
const isCondemned =
  'EXISTS (SELECT 1 FROM inventory_uploads u WHERE u.file_id = OLD.id AND u.hash = OLD.hash AND u.is_condemned)';

/** Returns the writes of rows that link to a listing. An update that moves a row to another listing changes both. */
function ofListing(table: string, id: string, when: string, events: ReadonlyArray<ShownWrite['event']>): ShownWrite[] {
  const condition = (row: Row) => when.replaceAll('ROW', row);
  const of = (row: Row) => listing(`${row}.${id}`);
  const ifCounted = (row: Row) => `SELECT * FROM (${of(row)}) AS shown WHERE ${condition(row)}`;
  const writes: Record<ShownWrite['event'], Pick<ShownWrite, 'when' | 'changed'>> = {
    INSERT: { when: condition('NEW'), changed: of('NEW') },
    DELETE: { when: condition('OLD'), changed: of('OLD') },
    UPDATE: { changed: `${ifCounted('NEW')} UNION ${ifCounted('OLD')}` },
  };
  return events.map((event) => ({ table, event, timing: 'AFTER', ...writes[event] }));
}

const shownOfFile = ['url', 'name', 'caption', 'alternative_text', 'mime', 'width', 'height'];

/**
 * Returns every write that changes what the API shows of listings, with the listings that it changes. A write of what
 * all listings of a type show, such as the name of a term, changes the type as a whole.
 * @param isValue SQL: whether the listing `l` has the file OLD in the category `c`
 * @param differ the operator that compares values which may be null
 */
export function shownWrites(isValue: string, differ: string): ShownWrite[] {
  return [...writesOfListings(isValue, differ), ...writesOfTypes(differ), ...writesOfAll(differ)];
}

const changes = (columns: readonly string[], differ: string) =>
  columns.map((name) => `OLD.${name} ${differ} NEW.${name}`).join(' OR ');

function update(table: string, columns: readonly string[], changed: string, differ: string): ShownWrite {
  return { table, event: 'UPDATE', timing: 'AFTER', columns, when: changes(columns, differ), changed };
}

function removal(table: string, changed: string): ShownWrite {
  return { table, event: 'DELETE', timing: 'BEFORE', changed };
}

function writesOfListings(isValue: string, differ: string): ShownWrite[] {
  return [
    { table: 'inventory_listings', event: 'UPDATE', timing: 'AFTER', changed: listing('NEW.id') },
    removal('inventory_listings', listing('OLD.id')),
    { table: links, event: 'INSERT', timing: 'AFTER', changed: link('NEW') },
    { table: links, event: 'UPDATE', timing: 'AFTER', changed: `${link('NEW')} UNION ${link('OLD')}` },
    { table: links, event: 'DELETE', timing: 'AFTER', changed: link('OLD') },
    ...ofListing('files_related_mph', 'related_id', listingImages, ['INSERT', 'UPDATE', 'DELETE']),
    ...ofListing('inventory_history', 'listing_id', `ROW.is_price AND ${isByHand}`, ['INSERT']),
    ...ofListing('inventory_history', 'listing_id', 'ROW.is_price', ['UPDATE', 'DELETE']),
    update('files', shownOfFile, ofPhoto, differ),
    {
      ...update('files', shownOfFile, ofValue(isValue), differ),
      part: 'value',
      when: `(${changes(shownOfFile, differ)}) AND (${isNoImage('OLD')} OR ${isNoImage('NEW')})`,
    },
    removal('files', ofPhoto),
    { ...removal('files', ofValue(isValue)), part: 'value', when: isNoImage('OLD'), unless: isCondemned },
  ];
}

const categoryLinks = 'inventory_categories_type_lnk';
const termLinks = 'inventory_terms_category_lnk';

function writesOfTypes(differ: string): ShownWrite[] {
  return [
    update('inventory_types', ['slug'], type('NEW.id'), differ),
    removal('inventory_types', type('OLD.id')),
    update('inventory_categories', ['kind'], typeOfCategory('NEW.id'), differ),
    removal('inventory_categories', typeOfCategory('OLD.id')),
    { table: categoryLinks, event: 'INSERT', timing: 'AFTER', changed: type('NEW.type_id') },
    {
      table: categoryLinks,
      event: 'UPDATE',
      timing: 'AFTER',
      changed: `${type('NEW.type_id')} UNION ${type('OLD.type_id')}`,
    },
    { table: categoryLinks, event: 'DELETE', timing: 'AFTER', changed: type('OLD.type_id') },
    update('inventory_terms', ['name'], typeOfTerm('NEW.id'), differ),
    removal('inventory_terms', typeOfTerm('OLD.id')),
    {
      table: termLinks,
      event: 'UPDATE',
      timing: 'AFTER',
      changed: `${typeOfCategory('NEW.category_id')} UNION ${typeOfCategory('OLD.category_id')}`,
    },
    { table: termLinks, event: 'DELETE', timing: 'AFTER', changed: typeOfCategory('OLD.category_id') },
  ];
}

/** Returns the writes that change what every listing shows. */
function writesOfAll(differ: string): ShownWrite[] {
  return [
    { table: 'inventory_settings', event: 'INSERT', timing: 'AFTER', changed: everyType },
    update('inventory_settings', ['currency', 'site_name'], everyType, differ), // the name of a location without one
    { table: 'inventory_settings', event: 'DELETE', timing: 'AFTER', changed: everyType },
    { table: 'inventory_locations', event: 'INSERT', timing: 'AFTER', changed: everyType },
    update('inventory_locations', ['name', 'slug', 'position'], everyType, differ),
    { table: 'inventory_locations', event: 'DELETE', timing: 'AFTER', changed: everyType },
    {
      table: 'inventory_changes',
      event: 'INSERT',
      timing: 'AFTER',
      when: "NEW.entity = 'everything'",
      changed: everyType,
    },
  ];
}
