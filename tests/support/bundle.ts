import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Part, unique } from './dealership';
import { databaseClient, type ConfiguredFolder } from './service';
import { readSql } from './sql';

/** Writes a bundle next to the pictures that every test bundle may name. Returns its path. */
export function writeBundle(bundle: Part | string, { environment }: ConfiguredFolder): string {
  const path = join(environment.TEST_BUNDLES ?? '', `${unique('bundle')}.json`);
  writeFileSync(path, typeof bundle === 'string' ? bundle : JSON.stringify(bundle));
  return path;
}

/** A small dealership with every part that a bundle can have. */
export function aBundle() {
  return {
    settings: { site_name: 'Riverside Motors', currency: 'USD', distance_unit: 'mi', timezone: 'America/New_York' },
    locations: [
      {
        slug: 'downtown',
        name: 'Downtown',
        street: '1 Main Street\nRear',
        city: 'Troy',
        region: 'NY',
        store_code: 'D1',
      },
      { slug: 'airport', phone: '+1 555 0199', hours: 'Mo-Fr 09:00-18:00', latitude: 42.75, longitude: -73.8 },
    ],
    types: [
      {
        slug: 'vehicles',
        name: 'Vehicles',
        singular_name: 'Vehicle',
        icon: 'car',
        is_vin_enabled: true,
        title_template: '{year} {make}',
        photo_slots: [{ key: 'front', label: 'Front', is_required: true }],
        categories: [
          {
            slug: 'make',
            name: 'Make',
            kind: 'select',
            icon: 'tag',
            is_required: true,
            allow_new_terms: true,
            vin_field: 'Make',
            terms: [
              'Toyota',
              {
                name: 'Mercedes-Benz',
                slug: 'mercedes-benz',
                icon: 'star',
                color: '#333333',
                merged_names: ['Mercedes'],
              },
            ],
          },
          {
            slug: 'model',
            name: 'Model',
            kind: 'select',
            parent: 'make',
            terms: [
              { name: 'Corolla', parent: 'toyota' },
              { name: 'Sport', slug: 'toyota-sport', parent: 'toyota' },
              { name: 'Sport', slug: 'mercedes-sport', parent: 'mercedes-benz' },
            ],
          },
          {
            slug: 'mileage',
            name: 'Mileage',
            kind: 'number',
            suffix: 'mi',
            min: 0,
            max: 999_999,
            step: 1,
            decimals: 0,
          },
          { slug: 'features', name: 'Features', kind: 'multiselect', terms: ['Sunroof', 'Heated seats'] },
          { slug: 'inspected', name: 'Inspected', kind: 'boolean' },
          { slug: 'notes', name: 'Notes', kind: 'textarea', is_searchable: false },
          { slug: 'window-sticker', name: 'Window sticker', kind: 'file' },
        ],
      },
      { slug: 'boats', name: 'Boats', categories: [] },
    ],
    roles: [{ name: 'sales', capabilities: ['add_inventory', 'modify_gallery'] }],
    users: [
      {
        username: 'ana',
        email: 'ana@riverside.example',
        display_name: 'Ana',
        role: 'sales',
        keys: [{ label: 'Phone' }, { label: 'Desk', expires_at: '2099-01-01T00:00:00Z' }],
      },
      { username: 'ben', email: 'ben@riverside.example', role: 'sales', is_blocked: true },
    ],
    listings: [
      {
        ref: 'stock-1001',
        type: 'vehicles',
        title: '2019 Toyota Corolla LE',
        slug: 'corolla-le',
        content: 'One owner.',
        price: 15_990.5,
        status: 'publish',
        sold: true,
        sale_pending: false,
        location: 'airport',
        vin: '5YFBURHE5KP930000',
        stock_number: '1001',
        created_at: '2026-09-01T09:00:00Z',
        updated_at: '2026-09-02T09:00:00Z',
        sold_at: '2026-09-04T09:00:00Z',
        categories: {
          make: 'Toyota',
          model: 'Corolla',
          mileage: 45_210,
          features: ['Sunroof'],
          inspected: true,
          notes: 'Line one\nLine two',
          'window-sticker': { file: 'sticker.txt' },
        },
        images: [
          { file: 'front.jpg', title: 'Front', alt: 'Front three-quarter view', category: 'exterior' },
          { file: 'detail.png' },
        ],
        locked_fields: ['price', 'category:mileage'],
      },
      {
        ref: 'stock-1002',
        type: 'vehicles',
        title: 'A trashed one',
        status: 'trash',
        previous_status: 'publish',
        trashed_at: '2026-09-05T09:00:00Z',
        categories: { make: 'mercedes-benz', model: 'mercedes-sport' },
      },
      { ref: 'boat-1', type: 'boats', title: 'Naïve Kåré 日本', images: [{ file: 'front.jpg', title: 'Shared' }] },
    ],
    leads: [
      {
        ref: 'lead-1',
        type: 'vehicles',
        listing: 'stock-1001',
        kind: 'inquiry',
        lead_status: 'contacted',
        name: 'Sam Lee',
        email: 'sam@buyer.example',
        phone: '+1 555 0100',
        message: 'Still available?',
        fields: { trade_in: '2011 Civic' },
        source: { page: '/cars' },
        consent: { marketing: false },
        is_read: true,
        created_at: '2026-09-03T12:00:00Z',
      },
      { ref: 'lead-2', type: 'boats', name: 'Kim' },
    ],
  };
}

const loadedTables =
  databaseClient === 'postgres'
    ? 'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()'
    : "SELECT name FROM sqlite_master WHERE type = 'table'";

/** A digest of every table that a load can write and of every uploaded file, for comparison with an earlier state. */
export async function everythingStored(place: ConfiguredFolder): Promise<Record<string, string>> {
  const names = (await readSql(loadedTables, [], place)).map(({ name }) => String(name));
  const digests: Record<string, string> = {};
  for (const name of names.filter((table) => /^(inventory_|files|up_)/.test(table)).sort()) {
    const rows = await readSql(`SELECT * FROM "${name}"`, [], place);
    digests[name] = digest(JSON.stringify(rows.map((row) => JSON.stringify(row)).sort())); // tables have no order
  }
  return { ...digests, ...uploadedFiles(place) };
}

/** A digest of every uploaded file, by its path. */
export function uploadedFiles({ environment }: Pick<ConfiguredFolder, 'environment'>): Record<string, string> {
  const folder = environment.UPLOAD_DIR ?? '';
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [relative(folder, path), digest(readFileSync(path))]));
}

function digest(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
