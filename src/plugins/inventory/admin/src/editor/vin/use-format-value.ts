import { useIntl } from 'react-intl';
import { formatAmount } from '../../../../contract/panel/amounts';
import type { FormValue } from '../../../../contract/panel/editor';
import { useListingTypeData } from '../form/use-listing-type';
import { useText } from '../../api/use-text';

/** Returns a function that formats a category value: names of terms, numbers with units. */
export function useFormatValue(): (categoryId: number, value: FormValue | null | undefined) => string {
  const t = useText();
  const { locale } = useIntl();
  const type = useListingTypeData();
  return (categoryId, value) => {
    const category = type.data?.categories.find(({ id }) => id === categoryId);
    const terms = type.data?.terms[categoryId];
    if (value === null || value === undefined) return '';
    if (terms)
      return [value]
        .flat()
        .map((item) => terms.find(({ id }) => id === item)?.name ?? String(item))
        .join(', ');
    if (typeof value === 'boolean') return t(value ? 'editor.yes' : 'editor.no');
    if (typeof value !== 'number') return String(value);
    return [category?.prefix, formatAmount(value, locale), category?.suffix].filter(Boolean).join(' ');
  };
}
