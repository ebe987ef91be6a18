import { Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PanelListing } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import { PercentRing } from '../../../parts/display/percent-ring';
import { useFormats } from '../../../parts/hooks/use-formats';
import { panelPaths } from '../../../parts/page/panel-paths';

/** Days in stock, until the sale for a sold listing. Colored by the limits of aging stock. */
export function ListingAge({ listing }: { listing: PanelListing }) {
  const t = useText();
  const { date } = useFormats();
  const { age_days: days, created_at: created, aging } = listing;
  if (days === null || created === null) return null;
  const tone = aging ?? undefined;
  const since = t('listings.since', { date: date(created) });
  return (
    <Age $tone={tone} data-age={tone} title={tone ? `${since} · ${t(`listings.${tone}`)}` : since}>
      {t('listings.ageDays', { count: days })}
    </Age>
  );
}

const Age = styled.span<{ $tone: 'aging' | 'old' | undefined }>`
  padding: 2px 8px;
  margin-right: -8px;
  border-radius: ${({ theme }) => theme.borderRadius};
  color: ${({ theme, $tone }) => ($tone ? theme.colors.neutral800 : theme.colors.neutral600)};
  background: ${({ theme, $tone }) => $tone && theme.colors[$tone === 'old' ? 'danger200' : 'warning200']};
  font-size: 1.4rem;
  font-weight: ${({ $tone }) => ($tone ? 600 : 400)};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Ring with the share of the rules of the channels that a listing meets. */
export function ListingReadiness({ listing: { readiness: percent } }: { listing: PanelListing }) {
  const t = useText();
  if (percent === null) return <Typography textColor="neutral500">–</Typography>;
  const label = t('listings.readinessOf', { percent });
  return <PercentRing percent={percent} label={label} text={t('listing.readyPercent', { percent })} />;
}

/** Number of leads, as a link to them. */
export function ListingLeads({ listing: { id, lead_count: count } }: { listing: PanelListing }) {
  const t = useText();
  const { number } = useFormats();
  if (count === null) return null;
  if (count === 0) return <Typography textColor="neutral500">–</Typography>;
  return (
    <Link tag={RouterLink} to={panelPaths.leadsOf(id)} aria-label={t('listings.leadCount', { count })}>
      {number(count)}
    </Link>
  );
}

/** Stock number and main values of a listing: on one line of a row, on up to two of a card. */
export function ListingFacts({ listing: { facts, stock_number: stock } }: { listing: PanelListing }) {
  const t = useText();
  const { amount } = useFormats();
  const words = facts.map(({ value, ...unit }) => (typeof value === 'number' ? amount(value, unit) : value));
  const text = [stock && t('listings.stockNumber', { number: stock }), ...words].filter(Boolean).join(' · ');
  if (text === '') return null;
  return (
    <FactsLine tag="div" variant="pi" textColor="neutral600" title={text}>
      {text}
    </FactsLine>
  );
}

const FactsLine = styled(Typography)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  ${({ theme }) => theme.breakpoints.medium} {
    -webkit-line-clamp: 1;
  }
  overflow-wrap: anywhere;
`;
