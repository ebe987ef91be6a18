import type { PanelPageOf } from '../../../../contract/panel/page';
import {
  newVinImport,
  type PanelVinImport,
  type VinOutcome,
  type VinWarningText,
} from '../../../../contract/panel/imports/vin-imports';
import { parseQuery, type QueryOf } from '../../../../contract/parsing/parse-query';
import { panelVinImportsQuery } from '../../../../contract/panel/lists/queries';
import { Refusal, refuseFields } from '../../../../contract/refusal';
import { normaliseVin } from '../../../../contract/vin/vin';
import type { Services } from '../../../services';
import { instantOf } from '../../shared/instant';
import { offsetOf, paginationOf, presentPagination } from '../../shared/pagination';
import { parseVinImport } from '../../shared/vin-import';
import type { VinWarning } from '../../../domain/vin/decoding/providers/provider';
import { parseVin } from '../../../domain/vin/number/vin';
import { readImporterNames } from '../../../domain/vin/import/importer-names';
import type { VinImport, VinImportFilter } from '../../../domain/vin/import/vin-import-store';
import { listingCards } from '../listing-cards';
import type { PanelController } from '../panel-route';
import { parsePanelBody } from '../parse-panel-request';
import { mustHave } from '../required-right';
import { because } from '../../../../contract/reason';

/** Lists the imports of all types, newest first. */
export const list: PanelController = async ({ querystring }, services): Promise<PanelPageOf<PanelVinImport>> => {
  const query = parseQuery(panelVinImportsQuery, querystring);
  const pagination = paginationOf(query);
  const page = { limit: pagination.perPage, offset: offsetOf(pagination) };
  const { imports, total } = await services.vinImports.list(filterOf(query, services.settings.now.timezone), page);
  const cards = await listingCards(
    imports.map(({ listingId }) => listingId),
    services,
  );
  const names = await readImporterNames(services.database.read, imports);
  return {
    items: imports.map((vinImport) => ({
      id: vinImport.id,
      type_id: vinImport.typeId,
      vin: vinImport.vin,
      status: vinImport.status,
      listing: (vinImport.listingId !== null && cards.get(vinImport.listingId)) || null,
      year: vinImport.year,
      make: vinImport.make,
      model: vinImport.model,
      trim: vinImport.trim,
      decoded: vinImport.decoded,
      mapped: vinImport.mapped,
      unmapped: vinImport.unmapped,
      warnings: presentWarnings(vinImport.warnings),
      provider: vinImport.provider,
      by: presentImporter(vinImport, names),
      created_at: vinImport.createdAt,
    })),
    pagination: presentPagination(pagination, total),
  };
};

/**
 * Creates a listing from one VIN. A duplicate, invalid or undecodable VIN is a normal outcome; other problems throw.
 */
export const create: PanelController = async ({ body, adminId, can }, services): Promise<VinOutcome> => {
  const { type_id: typeId, vin } = parsePanelBody(newVinImport, body);
  const type = services.catalogue.now.type(typeId);
  if (!type) throw refuseFields(new Map([['type_id', because('no_type')]]));
  const request = parseVinImport(type, body);
  if (request.status === 'publish') mustHave('listings.publish', can, 'status');
  try {
    const { record, listing } = await services.vinImports.importVin(type, request, { adminId });
    const card = (await listingCards([listing.id], services)).get(listing.id);
    if (!card) throw new Refusal('svc_listing_not_found', because('listing_gone'));
    return { status: 'created', listing: card, warnings: presentWarnings(record.warnings) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return (await describeRefusal(error, vin, services)) ?? refuse(error);
  }
};

function filterOf(query: QueryOf<typeof panelVinImportsQuery>, timezone: string): VinImportFilter {
  const { s, type_id: typeId, status: statuses, created_after: after, created_before: before } = query;
  return {
    typeId,
    statuses,
    vinPart: normaliseVin(s ?? '').slice(0, 40),
    createdAfter: after === undefined ? undefined : instantOf(after, timezone),
    createdBefore: before === undefined ? undefined : instantOf(before, timezone),
  };
}

async function describeRefusal(
  { code, message, data }: Refusal,
  vin: string,
  services: Services,
): Promise<VinOutcome | undefined> {
  switch (code) {
    case 'svc_duplicate_vin': {
      const id = Number(data.listing_id);
      return { status: 'duplicate', message, listing: (await listingCards([id], services)).get(id) ?? null };
    }
    case 'svc_invalid_vin': {
      const reading = parseVin(vin, { mayMismatch: false });
      const reason = 'problem' in reading ? reading.problem : 'characters';
      // set by the code that throws this refusal
      return { status: 'rejected', message, reason, suggestions: (data.suggestions ?? []) as string[] };
    }
    case 'svc_vin_not_decoded':
      // as above
      return { status: 'failed', message, warnings: presentWarnings((data.warnings ?? []) as VinWarning[]) };
    default:
      return undefined;
  }
}

function refuse(refusal: Refusal): never {
  throw refusal;
}

function presentWarnings(warnings: readonly VinWarning[]): VinWarningText[] {
  return warnings.map(({ code, message }) => ({ code, message }));
}

function presentImporter(
  { userId, adminId }: VinImport,
  { users, admins }: Awaited<ReturnType<typeof readImporterNames>>,
): PanelVinImport['by'] {
  if (adminId !== null) return { kind: 'admin', name: admins.get(adminId) ?? null };
  return userId === null ? null : { kind: 'user', name: users.get(userId) ?? null };
}
