import type { components } from './contract.js';
import { type Changes, followChanges } from './changes.js';
import { Imports } from './imports.js';
import { Mirror, type MirrorOptions } from './mirror.js';
import { everyItem } from './pages.js';
import { apiUrl, parseQr } from './qr.js';
import {
  type ChangesQuery,
  type HistoryQuery,
  type LeadQuery,
  type SearchAllQuery,
  searchParameters,
  type SearchQuery,
  type VinImportQuery,
} from './query.js';
import { type CallOptions, type ClientOptions, Transport, type UploadOptions, type WriteOptions } from './transport.js';
import type { Upload, UploadedFile, UploadedImage } from './upload.js';
import { Channels } from './channels.js';
import { Webhooks } from './webhooks.js';

type Schemas = components['schemas'];
export type Identity = Schemas['Identity'];
export type InventoryType = Schemas['Type'];
export type TypeData = Schemas['TypeData'];
export type Category = Schemas['Category'];
export type Term = Schemas['Term'];
export type Icon = Schemas['Icon'];
export type Location = Schemas['Location'];
export type Listing = Schemas['Listing'];
export type NewListing = Schemas['NewListing'];
export type ListingChange = Schemas['ListingWrite'];
export type HistoryEntry = Schemas['HistoryEntry'];
export type InventoryPage = Schemas['InventoryPage'];
export type SearchAll = Schemas['SearchAll'];
export type TrashedListing = Schemas['TrashedListing'];
export type Lead = Schemas['Lead'];
export type NewLead = Schemas['LeadWrite'];
export type LeadChange = Schemas['LeadChange'];
export type VinImport = Schemas['VinImport'];
export type NewVinImport = Schemas['VinImportWrite'];
export type ImportedVin = Schemas['ImportedVin'];
export type Stats = Schemas['Stats'];
export type Options = Schemas['Options'];
export type OptionKey = Extract<keyof Options, string>;
export type FlushedCache = Schemas['FlushedCache'];
type Pagination = Schemas['Pagination'];

/** A page of a collection. */
export interface Collection<Item> {
  items: Item[];
  pagination: Pagination;
}

export interface ChangeOptions extends WriteOptions {
  /**
   * A listing that this client returned from a call for a single listing. The change is made only if the listing has not
   * changed since; otherwise the call throws a `Refusal` with the code `svc_precondition_failed`.
   */
  readonly ifUnchanged?: Listing;
  /** An entity tag of `entityTag`, to repeat a change with the same condition after a restart of the program. */
  readonly ifMatch?: string;
}

/** The number of listings deleted per request: the service's maximum. */
const maxDeleted = 200;
/** The number of items per page when all are read: the service's maximum. */
const maxPerPage = 100;

/**
 * A client for the API of one install, with one key. Each method calls a route and returns the `data` of the response. All
 * methods throw `Refusal` if the service refuses the request and `NoAnswer` if it does not respond.
 */
export class InventoryClient {
  /** The endpoints that receive events. */
  readonly webhooks: Webhooks;
  /** The files of the stock for partners. */
  readonly channels: Channels;
  readonly imports: Imports;
  readonly #transport: Transport;
  /** The entity tags of returned listings. */
  readonly #tags = new WeakMap<Listing, string>();

  constructor(options: ClientOptions) {
    this.#transport = new Transport(options);
    this.webhooks = new Webhooks(this.#transport);
    this.channels = new Channels(this.#transport);
    this.imports = new Imports(this.#transport);
  }

  /** @param text the content of a key's QR code: `<site URL>|<key>` @throws TypeError for any other text */
  static fromQr(text: string, options: Omit<ClientOptions, 'baseUrl' | 'key'> = {}): InventoryClient {
    const { siteUrl, key } = parseQr(text);
    return new InventoryClient({ ...options, baseUrl: apiUrl(siteUrl), key });
  }

  /** Returns the user of the key and the user's capabilities. */
  authenticate(options?: CallOptions): Promise<Identity> {
    return this.#transport.get('/authenticate', {}, options);
  }

  listTypes(options?: CallOptions): Promise<InventoryType[]> {
    return this.#transport.get('/types', {}, options);
  }

  /** Returns everything that a program needs to show and write listings of a type. */
  getTypeData(typeId: number, options?: CallOptions): Promise<TypeData> {
    return this.#transport.get(`/type_data/${typeId}`, {}, options);
  }

  listCategories(typeId: number, options?: CallOptions): Promise<Category[]> {
    return this.#transport.get(`/categories/${typeId}`, {}, options);
  }

  getCategory(categoryId: number, options?: CallOptions): Promise<Category> {
    return this.#transport.get(`/category/${categoryId}`, {}, options);
  }

  listTerms(categoryId: number, options?: CallOptions): Promise<Term[]> {
    return this.#transport.get(`/terms/${categoryId}`, {}, options);
  }

  getTerm(termId: number, options?: CallOptions): Promise<Term> {
    return this.#transport.get(`/term/${termId}`, {}, options);
  }

  listIcons(options?: CallOptions): Promise<Icon[]> {
    return this.#transport.get('/icons', {}, options);
  }

  /** Returns the places where listings are, in display order. */
  locations(options?: CallOptions): Promise<Location[]> {
    return this.#transport.get('/locations', {}, options);
  }

  /** Returns a page of listings of a type, with term counts and number ranges. */
  searchInventory(typeId: number, query: SearchQuery = {}, options?: CallOptions): Promise<InventoryPage> {
    return this.#transport.get(`/inventory/${typeId}`, searchParameters(query), options);
  }

  /** Yields every listing that matches, page by page. With `orderby: 'date'` and `order: 'asc'`, new listings come last. */
  eachListing(
    typeId: number,
    query: Omit<SearchQuery, 'page' | 'per_page'> = {},
    options?: CallOptions,
  ): AsyncGenerator<Listing, void, undefined> {
    return everyItem((page) => this.searchInventory(typeId, { ...query, page, per_page: maxPerPage }, options));
  }

  /** Returns all listings of a type that match, in one answer. For many listings, `eachListing` needs less memory. */
  exportListings(
    typeId: number,
    query: Omit<SearchQuery, 'page' | 'per_page' | 'facet_mode'> = {},
    options?: CallOptions,
  ): Promise<Listing[]> {
    return this.#transport.get(`/export/${typeId}`, searchParameters(query), options);
  }

  /** Searches all types. Returns one page for each type, by type id. */
  searchAll(query: SearchAllQuery = {}, options?: CallOptions): Promise<SearchAll> {
    return this.#transport.get('/search_all', query, options);
  }

  async getListing(listingId: number, options?: CallOptions & { ifChangedSince?: undefined }): Promise<Listing>;
  /** @returns undefined if the listing has not changed since `ifChangedSince`, a listing that this client returned before */
  async getListing(
    listingId: number,
    options: CallOptions & { readonly ifChangedSince: Listing },
  ): Promise<Listing | undefined>;
  async getListing(
    listingId: number,
    options: CallOptions & { readonly ifChangedSince?: Listing | undefined } = {},
  ): Promise<Listing | undefined> {
    const { ifChangedSince } = options;
    const headers = ifChangedSince && { 'If-None-Match': this.#tagOf(ifChangedSince) };
    return this.#listing({ method: 'GET', path: `/listing/${listingId}`, ...(headers && { headers }), options });
  }

  async createListing(typeId: number, listing: NewListing, options?: WriteOptions): Promise<Listing> {
    return this.#written({ method: 'POST', path: `/listing/${typeId}`, json: listing, ...(options && { options }) });
  }

  /** Changes only the fields in `change`. */
  async updateListing(listingId: number, change: ListingChange, options: ChangeOptions = {}): Promise<Listing> {
    const headers = this.#condition(options);
    return this.#written({ method: 'PATCH', path: `/listing/${listingId}`, json: change, headers, options });
  }

  /** Returns a page of what changed in a listing, newest first. */
  getListingHistory(
    listingId: number,
    query: HistoryQuery = {},
    options?: CallOptions,
  ): Promise<Collection<HistoryEntry>> {
    return this.#transport.get(`/listing/${listingId}/history`, query, options);
  }

  /** Returns one answer of changes since a cursor; with `wait`, after at most so many seconds. */
  getChanges(query: ChangesQuery = {}, options?: CallOptions): Promise<Changes> {
    return this.#transport.get('/changes', query, options, (query.wait ?? 0) * 1000);
  }

  /**
   * Yields what changes, from `since` or from now on: the first answer, then each one with changes. Keep the `cursor` of an
   * answer after you have applied it. With `wait: 0` it ends when there are no more.
   */
  changes(query: ChangesQuery = {}, options?: CallOptions): AsyncGenerator<Changes, void, undefined> {
    return followChanges((...call) => this.getChanges(...call), query, options);
  }

  /** Returns a copy of the stock that updates itself by its changes. */
  mirror(options?: MirrorOptions): Mirror {
    return new Mirror(this, options);
  }

  /** Moves a listing to the trash. Does nothing if it is already there. */
  async trashListing(
    listingId: number,
    options: CallOptions & Pick<ChangeOptions, 'ifUnchanged'> = {},
  ): Promise<TrashedListing> {
    const headers = this.#condition(options);
    const { data } = await this.#transport.send({ method: 'DELETE', path: `/listing/${listingId}`, headers, options });
    return data as TrashedListing;
  }

  /**
   * Permanently deletes the trashed listings of a type in batches, until none of those present at the start remains.
   * @param onBatch called after each batch with the number of deleted and remaining listings
   * @returns the number of listings that the responses report as deleted: a batch whose response was lost is not counted
   */
  async clearTrash(
    typeId: number,
    options: CallOptions & { readonly onBatch?: (batch: { deleted: number; remaining: number }) => void } = {},
  ): Promise<number> {
    let deleted = 0;
    for (;;) {
      const { data } = await this.#transport.send({
        method: 'DELETE',
        path: `/clear_trash/${typeId}`,
        query: { limit: maxDeleted },
        options,
      });
      const batch = data as Schemas['ClearedTrash'];
      deleted += batch.deleted;
      options.onBatch?.({ deleted, remaining: batch.remaining });
      // Nothing deleted but some left: another caller is restoring or deleting them at the same time.
      if (batch.remaining === 0 || batch.deleted === 0) return deleted;
    }
  }

  /** @returns the attachment; put its `id` into `images` of a listing */
  uploadImage(file: Upload, options: UploadOptions = {}): Promise<UploadedImage> {
    return this.#upload('/upload_image', file, options) as Promise<UploadedImage>;
  }

  /** @returns the attachment; use its `id` as the value of a file category */
  uploadFile(file: Upload, options: UploadOptions = {}): Promise<UploadedFile> {
    return this.#upload('/upload_file', file, options) as Promise<UploadedFile>;
  }

  listVinImports(typeId: number, query: VinImportQuery = {}, options?: CallOptions): Promise<Collection<VinImport>> {
    return this.#transport.get(`/vin/${typeId}`, query, options);
  }

  eachVinImport(typeId: number, options?: CallOptions): AsyncGenerator<VinImport, void, undefined> {
    return everyItem((page) => this.listVinImports(typeId, { page, per_page: maxPerPage }, options));
  }

  /** Decodes a VIN and creates a listing from the result. */
  async importVin(typeId: number, vin: string | NewVinImport, options?: WriteOptions): Promise<ImportedVin> {
    const json = typeof vin === 'string' ? { vin } : vin;
    const { data, tag } = await this.#transport.send({
      method: 'POST',
      path: `/import_vin/${typeId}`,
      json,
      ...(options && { options }),
    });
    const imported = data as ImportedVin;
    if (tag) this.#tags.set(imported.listing, tag);
    return imported;
  }

  listLeads(query: LeadQuery = {}, options?: CallOptions): Promise<Collection<Lead>> {
    return this.#transport.get('/leads', query, options);
  }

  listLeadsOfType(typeId: number, query: LeadQuery = {}, options?: CallOptions): Promise<Collection<Lead>> {
    return this.#transport.get(`/leads/type/${typeId}`, query, options);
  }

  /** Yields every lead that matches, page by page. With `orderby: 'date'` and `order: 'asc'`, new leads come last. */
  eachLead(
    query: Omit<LeadQuery, 'page' | 'per_page'> = {},
    options?: CallOptions,
  ): AsyncGenerator<Lead, void, undefined> {
    return everyItem((page) => this.listLeads({ ...query, page, per_page: maxPerPage }, options));
  }

  getLead(leadId: number, options?: CallOptions): Promise<Lead> {
    return this.#transport.get(`/leads/${leadId}`, {}, options);
  }

  /** Sends a lead, like a form on the dealer's site. */
  async sendLead(lead: NewLead, options?: WriteOptions): Promise<Lead> {
    const { data } = await this.#transport.send({
      method: 'POST',
      path: '/leads',
      json: lead,
      ...(options && { options }),
    });
    return data as Lead;
  }

  /** Changes only the fields in `change`. */
  async updateLead(leadId: number, change: LeadChange, options?: WriteOptions): Promise<Lead> {
    const { data } = await this.#transport.send({
      method: 'PATCH',
      path: `/leads/${leadId}`,
      json: change,
      ...(options && { options }),
    });
    return data as Lead;
  }

  getStats(typeId: number, options?: CallOptions): Promise<Stats> {
    return this.#transport.get(`/stats/${typeId}`, {}, options);
  }

  /** Returns settings of the site; private and unknown ones are null. */
  getOptions(keys: ReadonlyArray<OptionKey | (string & {})>, options?: CallOptions): Promise<Options> {
    return this.#transport.get('/options', { keys }, options);
  }

  /** Clears the service's caches. Call it after changing the database directly. */
  async flushCache(options?: WriteOptions): Promise<FlushedCache> {
    const { data } = await this.#transport.send({ method: 'POST', path: '/cache/flush', ...(options && { options }) });
    return data as FlushedCache;
  }

  async #upload(path: string, file: Upload, options: UploadOptions): Promise<unknown> {
    return (await this.#transport.send({ method: 'POST', path, upload: { ...options, file }, options })).data;
  }

  async #listing(request: Parameters<Transport['send']>[0]): Promise<Listing | undefined> {
    const { data, tag } = await this.#transport.send(request);
    const listing = data as Listing | undefined;
    if (listing && tag) this.#tags.set(listing, tag);
    return listing;
  }

  async #written(request: Parameters<Transport['send']>[0]): Promise<Listing> {
    return (await this.#listing(request)) as Listing; // only a GET can return 304
  }

  /** Returns the entity tag of a listing that this client returned from a call for a single listing, for `ifMatch`. */
  entityTag(listing: Listing): string {
    return this.#tagOf(listing);
  }

  #condition({ ifUnchanged, ifMatch }: Pick<ChangeOptions, 'ifUnchanged' | 'ifMatch'>): Record<string, string> {
    const tag = ifUnchanged ? this.#tagOf(ifUnchanged) : ifMatch;
    return tag === undefined ? {} : { 'If-Match': tag };
  }

  /** @throws TypeError for a listing from a list, which has no entity tag */
  #tagOf(listing: Listing): string {
    const tag = this.#tags.get(listing);
    if (tag === undefined)
      throw new TypeError(
        'Pass a listing that getListing, createListing, updateListing or importVin of this client returned.',
      );
    return tag;
  }
}
