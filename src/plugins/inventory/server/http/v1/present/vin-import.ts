import type { DeepReadonly } from '../../../../contract/responses/fields';
import type { vinImportResponse } from '../../../../contract/responses/vin';
import type { VinImport } from '../../../domain/vin/import/vin-import-store';

/** Returns the API representation of a VIN import, without the provider of each value. */
export function presentVinImport(record: VinImport): DeepReadonly<typeof vinImportResponse> {
  return {
    id: record.id,
    type_id: record.typeId,
    vin: record.vin,
    status: record.status,
    listing_id: record.listingId,
    year: record.year,
    make: record.make,
    model: record.model,
    trim: record.trim,
    decoded: Object.fromEntries(Object.entries(record.decoded).map(([variable, { value }]) => [variable, value])),
    mapped: record.mapped,
    unmapped: record.unmapped,
    warnings: record.warnings.map(({ code, message }) => ({ code, message })),
    provider: record.provider,
    user_id: record.userId,
    created_at: record.createdAt,
  };
}
