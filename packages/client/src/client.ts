import type { components } from './contract.js';
import { everyItem } from './pages.js';
import {
  type LeadQuery,
  type SearchAllQuery,
  searchParameters,
  type SearchQuery,
  type VinImportQuery,
} from './query.js';
import {
  type CallOptions,
  type ClientOptions,
  Transport,
  type UploadOptions,
  withoutEndSlash,
  type WriteOptions,
} from './transport.js';
import type { Upload, UploadedFile, UploadedImage } from './upload.js';

type Schemas = components['schemas'];
export type Identity = Schemas['Identity'];
export type InventoryType = Schemas['Type'];
export type TypeData = Schemas['TypeData'];
export type Category = Schemas['Category'];
export type Term = Schemas['Term'];
export type Icon = Schemas['Icon'];
export type Listing = Schemas['Listing'];
export type NewListing = Schemas['NewListing'];
export type ListingChange = Schemas['ListingWrite'];
export type InventoryPage = Schemas['InventoryPage'];
export type SearchAll = Schemas['SearchAll'];
export type TrashedListing = Schemas['TrashedListing'];
export type Lead = Schemas['Lead'];
export type NewLead = Schemas['LeadWrite'];
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

/** Of what a call may depend. */
export interface ChangeOptions extends WriteOptions {
  /**
   * A listing as this client read or wrote it by itself: the change is made only if nobody has changed it since; otherwise
   * a `Refusal` with `svc_precondition_failed`.
   */
  readonly ifUnchanged?: Listing;
}

/** Removed listings at once; the service takes no more. */
const mostRemoved = 200;
/** Items a page, when all are read; the service gives no more. */
const mostOnPage = 100;

/**
 * The API of one install, with one key. Each method is a route and gives the `data` of its answer; all of them throw
 * `Refusal` when the service says no and `NoAnswer` when it does not answer.
 */
export class InventoryClient {
  readonly #transport: Transport;
  /** The entity tags of listings that were given out. */
  readonly #tags = new WeakMap<Listing, string>();

  constructor(options: ClientOptions) {
    this.#transport = new Transport(options);
  }

  /** @param text what the QR code of a key says: `<site address>|<key>` @throws TypeError when it is another text */
  static fromQr(text: string, options: Omit<ClientOptions, 'baseUrl' | 'key'> = {}): InventoryClient {
    const [, site, key] = /^(https?:\/\/[^|\s]+)\|(svc_\w+)$/.exec(text.trim()) ?? [];
    if (!site || !key) throw new TypeError('This is not the QR code of an API key.');
    return new InventoryClient({ ...options, baseUrl: `${withoutEndSlash(site)}/api/v1`, key });
  }

  /** Who the key belongs to, and what that user may do. */
  authenticate(options?: CallOptions): Promise<Identity> {
    return this.#get('/authenticate', {}, options);
  }

  listTypes(options?: CallOptions): Promise<InventoryType[]> {
    return this.#get('/types', {}, options);
  }

  /** Everything a program must know to show and write listings of a type. */
  getTypeData(typeId: number, options?: CallOptions): Promise<TypeData> {
    return this.#get(`/type_data/${typeId}`, {}, options);
  }

  listCategories(typeId: number, options?: CallOptions): Promise<Category[]> {
    return this.#get(`/categories/${typeId}`, {}, options);
  }

  getCategory(categoryId: number, options?: CallOptions): Promise<Category> {
    return this.#get(`/category/${categoryId}`, {}, options);
  }

  listTerms(categoryId: number, options?: CallOptions): Promise<Term[]> {
    return this.#get(`/terms/${categoryId}`, {}, options);
  }

  getTerm(termId: number, options?: CallOptions): Promise<Term> {
    return this.#get(`/term/${termId}`, {}, options);
  }

  listIcons(options?: CallOptions): Promise<Icon[]> {
    return this.#get('/icons', {}, options);
  }

  /** A page of listings of a type, with counts of terms and ranges of numbers. */
  searchInventory(typeId: number, query: SearchQuery = {}, options?: CallOptions): Promise<InventoryPage> {
    return this.#get(`/inventory/${typeId}`, searchParameters(query), options);
  }

  /** Every listing that a search finds, page after page. In the order `date`, `asc` new ones come last. */
  eachListing(
    typeId: number,
    query: Omit<SearchQuery, 'page' | 'per_page'> = {},
    options?: CallOptions,
  ): AsyncGenerator<Listing, void, undefined> {
    return everyItem((page) => this.searchInventory(typeId, { ...query, page, per_page: mostOnPage }, options));
  }

  /** The same search in every type: one page for each, by the id of the type. */
  searchAll(query: SearchAllQuery = {}, options?: CallOptions): Promise<SearchAll> {
    return this.#get('/search_all', query, options);
  }

  async getListing(listingId: number, options?: CallOptions & { ifChangedSince?: undefined }): Promise<Listing>;
  /** @returns undefined when the listing is still what `ifChangedSince` is: one that this client read or wrote by itself */
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

  /** Changes only what `change` names. */
  async updateListing(listingId: number, change: ListingChange, options: ChangeOptions = {}): Promise<Listing> {
    const headers = this.#condition(options);
    return this.#written({ method: 'PATCH', path: `/listing/${listingId}`, json: change, headers, options });
  }

  /** Moves a listing to the trash; again is the same. */
  async trashListing(
    listingId: number,
    options: CallOptions & Pick<ChangeOptions, 'ifUnchanged'> = {},
  ): Promise<TrashedListing> {
    const headers = this.#condition(options);
    const { data } = await this.#transport.ask({ method: 'DELETE', path: `/listing/${listingId}`, headers, options });
    return data as TrashedListing;
  }

  /**
   * Removes the trashed listings of a type for good, batch after batch, until none remains that was there when it began.
   * @param onBatch is told after each batch how many are gone and how many remain
   * @returns how many listings are gone by what was answered: a batch whose answer was lost is not in it
   */
  async clearTrash(
    typeId: number,
    options: CallOptions & { readonly onBatch?: (batch: { deleted: number; remaining: number }) => void } = {},
  ): Promise<number> {
    let deleted = 0;
    for (;;) {
      const { data } = await this.#transport.ask({
        method: 'DELETE',
        path: `/clear_trash/${typeId}`,
        query: { limit: mostRemoved },
        options,
      });
      const batch = data as Schemas['ClearedTrash'];
      deleted += batch.deleted;
      options.onBatch?.({ deleted, remaining: batch.remaining });
      // Nothing removed and some left: they are being restored or removed by somebody else just now.
      if (batch.remaining === 0 || batch.deleted === 0) return deleted;
    }
  }

  /** @returns the attachment, whose `id` goes into `images` of a listing */
  uploadImage(file: Upload, options: UploadOptions = {}): Promise<UploadedImage> {
    return this.#upload('/upload_image', file, options) as Promise<UploadedImage>;
  }

  /** @returns the attachment, whose `id` is the value of a file category */
  uploadFile(file: Upload, options: UploadOptions = {}): Promise<UploadedFile> {
    return this.#upload('/upload_file', file, options) as Promise<UploadedFile>;
  }

  listVinImports(typeId: number, query: VinImportQuery = {}, options?: CallOptions): Promise<Collection<VinImport>> {
    return this.#get(`/vin/${typeId}`, query, options);
  }

  eachVinImport(typeId: number, options?: CallOptions): AsyncGenerator<VinImport, void, undefined> {
    return everyItem((page) => this.listVinImports(typeId, { page, per_page: mostOnPage }, options));
  }

  /** Decodes a VIN and makes a listing of what it says. */
  async importVin(typeId: number, vin: string | NewVinImport, options?: WriteOptions): Promise<ImportedVin> {
    const json = typeof vin === 'string' ? { vin } : vin;
    const { data, tag } = await this.#transport.ask({
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
    return this.#get('/leads', query, options);
  }

  listLeadsOfType(typeId: number, query: LeadQuery = {}, options?: CallOptions): Promise<Collection<Lead>> {
    return this.#get(`/leads/type/${typeId}`, query, options);
  }

  /** Every lead that the query finds, page after page. In the order `date`, `asc` new ones come last. */
  eachLead(
    query: Omit<LeadQuery, 'page' | 'per_page'> = {},
    options?: CallOptions,
  ): AsyncGenerator<Lead, void, undefined> {
    return everyItem((page) => this.listLeads({ ...query, page, per_page: mostOnPage }, options));
  }

  getLead(leadId: number, options?: CallOptions): Promise<Lead> {
    return this.#get(`/leads/${leadId}`, {}, options);
  }

  /** Sends a lead, as a form of the dealer's site does. */
  async sendLead(lead: NewLead, options?: WriteOptions): Promise<Lead> {
    const { data } = await this.#transport.ask({
      method: 'POST',
      path: '/leads',
      json: lead,
      ...(options && { options }),
    });
    return data as Lead;
  }

  getStats(typeId: number, options?: CallOptions): Promise<Stats> {
    return this.#get(`/stats/${typeId}`, {}, options);
  }

  /** Settings of the site; one that is private or unknown reads null. */
  getOptions(keys: ReadonlyArray<OptionKey | (string & {})>, options?: CallOptions): Promise<Options> {
    return this.#get('/options', { keys }, options);
  }

  /** For use after the database was changed behind the service's back. */
  async flushCache(options?: WriteOptions): Promise<FlushedCache> {
    const { data } = await this.#transport.ask({ method: 'POST', path: '/cache/flush', ...(options && { options }) });
    return data as FlushedCache;
  }

  async #get<Data>(path: string, query: object, options?: CallOptions): Promise<Data> {
    const asked = {
      method: 'GET',
      path,
      query: query as Record<string, unknown>,
      ...(options && { options }),
    } as const;
    return (await this.#transport.ask(asked)).data as Data;
  }

  async #upload(path: string, file: Upload, options: UploadOptions): Promise<unknown> {
    return (await this.#transport.ask({ method: 'POST', path, upload: { ...options, file }, options })).data;
  }

  async #listing(ask: Parameters<Transport['ask']>[0]): Promise<Listing | undefined> {
    const { data, tag } = await this.#transport.ask(ask);
    const listing = data as Listing | undefined;
    if (listing && tag) this.#tags.set(listing, tag);
    return listing;
  }

  async #written(ask: Parameters<Transport['ask']>[0]): Promise<Listing> {
    return (await this.#listing(ask)) as Listing; // 304 answers a GET alone
  }

  #condition({ ifUnchanged }: Pick<ChangeOptions, 'ifUnchanged'>): Record<string, string> {
    return ifUnchanged ? { 'If-Match': this.#tagOf(ifUnchanged) } : {};
  }

  /** @throws TypeError for a listing that came in a list, of which no tag is known */
  #tagOf(listing: Listing): string {
    const tag = this.#tags.get(listing);
    if (tag === undefined)
      throw new TypeError(
        'Name a listing that getListing, createListing, updateListing or importVin of this client gave.',
      );
    return tag;
  }
}
