import { Channels } from './channels.js';
import { EntityTags } from './entity-tags.js';
import { Imports } from './imports.js';
import { Mirror, type MirrorOptions } from './mirror.js';
import { apiUrl, parseQr } from './qr.js';
import { InventoryReader } from './reader.js';
import { type CallOptions, type ClientOptions, Transport, type UploadOptions, type WriteOptions } from './transport.js';
import type {
  ClearedTrash,
  FlushedCache,
  ImportedVin,
  Lead,
  LeadChange,
  Listing,
  ListingChange,
  NewLead,
  NewListing,
  NewVinImport,
  TrashedListing,
} from './types.js';
import type { Upload, UploadedFile, UploadedImage } from './upload.js';
import { Webhooks } from './webhooks.js';

export interface ChangeOptions extends WriteOptions {
  /**
   * A listing that this client returned from a call for a single listing. The change is made only if the listing has
   * not changed since; otherwise the call throws a `Refusal` with the code `svc_precondition_failed`.
   */
  readonly ifUnchanged?: Listing;
  /** An entity tag of `entityTag`, to repeat a change with the same condition after a restart of the program. */
  readonly ifMatch?: string;
}

/** The number of listings deleted per request: the service's maximum. */
const maxDeleted = 200;

/**
 * A client for the API of one install, with one key. Each method calls a route and returns the `data` of the response.
 * All methods throw `Refusal` if the service refuses the request and `NoAnswer` if it does not respond.
 */
export class InventoryClient extends InventoryReader {
  /** The endpoints that receive events. */
  readonly webhooks: Webhooks;
  /** The files of the stock for partners. */
  readonly channels: Channels;
  readonly imports: Imports;
  readonly #transport: Transport;
  readonly #tags: EntityTags;

  constructor(options: ClientOptions) {
    const transport = new Transport(options);
    const tags = new EntityTags();
    super(transport, tags);
    this.#transport = transport;
    this.#tags = tags;
    this.webhooks = new Webhooks(transport);
    this.channels = new Channels(transport);
    this.imports = new Imports(transport);
  }

  /** @param text the content of a key's QR code: `<site URL>|<key>` @throws TypeError for any other text */
  static fromQr(text: string, options: Omit<ClientOptions, 'baseUrl' | 'key'> = {}): InventoryClient {
    const { siteUrl, key } = parseQr(text);
    return new InventoryClient({ ...options, baseUrl: apiUrl(siteUrl), key });
  }

  async createListing(typeId: number, listing: NewListing, options?: WriteOptions): Promise<Listing> {
    return this.#written({ method: 'POST', path: `/listing/${typeId}`, json: listing, ...(options && { options }) });
  }

  /** Changes only the fields in `change`. */
  async updateListing(listingId: number, change: ListingChange, options: ChangeOptions = {}): Promise<Listing> {
    const headers = this.#condition(options);
    return this.#written({ method: 'PATCH', path: `/listing/${listingId}`, json: change, headers, options });
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
   * @returns the number of listings that the responses report as deleted: a batch whose response was lost is not
   * counted
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
      const batch = data as ClearedTrash;
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
    this.#tags.keep(imported.listing, tag);
    return imported;
  }

  /** Sends a lead, like a form on the dealer's site. */
  sendLead(lead: NewLead, options?: WriteOptions): Promise<Lead> {
    return this.#transport.write('POST', '/leads', lead, options);
  }

  /** Changes only the fields in `change`. */
  updateLead(leadId: number, change: LeadChange, options?: WriteOptions): Promise<Lead> {
    return this.#transport.write('PATCH', `/leads/${leadId}`, change, options);
  }

  /** Clears the service's caches. Call it after changing the database directly. */
  flushCache(options?: WriteOptions): Promise<FlushedCache> {
    return this.#transport.write('POST', '/cache/flush', undefined, options);
  }

  async #upload(path: string, file: Upload, options: UploadOptions): Promise<unknown> {
    return (await this.#transport.send({ method: 'POST', path, upload: { ...options, file }, options })).data;
  }

  async #written(request: Parameters<Transport['send']>[0]): Promise<Listing> {
    const { data, tag } = await this.#transport.send(request);
    return this.#tags.keep(data as Listing, tag);
  }

  #condition({ ifUnchanged, ifMatch }: Pick<ChangeOptions, 'ifUnchanged' | 'ifMatch'>): Record<string, string> {
    const tag = ifUnchanged ? this.#tags.of(ifUnchanged) : ifMatch;
    return tag === undefined ? {} : { 'If-Match': tag };
  }
}
