import type { components } from './contract.js';
import type { Collection } from './types.js';
import type { ImportQuery, ImportRowsQuery, StartImportQuery } from './query.js';
import type { CallOptions, Transport, UploadOptions, WriteOptions } from './transport.js';
import type { Upload } from './upload.js';

type Schemas = components['schemas'];

export type Import = Schemas['Import'];
export type ImportRow = Schemas['ImportRow'];
export type ImportProfile = Schemas['ImportProfile'];
export type ImportedRow = Schemas['ImportRows']['rows'][number];
type CompleteProfile = Schemas['NewImportProfile'];
/** A profile to add. What is absent gets its default. */
export type NewImportProfile = Pick<CompleteProfile, 'name' | 'type_id'> & Partial<CompleteProfile>;
export type ImportProfileChange = Schemas['ImportProfileWrite'];

/** A finished import with the result of each row. */
export interface ImportResult {
  readonly run: Import;
  readonly rows: ImportRow[];
}

const pollMs = 250;

/** Imports of feeds and rows. Every method needs the capabilities `edit_all_inventory` and `add_inventory`. */
export class Imports {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Starts the import of a file. It goes on after the answer: see `waitFor`. */
  importFile(typeId: number, file: Upload, query: StartImportQuery = {}, options?: UploadOptions): Promise<Import> {
    const request = { method: 'POST', path: `/imports/${typeId}`, upload: { file, ...options } } as const;
    return this.#send({ ...request, query: query as Record<string, unknown>, ...(options && { options }) });
  }

  /** Imports up to 5,000 rows, waits until that is done, and returns the result of each row, in their order. */
  async importRows(
    typeId: number,
    rows: readonly ImportedRow[],
    query: StartImportQuery = {},
    options?: WriteOptions,
  ): Promise<ImportResult> {
    const request = { method: 'POST', path: `/imports/${typeId}`, json: { rows } } as const;
    const started = await this.#send<Import>({
      ...request,
      query: query as Record<string, unknown>,
      ...(options && { options }),
    });
    const run = await this.waitFor(started.id, options);
    const results: ImportRow[] = [];
    for (let page = 1; ; page++) {
      const { items, pagination } = await this.listRows(run.id, { page, per_page: 100 }, options);
      results.push(...items);
      if (page >= pagination.total_pages) return { run, rows: results };
    }
  }

  /** Waits until an import has ended, or waits for a person. */
  async waitFor(importId: number, options?: CallOptions): Promise<Import> {
    for (;;) {
      const run = await this.get(importId, options);
      if (run.status !== 'reading' && run.status !== 'applying') return run;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }

  list(query: ImportQuery = {}, options?: CallOptions): Promise<Collection<Import>> {
    return this.#transport.get('/imports', query, options);
  }

  get(importId: number, options?: CallOptions): Promise<Import> {
    return this.#transport.get(`/imports/${importId}`, {}, options);
  }

  listRows(importId: number, query: ImportRowsQuery = {}, options?: CallOptions): Promise<Collection<ImportRow>> {
    return this.#transport.get(`/imports/${importId}/rows`, query, options);
  }

  /** Applies a planned or held import. */
  apply(importId: number, options?: WriteOptions): Promise<Import> {
    return this.#transport.write('POST', `/imports/${importId}/apply`, undefined, options);
  }

  /** Puts back what an import changed, except in listings that were changed later. */
  undo(importId: number, options?: WriteOptions): Promise<Import> {
    return this.#transport.write('POST', `/imports/${importId}/undo`, undefined, options);
  }

  cancel(importId: number, options?: WriteOptions): Promise<Import> {
    return this.#transport.write('POST', `/imports/${importId}/cancel`, undefined, options);
  }

  listProfiles(options?: CallOptions): Promise<ImportProfile[]> {
    return this.#transport.get('/import_profiles', {}, options);
  }

  getProfile(profileId: number, options?: CallOptions): Promise<ImportProfile> {
    return this.#transport.get(`/import_profiles/${profileId}`, {}, options);
  }

  addProfile(profile: NewImportProfile, options?: WriteOptions): Promise<ImportProfile> {
    return this.#transport.write('POST', '/import_profiles', profile, options);
  }

  /** Changes only the given fields. */
  changeProfile(profileId: number, change: ImportProfileChange, options?: WriteOptions): Promise<ImportProfile> {
    return this.#transport.write('PATCH', `/import_profiles/${profileId}`, change, options);
  }

  /** Fetches the feed of a profile now, and imports it. It goes on after the answer: see `waitFor`. */
  fetchFeed(profileId: number, query: { dry_run?: '0' | '1' } = {}, options?: WriteOptions): Promise<Import> {
    const request = { method: 'POST', path: `/import_profiles/${profileId}/fetch`, query } as const;
    return this.#send({ ...request, ...(options && { options }) });
  }

  /** Removes a profile. Its listings stay. */
  async removeProfile(profileId: number, options?: CallOptions): Promise<void> {
    await this.#send({ method: 'DELETE', path: `/import_profiles/${profileId}`, ...(options && { options }) });
  }

  async #send<Data>(request: Parameters<Transport['send']>[0]): Promise<Data> {
    return (await this.#transport.send(request)).data as Data;
  }
}
