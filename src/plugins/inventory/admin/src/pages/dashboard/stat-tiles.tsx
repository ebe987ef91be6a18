import { Box, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PanelStats } from '../../../../contract/panel/dashboard';
import { useText } from '../../api/use-text';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { panelPaths } from '../../parts/page/panel-paths';
import { useStatsFormats } from './use-stats-formats';

/** Four key numbers of the inventory. */
export function StatTiles({ stats: { type_id: typeId, stock, price, currency } }: { stats: PanelStats }) {
  const t = useText();
  const { money, number } = useStatsFormats(currency);
  const { average_days_to_sell: toSell, without_price: withoutPrice } = stock;
  const soldHint = toSell === null ? t('dashboard.soldHintNone') : t('dashboard.soldHint', { days: toSell });
  const valueHint =
    price.average === null
      ? t('dashboard.valueNone')
      : t('dashboard.valueHint', { average: money(price.average), without: withoutPrice });
  return (
    <TileGrid>
      <Tile
        label={t('dashboard.available')}
        to={panelPaths.listingsWith(typeId, { sale: 'available' })}
        value={number(stock.available)}
        hint={t('dashboard.availableHint', { pending: stock.sale_pending })}
      />
      <Tile
        label={t('dashboard.drafts')}
        to={panelPaths.listingsWith(typeId, { status: 'draft' })}
        value={number(stock.draft)}
        hint={t('dashboard.draftsHint', { count: stock.draft })}
      />
      <Tile
        label={t('dashboard.sold30')}
        to={panelPaths.listingsWith(typeId, { sold_days: 30 })}
        value={number(stock.sold_30d)}
        hint={soldHint}
      />
      <Tile
        label={t('dashboard.value')}
        to={panelPaths.listingsWith(typeId, { sale: 'available', priced: 'yes' })}
        value={stock.value === null ? t('dashboard.notMeasured') : money(stock.value)}
        hint={valueHint}
      />
    </TileGrid>
  );
}

/** @param to the list of the listings that the tile counts */
function Tile({ label, value, hint, to }: { label: string; value: string; hint: string; to: string }) {
  const mayList = usePermissions().may('listings.read');
  return (
    <Box
      background="neutral0"
      borderColor="neutral150"
      shadow="tableShadow"
      hasRadius
      padding={{ initial: 4, medium: 5 }}
      position="relative"
      style={{ containerType: 'inline-size' }}
    >
      <Typography tag="dt" variant="sigma" textColor="neutral600">
        {mayList ? <TileLink to={to}>{label}</TileLink> : label}
      </Typography>
      <Value tag="dd" variant="alpha" $length={value.length}>
        {value}
      </Value>
      <Typography tag="dd" variant="pi" textColor="neutral600" style={{ marginTop: 4 }}>
        {hint}
      </Typography>
    </Box>
  );
}

/** Covers its tile, so that a click anywhere follows it. */
const TileLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${({ theme }) => theme.borderRadius};
  }
  &:hover::after {
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.colors.primary600};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
  }
`;

/** Shrinks the font so that the value fits on one line. A character is about 0.6 em wide. */
const Value = styled(Typography)<{ $length: number }>`
  margin-top: 6px;
  line-height: 4rem;
  white-space: nowrap;
  font-size: min(3.2rem, ${({ $length }) => 160 / $length}cqi);
`;

/** Four columns if they fit, else two. */
const TileGrid = styled.dl`
  display: grid;
  gap: 16px;
  grid-template-columns: repeat(2, minmax(0, 1fr));

  ${({ theme }) => theme.breakpoints.large} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
