import { Typography } from '@strapi/design-system';
import { useText } from '../../../api/use-text';
import { useFormats } from '../../../parts/hooks/use-formats';
import { useOpenedListing } from '../form/opened-listing';
import { useStoredFacts } from './use-stored-facts';

/** The price before the last change, and how long ago it changed. */
export function PriceBefore() {
  const t = useText();
  const { money, ago, dateTime } = useFormats();
  const { type } = useOpenedListing();
  const { data } = useStoredFacts();
  if (!data || data.previous_price === null || data.price_changed_at === null) return null;
  const price = money(data.previous_price, type.data.settings.currency, 2);
  return (
    <Typography tag="p" variant="pi" textColor="neutral600" title={dateTime(data.price_changed_at)}>
      {t('history.priceBefore', { price, ago: ago(data.price_changed_at) })}
    </Typography>
  );
}
