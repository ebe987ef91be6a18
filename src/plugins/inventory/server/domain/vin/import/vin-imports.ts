import { Refusal } from '../../../../contract/refusal';
import type { Catalogue } from '../../catalogue/catalogue';
import type { InventoryType } from '../../catalogue/model';
import type { Freshness } from '../../freshness/freshness';
import { readListing } from '../../listings/stores/listing-store';
import { missingValues, notPublished } from '../../listings/values/required-values';
import { withCurrentCatalogue } from '../../listings/values/current-catalogue';
import { createListing } from '../../listings/changes/create-listings';
import { refuseRemovedListing, refuseRemovedType } from '../../listings/changes/write-listing';
import type { Clock } from '../../../platform/clock';
import { type Database, readIn } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/database/transaction';
import type { DecodedVin, VinDecoder } from '../decoding/decode-vin';
import { mapDecodedVin, type MappedVin } from '../decoding/values/map-values';
import type { ScoreVin } from '../number/suggest-vins';
import { titleOf } from '../decoding/values/title';
import { parseVin, type Vin } from '../number/vin';
import type { Imported, ImportOptions, ImportRequest, StoreImport } from './import-request';
import { type Attempt, attemptRecord, formWarnings, type Importer, decodedColumns } from './vin-import-record';
import {
  findLiveListing,
  insertVinImport,
  isVinTaken,
  type NewVinImport,
  readVinImport,
  readVinImports,
  releaseVin,
  type VinImport,
  type VinImportFilter,
  vinKey,
} from './vin-import-store';
import { requireVinType, refuseUndecoded, refuseVin } from '../decoding/vin-refusals';
import { because, inEnglish } from '../../../../contract/reason';

export interface VinImportsDeps {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly freshness: () => Freshness;
  readonly clock: Clock;
  readonly decoder: VinDecoder;
  /** Rates how well a corrected VIN decodes; undefined without embedded data. */
  readonly score: ScoreVin | undefined;
}

/** Imports listings by VIN and records every attempt that has a VIN. */
export class VinImports {
  readonly #deps: VinImportsDeps;

  constructor(deps: VinImportsDeps) {
    this.#deps = deps;
  }

  /** Returns one page of the matching attempts, newest first. */
  list(
    filter: VinImportFilter,
    page: { limit: number; offset: number },
  ): Promise<{ imports: VinImport[]; total: number }> {
    return readVinImports(this.#deps.database.read, filter, page);
  }

  /**
   * Decodes a VIN and creates a listing of `type` from it.
   * @throws Refusal `svc_invalid_param` for a type without VINs, `svc_invalid_vin`, `svc_duplicate_vin`,
   * `svc_vin_not_decoded`, `svc_type_not_found` if the type is deleted during the import
   */
  async importVin(
    type: InventoryType,
    { vinText, ...options }: ImportRequest,
    by: Importer,
    store?: StoreImport,
  ): Promise<Imported> {
    requireVinType(type);
    const attempt: Attempt = { type, by, vinText };
    const vin = await this.#parseVin(attempt, options);
    if (!options.mayDuplicate) await this.#refuseIfListed(attempt, vin);
    const decoded = await this.#decode(attempt, vin, options);
    const written = await this.#create(attempt, { vin, options, decoded }, store);
    return written.imported ?? this.#readBack(written.importId, written.listingId);
  }

  async #parseVin(attempt: Attempt, { mayMismatch }: ImportOptions): Promise<Vin> {
    const reading = parseVin(attempt.vinText, { mayMismatch });
    if ('vin' in reading) return reading.vin;
    const refusal = await refuseVin(reading.problem, attempt.vinText, this.#deps.score);
    await this.#remember(attemptRecord(attempt, 'rejected', [{ code: reading.problem, message: refusal.message }]));
    throw refusal;
  }

  async #refuseIfListed(attempt: Attempt, vin: Vin): Promise<void> {
    const listingId = await findLiveListing(this.#deps.database.read, attempt.type.id, vin.text);
    if (listingId !== undefined) throw await this.#refuseDuplicate(attempt, listingId);
  }

  async #refuseDuplicate(attempt: Attempt, listingId: number, decoded?: DecodedVin): Promise<Refusal> {
    const reason = because('vin_duplicate', { id: listingId });
    const warnings = [{ code: 'duplicate', message: inEnglish(reason) }];
    const record = attemptRecord(attempt, 'duplicate', warnings);
    await this.#remember({ ...record, ...(decoded && decodedColumns(decoded)), listingId });
    return new Refusal('svc_duplicate_vin', reason, { listing_id: listingId });
  }

  /** Must not run in a transaction, because a provider can be slow. */
  async #decode(attempt: Attempt, vin: Vin, { modelYear }: ImportOptions): Promise<DecodedVin> {
    const decoded = await this.#deps.decoder.decode(vin, modelYear);
    if (decoded.quality !== 'none') return decoded;
    await this.#remember(attemptRecord(attempt, 'failed', decoded.warnings));
    throw refuseUndecoded(decoded);
  }

  /** Returns the current type. It may have changed, because decoding with a service takes seconds. */
  async #currentType({ id }: InventoryType): Promise<InventoryType> {
    await this.#deps.freshness().catchUp();
    const type = this.#deps.catalogue.now.type(id);
    if (type) return type;
    throw refuseRemovedType(id);
  }

  /** Creates the listing and the record of its import in one transaction. */
  async #create(attempt: Attempt, found: Found, store: StoreImport): Promise<Written> {
    try {
      return await withCurrentCatalogue(this.#deps.freshness, () => this.#createOnce(attempt, found, store));
    } catch (error) {
      const { type } = attempt;
      if (!(error instanceof Listed) && !isVinTaken(error)) {
        await this.#remember({
          ...attemptRecord(attempt, 'failed', found.decoded.warnings),
          ...decodedColumns(found.decoded),
        }).catch(() => undefined); // the database may be the cause
        throw error;
      }
      const { database } = this.#deps;
      const listingId =
        error instanceof Listed ? error.listingId : await findLiveListing(database.read, type.id, found.vin.text);
      if (listingId === undefined) throw error;
      throw await this.#refuseDuplicate(attempt, listingId, found.decoded);
    }
  }

  /**
   * Maps the decoded values to the current type. @throws CatalogueChanged if the categories change during the import
   */
  async #createOnce(attempt: Attempt, found: Found, store: StoreImport): Promise<Written> {
    const type = await this.#currentType(attempt.type);
    const mapped = mapDecodedVin(type, this.#deps.catalogue.now, found.decoded);
    return this.#deps.database.withTx(async (tx) => {
      const written = await this.#createIn(tx, { ...attempt, type }, { ...found, mapped });
      return store ? { ...written, imported: await this.#stored(tx, written, store) } : written;
    });
  }

  async #createIn(
    tx: Transaction,
    attempt: Attempt,
    { vin, options, decoded, mapped }: Found & { mapped: MappedVin },
  ): Promise<Written> {
    const { type } = attempt;
    const now = this.#deps.clock.now();
    const key = vinKey(type.id, vin.text);
    // Another import may have committed since the first check.
    const live = await findLiveListing(readIn(tx), type.id, vin.text);
    if (live !== undefined && !options.mayDuplicate) throw new Listed(live);
    if (live === undefined) await releaseVin(tx, type.id, vin.text);
    // Imports from the panel become drafts if a required detail is missing. Imports from the API do not.
    const missing =
      options.status === 'publish' && 'adminId' in attempt.by
        ? missingValues(type, (categoryId) => mapped.written.values.get(categoryId))
        : [];
    const status = missing.length > 0 ? 'draft' : options.status;
    const listingId = await createListing(tx, {
      type,
      change: { title: titleOf(type, decoded, mapped), status, vin: vin.text, categories: mapped.written },
      now,
      vinKey: live === undefined ? key : null,
      action: 'import',
      source: 'vin',
    });
    const unpublished =
      missing.length > 0 ? [{ code: 'not_published', message: inEnglish(notPublished(missing)) }] : [];
    const warnings = [...unpublished, ...formWarnings(vin), ...decoded.warnings, ...mapped.warnings];
    const record = { ...attemptRecord(attempt, 'created', warnings), ...decodedColumns(decoded), listingId };
    const { mapped: values, unmapped } = mapped;
    const importId = await insertVinImport(tx, { ...record, mapped: values, unmapped }, now);
    return { importId, listingId };
  }

  async #remember(record: NewVinImport): Promise<void> {
    const { database, clock } = this.#deps;
    await database.withTx((tx) => insertVinImport(tx, record, clock.now()));
  }

  /** Reads the import and the listing in the transaction and passes them to `storeImport`. */
  async #stored(
    tx: Transaction,
    { importId, listingId }: Written,
    storeImport: NonNullable<StoreImport>,
  ): Promise<Imported> {
    const record = await readVinImport(readIn(tx), importId);
    const listing = await readListing(readIn(tx), listingId);
    if (!record || !listing) throw new Error('The transaction cannot read the import that it has written.');
    await storeImport(tx, { record, listing });
    return { record, listing };
  }

  async #readBack(importId: number, listingId: number): Promise<Imported> {
    await this.#deps.freshness().catchUp();
    const record = await readVinImport(this.#deps.database.read, importId);
    const listing = await readListing(this.#deps.database.read, listingId);
    if (record && listing) return { record, listing };
    throw refuseRemovedListing(listingId);
  }
}

interface Written {
  readonly importId: number;
  readonly listingId: number;
  /** The import as read in the transaction, if the response was stored. */
  readonly imported?: Imported;
}

interface Found {
  readonly vin: Vin;
  readonly options: ImportOptions;
  readonly decoded: DecodedVin;
}

/** Rolls back a transaction that found a listing with the VIN. */
class Listed extends Error {
  readonly listingId: number;

  constructor(listingId: number) {
    super(`The listing ${listingId} has this VIN.`);
    this.listingId = listingId;
  }
}
