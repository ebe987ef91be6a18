import type { components } from '../../packages/client/src/contract';
import { type Client, dataOf } from './client';
import { aForm, filePart } from './forms';
import { until } from './patience';

export type Import = components['schemas']['Import'];
export type ImportRow = components['schemas']['ImportRow'];
export type ImportProfile = components['schemas']['ImportProfile'];

type Lot = { readonly client: Client; readonly type: { readonly id: number } };

/** Starts the import of a file. @param query such as `profile=3&dry_run=1` */
export async function startImport(lot: Lot, file: Buffer | string, query = ''): Promise<Import> {
  const form = aForm([filePart(file, 'stock.csv')]);
  return dataOf<Import>(await lot.client.send('POST', `/imports/${lot.type.id}?${query}`, form));
}

/** Waits until an import has ended, or waits for a person. */
export async function finished(client: Client, { id }: { id: number }): Promise<Import> {
  let run = await showImport(client, id);
  await until(async () => {
    run = await showImport(client, id);
    return run.status !== 'reading' && run.status !== 'applying';
  });
  return run;
}

export async function showImport(client: Client, id: number): Promise<Import> {
  return dataOf<Import>(await client.get(`/imports/${id}`));
}

/** Imports a file, and returns the ended run. */
export async function importFile(lot: Lot, file: Buffer | string, query = ''): Promise<Import> {
  return finished(lot.client, await startImport(lot, file, query));
}

/** Starts `apply`, `undo` or `cancel`, and waits for its end. */
export async function moveImport(client: Client, id: number, step: 'apply' | 'undo' | 'cancel'): Promise<Import> {
  return finished(client, dataOf<Import>(await client.post(`/imports/${id}/${step}`, {})));
}

export async function rowsOf(client: Client, { id }: { id: number }, outcome?: string): Promise<ImportRow[]> {
  const filter = outcome === undefined ? '' : `&outcome=${outcome}`;
  return dataOf<{ items: ImportRow[] }>(await client.get(`/imports/${id}/rows?per_page=100${filter}`)).items;
}

export async function aProfile(lot: Lot, fields: Readonly<Record<string, unknown>> = {}): Promise<ImportProfile> {
  const body = { name: 'A feed', type_id: lot.type.id, ...fields };
  return dataOf<ImportProfile>(await lot.client.post('/import_profiles', body));
}

/** Writes a CSV file. Values with commas or quotes are quoted. */
export function csvOf(rows: ReadonlyArray<Readonly<Record<string, string | number>>>): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;
  return [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
    .map((values) => values.map(cell).join(','))
    .join('\r\n');
}
