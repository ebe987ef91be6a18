import { withRightCheckDigit } from '../../src/plugins/inventory/server/domain/vin/testing/vin-texts';
import { type Client, dataOf, type TestResponse } from './client';
import { aDealership, type Dealership, type Part } from './dealership';
import type { ListingData } from './listing';
import { type ServiceFacts, theService } from './service';

/** A VIN import as the API shows it. */
export interface VinImportData {
  readonly id: number;
  readonly type_id: number;
  readonly vin: string;
  readonly status: string;
  readonly listing_id: number | null;
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly trim: string | null;
  readonly decoded: Readonly<Record<string, string>>;
  readonly mapped: Readonly<Record<string, string | readonly string[]>>;
  readonly unmapped: readonly string[];
  readonly warnings: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  readonly provider: string | null;
  readonly user_id: number | null;
  readonly created_at: string;
}

export interface ImportedVin {
  readonly import: VinImportData;
  readonly listing: ListingData;
}

/** Categories of a car dealership whose slugs VIN imports recognize. */
export const carCategories: readonly Part[] = [
  { slug: 'year', name: 'Year', kind: 'number', decimals: 0, min: 1900, max: 2100 },
  { slug: 'make', name: 'Make', kind: 'select', allow_new_terms: true, terms: ['Toyota', 'Honda'] },
  {
    slug: 'model',
    name: 'Model',
    kind: 'select',
    parent: 'make',
    allow_new_terms: true,
    terms: [{ name: 'Corolla', parent: 'toyota' }],
  },
  { slug: 'trim', name: 'Trim', kind: 'text' },
  { slug: 'body', name: 'Body', kind: 'select', terms: ['SUV', 'Sedan', 'Coupé'] },
  { slug: 'fuel', name: 'Fuel', kind: 'select', terms: ['Petrol', 'Diesel', 'Electric'] },
  { slug: 'engine', name: 'Engine', kind: 'number', decimals: 1 },
  { slug: 'cylinders', name: 'Cylinders', kind: 'select', terms: ['4 cylinders', '6 cylinders'] },
  { slug: 'doors', name: 'Doors', kind: 'number' },
  { slug: 'drivetrain', name: 'Drivetrain', kind: 'select', terms: ['FWD', 'RWD', 'AWD'] },
  { slug: 'transmission', name: 'Transmission', kind: 'select', terms: ['Automatic', 'Manual'] },
];

/** A dealership that imports cars by VIN. */
export function aCarLot(
  wanted: Parameters<typeof aDealership>[0] = {},
  service: ServiceFacts = theService(),
): Promise<Dealership> {
  return aDealership({ categories: carCategories, ...wanted, type: { is_vin_enabled: true, ...wanted.type } }, service);
}

/** A 2003 Honda Accord EX-V6 coupe; each six-digit `serial` is another car. */
export function aVin(serial = '004352'): string {
  return withRightCheckDigit(`1HGCM82603A${serial}`);
}

export function importVin(client: Client, typeId: number, body: unknown): Promise<TestResponse> {
  return client.post(`/import_vin/${typeId}`, body);
}

/** Imports a VIN. @throws Error if it is refused */
export async function imported({ client, type }: Dealership, body: Part): Promise<ImportedVin> {
  return dataOf(await importVin(client, type.id, body));
}

/** The VIN imports of a type, newest first. */
export async function attemptsOf({ client, type }: Dealership): Promise<readonly VinImportData[]> {
  return dataOf<{ items: readonly VinImportData[] }>(await client.get(`/vin/${type.id}?per_page=100`)).items;
}
