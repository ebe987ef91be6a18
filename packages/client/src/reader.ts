import { type Changes, followChanges } from './changes.js';
import type { EntityTags } from './entity-tags.js';
import { everyItem } from './pages.js';
import {
  type ChangesQuery,
  type HistoryQuery,
  type LeadQuery,
  type SearchAllQuery,
  searchParameters,
  type SearchQuery,
  type VinImportQuery,
} from './query.js';
import type { CallOptions, Transport } from './transport.js';
import type {
  Category,
  Collection,
  HistoryEntry,
  Icon,
  Identity,
  InventoryPage,
  InventoryType,
  Lead,
  Listing,
  Location,
  OptionKey,
  Options,
  SearchAll,
  Stats,
  Term,
  TypeData,
  VinImport,
} from './types.js';

/** The number of items per page when all are read: the service's maximum. */
const maxPerPage = 100;

/** The calls that read. `InventoryClient` adds those that write. */
export class InventoryReader {
  readonly #transport: Transport;
  readonly #tags: EntityTags;

  constructor(transport: Transport, tags: EntityTags) {
    this.#transport = transport;
    this.#tags = tags;
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

  /**
   * Yields every listing that matches, page by page. With `orderby: 'date'` and `order: 'asc'`, new listings come last.
   */
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
  /**
   * @returns undefined if the listing has not changed since `ifChangedSince`, a listing that this client returned
   * before
   */
  async getListing(
    listingId: number,
    options: CallOptions & { readonly ifChangedSince: Listing },
  ): Promise<Listing | undefined>;
  async getListing(
    listingId: number,
    options: CallOptions & { readonly ifChangedSince?: Listing | undefined } = {},
  ): Promise<Listing | undefined> {
    const { ifChangedSince } = options;
    const headers = ifChangedSince && { 'If-None-Match': this.#tags.of(ifChangedSince) };
    const request = { method: 'GET', path: `/listing/${listingId}`, ...(headers && { headers }), options } as const;
    const { data, tag } = await this.#transport.send(request);
    return this.#tags.keep(data as Listing | undefined, tag);
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
   * Yields what changes, from `since` or from now on: the first answer, then each one with changes. Keep the `cursor`
   * of an answer after you have applied it. With `wait: 0` it ends when there are no more.
   */
  changes(query: ChangesQuery = {}, options?: CallOptions): AsyncGenerator<Changes, void, undefined> {
    return followChanges((...call) => this.getChanges(...call), query, options);
  }

  listVinImports(typeId: number, query: VinImportQuery = {}, options?: CallOptions): Promise<Collection<VinImport>> {
    return this.#transport.get(`/vin/${typeId}`, query, options);
  }

  eachVinImport(typeId: number, options?: CallOptions): AsyncGenerator<VinImport, void, undefined> {
    return everyItem((page) => this.listVinImports(typeId, { page, per_page: maxPerPage }, options));
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

  getStats(typeId: number, options?: CallOptions): Promise<Stats> {
    return this.#transport.get(`/stats/${typeId}`, {}, options);
  }

  /** Returns settings of the site; private and unknown ones are null. */
  getOptions(keys: ReadonlyArray<OptionKey | (string & {})>, options?: CallOptions): Promise<Options> {
    return this.#transport.get('/options', { keys }, options);
  }

  /** Returns the entity tag of a listing that this client returned from a call for a single listing, for `ifMatch`. */
  entityTag(listing: Listing): string {
    return this.#tags.of(listing);
  }
}
