import { holdsFile } from '../../../../contract/catalogue';
import {
  type DecodedForForm,
  type EditorStart,
  type FoundVin,
  type ListingFacts,
  type StoredPhoto,
  vinToDecode,
  vinToFind,
} from '../../../../contract/panel/editor';
import { parseQuery } from '../../../../contract/parsing/parse-query';
import { storePhotoQuery } from '../../../../contract/panel/lists/queries';
import { normaliseVin } from '../../../../contract/vin/vin';
import { Refusal } from '../../../../contract/refusal';
import type { InventoryType } from '../../../domain/catalogue/model';
import { catalogueIn } from '../../../domain/catalogue/translate-catalogue';
import type { Services } from '../../../services';
import { lastPriceChange } from '../../../domain/history/price-facts';
import { readPriceEntries } from '../../../domain/history/price-store';
import { countLeads } from '../../../domain/leads/lead-list-store';
import { findEdited, readTypeDocuments } from '../../../domain/listings/stores/editor-store';
import type { ListingRecord } from '../../../domain/listings/stores/listing-record';
import { readSummaries } from '../../../domain/listings/stores/listing-summary-store';
import { readAttachments } from '../../../domain/listings/stores/listing-store';
import { LocalDays } from '../../../domain/stats/local-days';
import { decodeForForm } from '../../../domain/vin/decoding/decode-for-form';
import { findLiveListing, readImportTime } from '../../../domain/vin/import/vin-import-store';
import { daysInStock, listingEvents } from '../content-manager/listing-events';
import { listingInPath } from '../listing-in-path';
import type { PanelContext, PanelController } from '../panel-route';
import { parsePanelBody } from '../parse-panel-request';
import { receiveFile } from '../receive-file';
import { because } from '../../../../contract/reason';

export const start: PanelController = async ({ language }, { catalogue, settings, database }): Promise<EditorStart> => {
  const documentIds = await readTypeDocuments(database.read);
  return {
    currency: settings.now.currency,
    price_decimals: settings.now.price_decimals,
    types: catalogueIn(language, catalogue.now).types.flatMap(({ id, name, isVinEnabled }) => {
      const documentId = documentIds.get(id); // absent if the type was deleted just now
      return documentId === undefined ? [] : [{ id, document_id: documentId, name, is_vin_enabled: isVinEnabled }];
    }),
  };
};

/**
 * Returns what the editor shows next to the form. The path has the listing's document id, like the Content Manager's.
 */
export const facts: PanelController = async (context, services): Promise<ListingFacts> => {
  const { read } = services.database;
  const { edited, record, type } = await listingInPath(context, services);
  const importedAt = await readImportTime(read, record.id);
  const { previousPrice, changedAt } = lastPriceChange(
    (await readPriceEntries(read, [record.id])).get(record.id) ?? [],
  );
  return {
    id: record.id,
    type_id: record.typeId,
    permalink: services.permalinkOf({ ...record, typeSlug: type.slug }),
    has_page: services.hasPages && record.status === 'publish',
    status: record.status,
    is_sold: record.isSold,
    days_in_stock: daysInStock(record, {
      now: services.clock.now(),
      days: new LocalDays(services.settings.now.timezone),
    }),
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    published_at: record.publishedAt,
    sold_at: record.soldAt,
    trashed_at: record.trashedAt,
    previous_price: previousPrice === null ? null : previousPrice / 100,
    price_changed_at: changedAt === null ? null : new Date(changedAt).toISOString(),
    events: listingEvents(record, { ...edited, importedAt }),
    leads: context.can('leads.read') ? await countLeads(read, { listingId: record.id }) : null,
    files: await filesOf(type, record, services),
  };
};

async function filesOf(type: InventoryType, record: ListingRecord, { database }: Services) {
  const named = type.categories.filter(({ kind }) => holdsFile(kind)).map(({ id }) => record.values[id]);
  const ids = named.filter((id) => typeof id === 'number');
  const attachments = await readAttachments(database.read, ids);
  return [...attachments.values()].map(({ id, url, title, mimeType }) => ({
    id,
    url,
    name: title ?? url,
    mime_type: mimeType,
  }));
}

export const findVin: PanelController = async (context, services): Promise<FoundVin> => {
  const { type_id, vin, document_id } = parsePanelBody(vinToFind, context.body);
  const type = typeOf(type_id, services);
  const own = document_id ?? undefined;
  return { listed_as: await findDuplicate({ type, vin: normaliseVin(vin), own }, context, services) };
};

function typeOf(id: number, { catalogue }: Services): InventoryType {
  const type = catalogue.now.type(id);
  if (!type) throw new Refusal('svc_type_not_found', because('no_such', { noun: 'type' }));
  return type;
}

export const decodeVin: PanelController = async (context, services): Promise<DecodedForForm> => {
  const { type_id, vin, document_id, model_year, allow_check_digit_mismatch } = parsePanelBody(
    vinToDecode,
    context.body,
  );
  const type = typeOf(type_id, services);
  const { decoder, score } = services.vinDecoding;
  const decoded = await decodeForForm({ decoder, score, catalogue: services.catalogue.now }, type, {
    vinText: vin,
    mayMismatch: allow_check_digit_mismatch ?? false,
    modelYear: model_year ?? undefined,
  });
  return {
    vin: decoded.vin,
    title: decoded.title,
    values: decoded.values.map(({ categoryId, value, reads }) => ({ category_id: categoryId, value, reads })),
    warnings: decoded.warnings,
    listed_as: await findDuplicate({ type, vin: decoded.vin, own: document_id ?? undefined }, context, services),
  };
};

/** Finds another listing with the VIN, if the admin may see it in the lists or in the editor. */
async function findDuplicate(
  { type, vin, own }: { type: InventoryType; vin: string; own: string | undefined },
  { canForAll, mayUseListing }: Pick<PanelContext, 'canForAll' | 'mayUseListing'>,
  { database: { read } }: Services,
) {
  const edited = own === undefined ? undefined : await findEdited(read, own);
  const id = await findLiveListing(read, type.id, vin, edited?.id);
  const duplicate = id === undefined ? undefined : (await readSummaries(read, [id])).get(id);
  if (!duplicate) return null;
  const documentId = duplicate.documentId ?? '';
  const isShown = canForAll('listings.read') || (await mayUseListing(documentId, 'read'));
  return isShown ? { document_id: documentId, title: duplicate.title } : null;
}

/** Stores the request body as an image named by the query parameter `filename`. */
export const storePhoto: PanelController = async (context, { uploads }): Promise<StoredPhoto> => {
  const { filename } = parseQuery(storePhotoQuery, context.querystring);
  const file = await receiveFile(context, uploads.incoming, uploads.limits.maxBytes);
  try {
    const stored = await uploads.store({
      file,
      filename,
      title: null,
      alt: null,
      mustBeImage: true,
      adminId: context.adminId,
    });
    const { id, url, width, height, sizes } = stored;
    const formats = Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, { url: size.url }]));
    return { id, name: stored.filename, url, mime: stored.mimeType, width, height, formats };
  } finally {
    await file.close();
  }
};
