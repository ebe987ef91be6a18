import type { PanelPageOf } from '../../../contract/panel/page';
import {
  newVinImport,
  type PanelVinImport,
  type VinOutcome,
  type VinWarningText,
} from '../../../contract/panel/vin-imports';
import { Refusal, refuseFields } from '../../../contract/refusal';
import type { Services } from '../../services';
import { offsetOf, presentPagination } from '../../http/pagination';
import type { VinWarning } from '../../vin/decoding/provider';
import { parseVin } from '../../vin/number/vin';
import { readImporterNames, type VinImport } from '../../vin/import/vin-import-store';
import { listingCards } from '../listing-cards';
import type { PanelController } from '../panel-route';
import { parsePanelBody } from '../parse-panel-request';
import { parseVinImportsQuery } from '../vin-imports-query';

/** The earlier imports of every type, the newest first. */
export const list: PanelController = async ({ querystring }, services): Promise<PanelPageOf<PanelVinImport>> => {
  const { filter, pagination } = parseVinImportsQuery(querystring, services.settings.now.timezone);
  const page = { limit: pagination.perPage, offset: offsetOf(pagination) };
  const { imports, total } = await services.vinImports.list(filter, page);
  const cards = await listingCards(
    imports.map(({ listingId }) => listingId),
    services,
  );
  const names = await readImporterNames(services.database.read, imports);
  return {
    items: imports.map((one) => ({
      id: one.id,
      type_id: one.typeId,
      vin: one.vin,
      status: one.status,
      listing: (one.listingId !== null && cards.get(one.listingId)) || null,
      year: one.year,
      make: one.make,
      model: one.model,
      trim: one.trim,
      decoded: one.decoded,
      mapped: one.mapped,
      unmapped: one.unmapped,
      warnings: presentWarnings(one.warnings),
      provider: one.provider,
      by: presentImporter(one, names),
      created_at: one.createdAt,
    })),
    pagination: presentPagination(pagination, total),
  };
};

/** Makes a listing of one VIN. What is judged of the VIN is an answer: only what is no attempt at all is refused. */
export const create: PanelController = async ({ body, adminId }, services): Promise<VinOutcome> => {
  const { type_id: typeId, vin } = parsePanelBody(newVinImport, body);
  const type = services.catalogue.now.type(typeId);
  if (!type) throw refuseFields(new Map([['type_id', 'names no type']]));
  try {
    const { record, listing } = await services.vinImports.importVin(type, body, { adminId });
    const card = (await listingCards([listing.id], services)).get(listing.id);
    if (!card) throw new Refusal('svc_listing_not_found', 'The listing was removed in the meantime.');
    return { status: 'created', listing: card, warnings: presentWarnings(record.warnings) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return (await describeRefusal(error, vin, services)) ?? refuse(error);
  }
};

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
      return { status: 'rejected', message, reason, suggestions: (data.suggestions ?? []) as string[] }; // of the same refusal
    }
    case 'svc_vin_not_decoded':
      return { status: 'failed', message, warnings: presentWarnings((data.warnings ?? []) as VinWarning[]) }; // likewise
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
