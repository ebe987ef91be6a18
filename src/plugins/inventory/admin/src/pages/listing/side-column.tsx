import { Flex, Grid } from '@strapi/design-system';
import { listingLimits } from '../../../../contract/listing';
import { useText } from '../../api/use-text';
import { PriceInput } from '../../editor/title/price-input';
import SwitchInput from '../../editor/title/switch-input';
import { VinInput } from '../../editor/vin/vin-input';
import { TextField } from '../../parts/fields/text-field';
import { Surface } from '../../parts/page/card';
import { useOpenedListing } from './form/opened-listing';
import { useField } from './form/use-field';
import { LocationField } from './side/location-field';
import { PriceBefore } from './side/price-before';
import { ChannelReadiness } from './side/channel-readiness';
import { ReadinessCard } from './side/readiness-card';
import { StoredCards } from './side/stored-cards';

/** Price, sale, stock number and web address; then one card for each subject of the listing. */
export function SideColumn() {
  const t = useText();
  const { type } = useOpenedListing();
  const price = useField<string>('price_cents', t('listing.price'));
  const salePending = useField<boolean>('is_sale_pending', t('common.salePending'));
  const sold = useField<boolean>('is_sold', t('common.sold'));
  const vin = useField<string>('vin', t('listing.vin'));
  const { onChange, ...stockNumber } = useField<string>('stock_number', t('listing.stockNumber'));
  const slug = useField<string>('slug', t('listing.address'));
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Surface>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Flex direction="column" alignItems="stretch" gap={1}>
            <PriceInput {...price} />
            <PriceBefore />
          </Flex>
          <Grid.Root gap={4}>
            <Grid.Item col={6}>
              <SwitchInput {...salePending} />
            </Grid.Item>
            <Grid.Item col={6}>
              <SwitchInput {...sold} />
            </Grid.Item>
          </Grid.Root>
          <TextField
            {...stockNumber}
            value={stockNumber.value ?? ''}
            maxLength={listingLimits.stockNumber}
            onChange={(text) => onChange(stockNumber.name, text === '' ? null : text)}
          />
          <LocationField />
          {!type.data.is_vin_enabled && <VinInput {...vin} />}
          <TextField
            {...slug}
            value={slug.value ?? ''}
            hint={t('listing.addressHint')}
            onChange={(text) => onChange(slug.name, text === '' ? null : text)}
          />
        </Flex>
      </Surface>
      <ReadinessCard />
      <ChannelReadiness />
      <StoredCards />
    </Flex>
  );
}
