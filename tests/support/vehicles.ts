import { type Client, dataOf } from './client';
import { csvOf, type Import, importFile, type ImportProfile } from './imports';
import { runSql } from './sql';

export type VehicleRow = Readonly<Record<string, string | number>>;

type Lot = { readonly client: Client; readonly type: { readonly id: number } };

/** Returns a VIN by its number, below 90. */
export const vinOf = (number: number) => `1FADP5AU6DL1000${String(10 + number)}`;

/** A row with a stock number and the VIN of a number. */
export const vehicle = (stock: string, number: number, more: VehicleRow = {}): VehicleRow => ({
  ...{ Stock: stock, VIN: vinOf(number), Title: 'Car' },
  ...more,
});

/** Returns rows with the VINs 1 to `count`, and these letters before their stock numbers. */
export const vehicles = (count: number, letters: string) =>
  Array.from({ length: count }, (_, at) => vehicle(`${letters}${at + 1}`, at + 1));

/** Imports rows of a CSV file, of a profile if there is one. @param more such as `dry_run=1` */
export function sendVehicles(
  lot: Lot,
  rows: readonly VehicleRow[],
  { profile, more = '' }: { profile?: ImportProfile | undefined; more?: string } = {},
): Promise<Import> {
  return importFile(lot, csvOf(rows), `${profile ? `profile=${profile.id}&` : ''}${more}`);
}

/** Adds a listing as people do, and returns its id. */
export async function addByHand(
  { client, type }: Lot,
  { vin, stock, status = 'publish' }: { vin: string | null; stock: string | null; status?: string },
): Promise<number> {
  const body = { title: 'By hand', status };
  const { id } = dataOf<{ id: number }>(await client.post(`/listing/${type.id}`, body));
  await runSql('UPDATE inventory_listings SET vin = ?, stock_number = ? WHERE id = ?', [vin, stock, id]);
  return id;
}

export interface Vehicle {
  readonly id: number;
  readonly stock_number: string | null;
  readonly vin: string | null;
  readonly is_sold: boolean;
  readonly status: string;
  readonly price: number;
}

/** Returns the listings of a type, with those in the trash, by stock number. */
export async function readVehicles({ client, type }: Lot): Promise<Vehicle[]> {
  const { items } = dataOf<{ items: Vehicle[] }>(
    await client.get(`/inventory/${type.id}?per_page=100&status=publish,draft,trash`),
  );
  return items.sort((one, other) => one.id - other.id);
}

/** Returns the stock number, the number of the VIN and the state of each listing of a type, the oldest first. */
export async function statesOf(lot: Lot): Promise<Array<readonly [string | null, number, string]>> {
  const items = await readVehicles(lot);
  return items.map((item) => [
    item.stock_number,
    Number(item.vin?.slice(-2)) - 10,
    item.is_sold ? 'sold' : item.status,
  ]);
}
