import { useText } from '../../../api/use-text';
import { useFormats } from '../../../parts/hooks/use-formats';
import { useOpenedListing } from './opened-listing';

/** Longer texts are cut. */
const maxCharacters = 200;

/** Returns a function that formats the value of a field for reading. */
export function useDisplayValue(): (path: string, value: unknown) => string {
  const t = useText();
  const { money, amount } = useFormats();
  const { type } = useOpenedListing();
  const ofCategory = (id: string, value: unknown): string => {
    const category = type.data.categories.find((one) => String(one.id) === id);
    if (category && typeof value === 'number' && category.kind === 'number') return amount(value, category);
    const terms = type.data.terms[id] ?? [];
    return [value]
      .flat()
      .map((one) => terms.find((term) => term.id === one)?.name ?? String(one))
      .join(', ');
  };
  return (path, value) => {
    const [field = '', id] = path.split('.');
    if (value === null || value === undefined || value === '') return t('listing.emptyValue');
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
    if (field === 'price_cents') return money(Number(value) / 100, type.data.settings.currency, 2);
    if (field === 'images' && Array.isArray(value)) return t('listing.photoCount', { count: value.length });
    if (field === 'category_values' && id !== undefined) return ofCategory(id, value);
    const text = typeof value === 'object' ? Object.values(value).filter(Boolean).join(', ') : String(value);
    return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
  };
}
