import { Flex, Typography } from '@strapi/design-system';
import type { PanelListing, PanelListings } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import { ListingStatusBadge, SaleBadges } from '../../../parts/listings/listing-badges';
import { useFormats } from '../../../parts/hooks/use-formats';

/** Badges for status and sale. */
export function ListingStatus({ listing }: { listing: PanelListing }) {
  return (
    <Flex gap={1} wrap="wrap">
      <ListingStatusBadge status={listing.status} />
      <SaleBadges isSold={listing.is_sold} isPending={listing.is_sale_pending} />
    </Flex>
  );
}

export function ListingPrice({ listing: { price }, page }: { listing: PanelListing; page: PanelListings }) {
  const t = useText();
  const { money } = useFormats();
  if (price === null) {
    return (
      <Typography textColor="neutral600" style={{ whiteSpace: 'nowrap' }}>
        {t('listings.noPrice')}
      </Typography>
    );
  }
  return (
    <Typography fontWeight="semiBold" style={{ whiteSpace: 'nowrap' }}>
      {money(price, page.currency, page.price_decimals)}
    </Typography>
  );
}

/** Days in stock, until the sale for a sold listing. */
export function ListingAge({ listing: { age_days: days, created_at: created } }: { listing: PanelListing }) {
  const t = useText();
  const { date } = useFormats();
  if (days === null || created === null) return null;
  return (
    <Typography
      textColor="neutral600"
      style={{ whiteSpace: 'nowrap' }}
      title={t('listings.since', { date: date(created) })}
    >
      {t('listings.ageDays', { count: days })}
    </Typography>
  );
}

/** Main values of a listing, then stock number and VIN. */
export function ListingFacts({ listing: { facts, stock_number: stock, vin } }: { listing: PanelListing }) {
  const t = useText();
  const { amount } = useFormats();
  const words = facts.map(({ value, ...unit }) => (typeof value === 'number' ? amount(value, unit) : value));
  const numbers = [stock && t('listings.stockNumber', { number: stock }), vin].filter(Boolean);
  return (
    <>
      {words.length > 0 && (
        <Typography tag="div" variant="pi" textColor="neutral700" style={{ overflowWrap: 'anywhere' }}>
          {words.join(' · ')}
        </Typography>
      )}
      {numbers.length > 0 && (
        <Typography tag="div" variant="pi" textColor="neutral600" style={{ overflowWrap: 'anywhere' }}>
          {numbers.join(' · ')}
        </Typography>
      )}
    </>
  );
}
