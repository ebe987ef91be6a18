import { holdsFile } from '../../../../../contract/catalogue';
import type { ImportField, MatchField, plainImportFields } from '../../../../../contract/imports';
import type { PanelTypeData } from '../../../../../contract/panel/catalogue';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import type { SelectOption } from '../../../parts/fields/select-field';
import type { TextId } from '../../../translations';

/** The value of the option that fills nothing. */
export const noField = 'none';

const plain = {
  stock_number: 'listing.stockNumber',
  vin: 'listing.vin',
  title: 'listing.title',
  price: 'listing.price',
  content: 'listing.description',
  status: 'listing.status',
  sold: 'common.sold',
  sale_pending: 'common.salePending',
  pictures: 'listing.photos',
  location: 'listings.location',
  id: 'imports.field.id',
} as const satisfies Record<(typeof plainImportFields)[number], TextId>;

/**
 * Returns what a column can fill in the listings of a type: their fields, then the categories. Files cannot be
 * imported.
 */
export function useFieldOptions(typeId: number): readonly SelectOption[] {
  const t = useText();
  const { data: type } = usePanelQuery<PanelTypeData>(`/types/${typeId}`);
  const fields = Object.entries(plain).map(([value, text]) => ({ value, label: t(text) }));
  const categories = (type?.categories ?? [])
    .filter(({ kind }) => !holdsFile(kind))
    .map(({ id, name }) => ({ value: `category:${id}`, label: name }));
  return [{ value: noField, label: t('imports.ignore') }, ...fields, ...categories];
}

/** Returns the field of an option. */
export function fieldOf(value: string): ImportField | null {
  return value === noField ? null : (value as ImportField); // an option of `useFieldOptions`
}

/** Returns whether a column fills the field by which rows find their listings. */
export function hasKey(fields: Readonly<Record<string, ImportField | null>>, matchBy: MatchField): boolean {
  return Object.values(fields).includes(matchBy);
}
