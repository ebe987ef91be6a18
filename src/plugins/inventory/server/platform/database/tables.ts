import { apiKey } from '../../content-types/api-key';
import { auditEntry } from '../../content-types/audit-entry';
import { category } from '../../content-types/category';
import { channel } from '../../content-types/channels/channel';
import { channelFetch } from '../../content-types/channels/channel-fetch';
import { historyEntry } from '../../content-types/history-entry';
import { idempotencyKey } from '../../content-types/idempotency-key';
import { importLink } from '../../content-types/imports/import-link';
import { importMedia } from '../../content-types/imports/import-media';
import { importPicture } from '../../content-types/imports/import-picture';
import { importProfile } from '../../content-types/imports/import-profile';
import { importRow } from '../../content-types/imports/import-row';
import { importRun } from '../../content-types/imports/import-run';
import { lead } from '../../content-types/leads/lead';
import { leadMessage } from '../../content-types/leads/lead-message';
import { leadNote } from '../../content-types/leads/lead-note';
import { leadRoute } from '../../content-types/leads/lead-route';
import { licence } from '../../content-types/licence';
import { listing } from '../../content-types/listing';
import { location } from '../../content-types/location';
import { mail } from '../../content-types/leads/mail';
import { replyTemplate } from '../../content-types/leads/reply-template';
import { savedView } from '../../content-types/saved-view';
import { setting } from '../../content-types/setting';
import { term } from '../../content-types/term';
import { type } from '../../content-types/type';
import { upload } from '../../content-types/upload';
import { vinResponse } from '../../content-types/vin-answer';
import { vinImport } from '../../content-types/vin-import';
import { webhook } from '../../content-types/webhook';
import { webhookDelivery } from '../../content-types/webhook-delivery';

/** The column kinds of attributes. Relations and media have link tables instead of columns. */
const kindOf = {
  string: 'text',
  text: 'text',
  email: 'text',
  enumeration: 'text',
  integer: 'number',
  float: 'number',
  biginteger: 'bigint',
  boolean: 'boolean',
  datetime: 'time',
  json: 'json',
} as const;

interface ContentType {
  readonly attributes: Readonly<Record<string, { readonly type: string }>>;
}

type AttributeColumns<Attributes extends ContentType['attributes']> = {
  readonly [
    Name in keyof Attributes as Attributes[Name]['type'] extends keyof typeof kindOf ? Name : never
  ]: (typeof kindOf)[Attributes[Name]['type'] & keyof typeof kindOf];
};

/** The columns that Strapi adds to every content type. */
const document = {
  id: 'key',
  document_id: 'text',
  created_at: 'time',
  updated_at: 'time',
  published_at: 'time',
  created_by_id: 'number',
  updated_by_id: 'number',
  locale: 'text',
} as const;

function columnsOf<Type extends ContentType>({ attributes }: Type) {
  const columns = Object.entries(attributes).flatMap(([name, { type }]) =>
    type in kindOf ? [[name, kindOf[type as keyof typeof kindOf]]] : [],
  );
  // the same, as a type
  return { ...document, ...(Object.fromEntries(columns) as AttributeColumns<Type['attributes']>) };
}

/** The tables of the product, with the kinds of their columns. A test compares them with both databases. */
export const ownTables = {
  inventory_api_keys: columnsOf(apiKey),
  inventory_audit: columnsOf(auditEntry),
  inventory_categories: columnsOf(category),
  inventory_channel_fetches: columnsOf(channelFetch),
  inventory_channels: columnsOf(channel),
  inventory_history: columnsOf(historyEntry),
  inventory_idempotency_keys: columnsOf(idempotencyKey),
  inventory_import_links: columnsOf(importLink),
  inventory_import_media: columnsOf(importMedia),
  inventory_import_pictures: columnsOf(importPicture),
  inventory_import_profiles: columnsOf(importProfile),
  inventory_import_rows: columnsOf(importRow),
  inventory_imports: columnsOf(importRun),
  inventory_lead_messages: columnsOf(leadMessage),
  inventory_lead_notes: columnsOf(leadNote),
  inventory_lead_routes: columnsOf(leadRoute),
  inventory_leads: columnsOf(lead),
  inventory_licences: columnsOf(licence),
  inventory_listings: columnsOf(listing),
  inventory_locations: columnsOf(location),
  inventory_mails: columnsOf(mail),
  inventory_reply_templates: columnsOf(replyTemplate),
  inventory_saved_views: columnsOf(savedView),
  inventory_settings: columnsOf(setting),
  inventory_terms: columnsOf(term),
  inventory_types: columnsOf(type),
  inventory_uploads: columnsOf(upload),
  inventory_vin_answers: columnsOf(vinResponse),
  inventory_vin_imports: columnsOf(vinImport),
  inventory_webhook_deliveries: columnsOf(webhookDelivery),
  inventory_webhooks: columnsOf(webhook),

  inventory_api_keys_owner_lnk: { id: 'key', api_key_id: 'key', user_id: 'key' },
  inventory_categories_parent_category_lnk: { id: 'key', category_id: 'key', inv_category_id: 'key' },
  inventory_categories_type_lnk: { id: 'key', category_id: 'key', type_id: 'key', category_ord: 'number' },
  inventory_lead_notes_lead_lnk: { id: 'key', lead_note_id: 'key', lead_id: 'key' },
  inventory_leads_listing_lnk: { id: 'key', lead_id: 'key', listing_id: 'key' },
  inventory_leads_type_lnk: { id: 'key', lead_id: 'key', type_id: 'key' },
  inventory_listings_type_lnk: { id: 'key', listing_id: 'key', type_id: 'key' },
  inventory_terms_category_lnk: { id: 'key', term_id: 'key', category_id: 'key', term_ord: 'number' },
  inventory_terms_parent_term_lnk: { id: 'key', term_id: 'key', inv_term_id: 'key' },
  inventory_vin_imports_listing_lnk: { id: 'key', vin_import_id: 'key', listing_id: 'key' },
  inventory_vin_imports_type_lnk: { id: 'key', vin_import_id: 'key', type_id: 'key' },
  inventory_vin_imports_user_lnk: { id: 'key', vin_import_id: 'key', user_id: 'key' },

  inventory_changes: { seq: 'bigint', entity: 'text', entity_id: 'bigint', changed_at: 'bigint' },
  inventory_listing_changes: { seq: 'bigint', listing_id: 'key', type_id: 'key', changed_at: 'bigint' },
  inventory_listing_feed: { feed: 'text', look: 'text' },
  inventory_listing_pruned: { place: 'bigint' },
  inventory_migrations: { name: 'text', ran_at: 'text', changed: 'text' },
  inventory_releases: { generation: 'key', version: 'text', started_at: 'text', finished_at: 'text' },
} as const;

/** Tables and columns that the product has on PostgreSQL only. */
export const postgresTables = {
  inventory_changes: { xid: 'text' },
  inventory_listing_changes: { xid: 'text' },
  inventory_rate_limits: { key: 'text', points: 'number', expire: 'bigint' },
} as const;

/** The columns that the product uses of Strapi's own tables. */
export const strapiTables = {
  // prettier-ignore
  admin_permissions: {
    id: 'key', action: 'text', action_parameters: 'json', subject: 'text', properties: 'json', conditions: 'json',
  },
  admin_permissions_role_lnk: { id: 'key', permission_id: 'key', role_id: 'key' },
  admin_users_roles_lnk: { id: 'key', user_id: 'key', role_id: 'key' },
  admin_roles: { id: 'key', code: 'text' },
  admin_users: {
    id: 'key',
    firstname: 'text',
    lastname: 'text',
    email: 'text',
    registration_token: 'text',
    is_active: 'boolean',
    blocked: 'boolean',
  },
  files: {
    ...document,
    name: 'text',
    alternative_text: 'text',
    caption: 'text',
    width: 'number',
    height: 'number',
    formats: 'json',
    hash: 'text',
    ext: 'text',
    mime: 'text',
    size: 'number',
    url: 'text',
    preview_url: 'text',
    provider: 'text',
    provider_metadata: 'json',
    folder_path: 'text',
  },
  files_related_mph: {
    id: 'key',
    file_id: 'key',
    related_id: 'key',
    related_type: 'text',
    field: 'text',
    order: 'number',
  },
  strapi_core_store_settings: { id: 'key', key: 'text', value: 'text', type: 'text' },
  strapi_database_schema: { id: 'key', schema: 'json', time: 'time', hash: 'text' },
  up_permissions: { ...document, action: 'text' },
  up_permissions_role_lnk: { id: 'key', permission_id: 'key', role_id: 'key' },
  up_roles: { ...document, name: 'text', description: 'text', type: 'text' },
  up_users: {
    ...document,
    username: 'text',
    email: 'text',
    provider: 'text',
    password: 'text',
    confirmed: 'boolean',
    blocked: 'boolean',
    display_name: 'text',
  },
  up_users_role_lnk: { id: 'key', user_id: 'key', role_id: 'key' },
} as const;

type Tables = typeof ownTables & typeof strapiTables;

export type TableName = keyof Tables & string;
export type ColumnName<Table extends TableName> = keyof Tables[Table] & string;

/** A table of content-type records. */
export type DocumentTable = {
  [Table in TableName]: 'document_id' extends ColumnName<Table> ? Table : never;
}[TableName];

/**
 * The values that the drivers return, by the kind of column. Only keys are never null: the databases enforce nothing
 * else, and people write rows by hand. SQLite returns epoch milliseconds, 0 and 1, and JSON as text; PostgreSQL returns
 * Dates, booleans and JSON values, and a bigint as text. `rows.ts` converts both.
 */
interface StoredValues {
  key: number;
  text: string | null;
  number: number | null;
  bigint: number | string | null;
  boolean: boolean | number | null;
  time: Date | number | string | null;
  json: unknown;
}

/** The values that statements take. */
interface WrittenValues {
  key: number;
  text: string | null;
  number: number | null;
  bigint: number | null;
  boolean: boolean | null;
  time: Date | null;
  /** As text, which both databases take. */
  json: string | null;
}

type KindOf<Table extends TableName, Column extends keyof Tables[Table]> = Tables[Table][Column] & keyof StoredValues;

/** A stored row of a table. */
export type RowOf<Table extends TableName> = {
  readonly [Column in keyof Tables[Table]]: StoredValues[KindOf<Table, Column>];
};

/** Columns of a table, with values to write or to compare. */
export type ValuesOf<Table extends TableName> = {
  readonly [Column in keyof Tables[Table]]?: WrittenValues[KindOf<Table, Column>];
};
