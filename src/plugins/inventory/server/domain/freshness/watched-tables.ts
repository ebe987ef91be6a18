/** Kinds of changed records; `everything` makes every projection rebuild. */
export const entities = [
  'listing',
  'file',
  'type',
  'category',
  'term',
  'setting',
  'location',
  'channel',
  'lead',
  'licence',
  'key',
  'user',
  'role',
  'everything',
] as const;

export type Entity = (typeof entities)[number];

/** The kinds of records whose changes may change what the API shows of a listing. */
export const shownEntities = ['listing', 'file', 'type', 'category', 'term', 'setting', 'location'] as const;

export interface WatchedTable {
  readonly table: string;
  readonly entity: Entity;
  /** The column that holds the entity's id. */
  readonly idColumn: string;
  /** Only changes of these columns count. Default: all columns. */
  readonly columns?: readonly string[];
  /** An SQL condition on the row, with `ROW` for NEW or OLD. Default: all rows. */
  readonly when?: string;
  /** A further SQL condition on inserted rows, on NEW. Default: all rows. */
  readonly whenInserted?: string;
}

/**
 * A condition on an inserted history entry: SQL by hand wrote it. The product writes an entry in the transaction that
 * changes the listing, which is announced already.
 */
export const isByHand = 'NEW.change_set IS NULL';

/** A condition on a row that links a file to a listing as its photo. */
export const listingImages = "ROW.related_type = 'plugin::inventory.listing' AND ROW.field = 'images'";

/**
 * The tables that projections read, and the record that a changed row belongs to.
 *
 * Link tables are listed too, because a changed relation changes no row at either end. A key's `last_used_at` is not
 * watched: requests write it, and no projection depends on it.
 */
export const watchedTables: readonly WatchedTable[] = [
  { table: 'inventory_listings', entity: 'listing', idColumn: 'id' },
  { table: 'inventory_listings_type_lnk', entity: 'listing', idColumn: 'listing_id' },
  { table: 'files_related_mph', entity: 'listing', idColumn: 'related_id', when: listingImages },
  { table: 'files', entity: 'file', idColumn: 'id' },
  { table: 'inventory_types', entity: 'type', idColumn: 'id' },
  { table: 'inventory_categories', entity: 'category', idColumn: 'id' },
  { table: 'inventory_categories_type_lnk', entity: 'category', idColumn: 'category_id' },
  { table: 'inventory_categories_parent_category_lnk', entity: 'category', idColumn: 'category_id' },
  { table: 'inventory_terms', entity: 'term', idColumn: 'id' },
  { table: 'inventory_terms_category_lnk', entity: 'term', idColumn: 'term_id' },
  { table: 'inventory_terms_parent_term_lnk', entity: 'term', idColumn: 'term_id' },
  { table: 'inventory_settings', entity: 'setting', idColumn: 'id' },
  { table: 'inventory_locations', entity: 'location', idColumn: 'id' },
  {
    table: 'inventory_channels',
    entity: 'channel',
    idColumn: 'id',
    columns: ['id', 'name', 'type_id', 'channel_kind', 'column_list', 'is_enabled'],
  },
  {
    table: 'inventory_history',
    entity: 'listing',
    idColumn: 'listing_id',
    when: 'ROW.is_price',
    whenInserted: isByHand,
  },
  { table: 'inventory_leads', entity: 'lead', idColumn: 'id', columns: ['id', 'created_at'] },
  { table: 'inventory_leads_type_lnk', entity: 'lead', idColumn: 'lead_id' },
  { table: 'inventory_leads_listing_lnk', entity: 'lead', idColumn: 'lead_id' },
  { table: 'inventory_licences', entity: 'licence', idColumn: 'id', columns: ['token', 'newest_issued_at'] },
  {
    table: 'inventory_api_keys',
    entity: 'key',
    idColumn: 'id',
    columns: ['id', 'key_hash', 'key_ciphertext', 'expires_at', 'label', 'last_four'],
  },
  { table: 'inventory_api_keys_owner_lnk', entity: 'key', idColumn: 'api_key_id' },
  { table: 'up_users', entity: 'user', idColumn: 'id' },
  { table: 'up_users_role_lnk', entity: 'user', idColumn: 'user_id' },
  { table: 'up_roles', entity: 'role', idColumn: 'id' },
  { table: 'up_permissions', entity: 'role', idColumn: 'id' },
  { table: 'up_permissions_role_lnk', entity: 'role', idColumn: 'role_id' },
];
