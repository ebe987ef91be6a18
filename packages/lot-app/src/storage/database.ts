import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Identity, Listing, TypeData } from '../api/client';
import type { Entry } from '../queue/entries';

/** A key, encrypted with the key of the vault. */
export interface SealedKey {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** A paired dealership. */
export interface Dealership {
  /** The address of the site and the id of the user: a new key of the same person continues the same queue. */
  readonly id: string;
  readonly siteUrl: string;
  readonly name: string;
  readonly identity: Identity;
  /** Whether the person may see leads. */
  readonly seesLeads: boolean;
  /** Absent where the browser cannot encrypt it: the key is then kept in memory. */
  readonly key?: SealedKey;
  /** Code of the refusal, if the key or the license did not work the last time. */
  readonly problem?: string;
}

export interface SavedStock {
  readonly site: string;
  /** The cursor up to which the listings are current. */
  readonly cursor: string;
  readonly types: readonly StoredType[];
  readonly syncedAt: number;
}

/** A type with the names of its terms by category id. */
export interface StoredType extends TypeData {
  readonly termNames: Readonly<Record<number, ReadonlyArray<{ name: string; parent: string | null }>>>;
}

/** A photo that was taken and is not in the queue yet: it can still be turned and cropped. */
export interface Draft {
  readonly id: string;
  readonly site: string;
  readonly target: number | string;
  readonly category: string | null;
  readonly takenAt: number;
  readonly blob: Blob;
}

interface Schema extends DBSchema {
  dealerships: { key: string; value: Dealership };
  vault: { key: string; value: CryptoKey };
  stock: { key: string; value: SavedStock };
  listings: { key: [string, number]; value: { site: string; id: number; listing: Listing }; indexes: { site: string } };
  entries: { key: string; value: Entry; indexes: { site: string } };
  links: { key: [string, string]; value: { site: string; name: string; id: number }; indexes: { site: string } };
  photos: { key: string; value: { id: string; site: string; blob: Blob }; indexes: { site: string } };
  drafts: { key: string; value: Draft; indexes: { site: string } };
  settings: { key: string; value: string };
}

export type Database = IDBPDatabase<Schema>;

let opened: Promise<Database> | undefined;

export function database(): Promise<Database> {
  return (opened ??= openDB<Schema>('lot-app', 1, { upgrade }));
}

function upgrade(db: Database): void {
  db.createObjectStore('dealerships', { keyPath: 'id' });
  db.createObjectStore('vault');
  db.createObjectStore('stock', { keyPath: 'site' });
  db.createObjectStore('settings');
  db.createObjectStore('listings', { keyPath: ['site', 'id'] }).createIndex('site', 'site');
  db.createObjectStore('entries', { keyPath: 'id' }).createIndex('site', 'site');
  db.createObjectStore('links', { keyPath: ['site', 'name'] }).createIndex('site', 'site');
  db.createObjectStore('drafts', { keyPath: 'id' }).createIndex('site', 'site');
  db.createObjectStore('photos', { keyPath: 'id' }).createIndex('site', 'site');
}
