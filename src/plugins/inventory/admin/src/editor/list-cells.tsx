import { Typography } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import type { ListingStatus } from '../../../contract/listing';
import { ListingStatusBadge, SaleBadges } from '../parts/listings/listing-badges';
import { PanelRoot } from '../parts/page/panel-root';
import { useFormats } from '../parts/hooks/use-formats';
import { useEditorSettings } from './form/use-listing-type';

type ListedRecord = Readonly<Record<string, unknown>>;

/** Cells for columns of the Content Manager's list whose raw values are not readable. */
export const listCells: Readonly<Record<string, (record: ListedRecord) => React.ReactNode>> = {
  price_cents: ({ price_cents: cents }) => (
    <PanelRoot>
      <PriceCell cents={cents} />
    </PanelRoot>
  ),
  is_sold: ({ is_sold: isSold }) => <SoldCell isSold={isSold === true} />,
  updatedAt: ({ updatedAt }) => <TimeCell at={String(updatedAt)} />,
  listing_status: ({ listing_status: status }) =>
    status ? <ListingStatusBadge status={status as ListingStatus} /> : null,
};

function PriceCell({ cents }: { cents: unknown }) {
  const { formatNumber } = useIntl();
  const settings = useEditorSettings();
  if (cents === null || cents === undefined || cents === '' || !settings.data) return <Typography>–</Typography>;
  const { currency } = settings.data;
  const isWhole = Number(cents) % 100 === 0;
  const text = formatNumber(Number(cents) / 100, {
    style: 'currency',
    currency,
    minimumFractionDigits: isWhole ? 0 : 2,
  });
  return <Typography style={{ whiteSpace: 'nowrap' }}>{text}</Typography>;
}

function SoldCell({ isSold }: { isSold: boolean }) {
  return isSold ? <SaleBadges isSold isPending={false} /> : <Typography>–</Typography>;
}

function TimeCell({ at }: { at: string }) {
  const formats = useFormats();
  return <Typography style={{ whiteSpace: 'nowrap' }}>{formats.dateTime(at)}</Typography>;
}
