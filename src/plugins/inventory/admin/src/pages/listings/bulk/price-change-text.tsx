import { useText } from '../../../api/use-text';
import { useFormats } from '../../../parts/hooks/use-formats';
import type { NewPrices } from './bulk-actions';

/** A price before and after a change. */
export function PriceChangeText({ price: { before, after } }: { price: NonNullable<ReturnType<NewPrices['get']>> }) {
  const t = useText();
  const { number } = useFormats();
  const text = (price: number | null) => (price === null ? t('listings.noPrice') : number(price));
  return t('listings.priceChange', { before: text(before), after: text(after) });
}
