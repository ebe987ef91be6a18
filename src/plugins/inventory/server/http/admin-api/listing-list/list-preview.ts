import { holdsFile, kindOf } from '../../../../contract/catalogue';
import type { PanelDetail, PanelPreview } from '../../../../contract/panel/lists/preview';
import type { CatalogueView } from '../../../domain/catalogue/catalogue';
import type { InventoryType } from '../../../domain/catalogue/model';
import type { ListingRecord } from '../../../domain/listings/stores/listing-record';
import { presentValues } from '../../shared/present-listing';

/** Returns the photos and details of a listing, without its files. */
export function previewOf(
  type: InventoryType,
  record: ListingRecord,
  { catalogue, publicUrl }: { readonly catalogue: CatalogueView; readonly publicUrl: string },
): PanelPreview {
  const values = presentValues(record, { type, catalogue, attachments: new Map() }, publicUrl);
  const details = type.categories.flatMap(({ id, name, kind, prefix, suffix }): PanelDetail[] => {
    const value = holdsFile(kind) ? undefined : values[id];
    if (value === undefined) return [];
    return [{ category_id: id, name, value: detailOf(kindOf(kind).valueType, value), prefix, suffix }];
  });
  return {
    photos: record.images.map(({ url, width, height, alt }) => ({ src: url, width, height, alt })),
    details,
  };
}

function detailOf(valueType: string, value: unknown): PanelDetail['value'] {
  if (valueType === 'number') return Number(value);
  if (valueType === 'boolean') return value === 'true';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
