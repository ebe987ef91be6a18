import { holdsFile, holdsNumber } from '../../../../contract/catalogue';
import { knownPrice } from '../../../../contract/listing';
import type { PrintLabel } from '../../../../contract/panel/lists/print-labels';
import type { CatalogueView } from '../../../domain/catalogue/catalogue';
import type { Category, InventoryType } from '../../../domain/catalogue/model';
import type { ListingRecord } from '../../../domain/listings/stores/listing-record';
import { readListings } from '../../../domain/listings/stores/listing-store';
import { LocalDays } from '../../../domain/stats/local-days';
import type { Services } from '../../../services';
import { presentValues } from '../../shared/present-listing';
import { daysInStock } from '../content-manager/listing-events';

/**
 * Returns what is printed of listings, in the order of `ids`, with the names of `catalogue`. Those that do not exist or
 * have no type are left out.
 */
export async function printLabelsOf(
  ids: readonly number[],
  catalogue: CatalogueView,
  services: Services,
): Promise<PrintLabel[]> {
  const records = await readListings(services.database.read, ids);
  const byId = new Map(records.map((record) => [record.id, record]));
  const days = new LocalDays(services.settings.now.timezone);
  return [...new Set(ids)].flatMap((id) => {
    const record = byId.get(id);
    const type = record && catalogue.type(record.typeId);
    return type ? [labelOf(record, type, { catalogue, services, days })] : [];
  });
}

function labelOf(
  record: ListingRecord,
  type: InventoryType,
  { catalogue, services, days }: { catalogue: CatalogueView; services: Services; days: LocalDays },
): PrintLabel {
  const context = { type, catalogue, attachments: new Map() };
  const values = presentValues(record, context, services.publicUrl);
  const place = services.locations.now.of(record.locationId);
  return {
    id: record.id,
    title: record.title,
    stock_number: record.stockNumber,
    vin: record.vin,
    price: knownPrice(record.priceCents),
    age_days: daysInStock(record, { now: services.clock.now(), days }),
    phone: place?.phone ?? null,
    address: place?.addressText ?? null,
    permalink: services.permalinkOf({ ...record, typeSlug: type.slug }),
    details: type.categories.flatMap((category) => detailOf(category, values[category.id], services)),
  };
}

/** Returns a detail as it is printed: nothing for a file, a web address, a "no" or no value. */
function detailOf(category: Category, value: unknown, { settings }: Services): PrintLabel['details'] {
  const text = [value].flat().filter((part) => typeof part === 'string');
  if (text.length === 0 || holdsFile(category.kind) || category.kind === 'url' || text[0] === 'false') return [];
  const { name, prefix, suffix } = category;
  if (text[0] === 'true') return [{ name, value: '✓' }];
  const written = holdsNumber(category.kind)
    ? new Intl.NumberFormat(settings.now.locale, { maximumFractionDigits: 20, useGrouping: 'min2' }).format(
        Number(text[0]),
      )
    : text.join(', ');
  return [{ name, value: `${prefix ?? ''}${written}${suffix ? `\u00a0${suffix}` : ''}` }];
}
