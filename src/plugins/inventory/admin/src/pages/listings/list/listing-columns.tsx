import { Typography } from '@strapi/design-system';
import type { PanelListing, PanelListings } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { ListingStateBadge } from '../../../parts/listings/listing-badges';
import type { Column } from '../../../parts/lists/record-columns';
import { SortHeader } from '../../../parts/lists/sort-header';
import type { TextId } from '../../../translations';
import { PriceCell } from '../price/price-cell';
import { columnSort, readinessSort } from './column-sort';
import { ListingAge, ListingLeads, ListingReadiness } from './listing-cells';
import { TitleWithPhoto } from './title-with-photo';
import type { ListParams } from './use-list-params';

/** The columns that can be hidden, in their order. */
export const optionalColumns = ['price', 'status', 'location', 'age', 'readiness', 'leads', 'stock', 'vin'] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

export const columnLabels: Readonly<Record<OptionalColumn, TextId>> = {
  price: 'listings.price',
  status: 'listings.status',
  location: 'listings.location',
  age: 'listings.age',
  readiness: 'listings.readiness',
  leads: 'listings.leads',
  stock: 'listings.stock',
  vin: 'listings.vin',
};

/** Returns the columns of the table on a desktop. */
export function useListingColumns(
  page: PanelListings,
  list: ListParams,
  visible: readonly OptionalColumn[],
): Array<Column<PanelListing>> {
  const t = useText();
  const { may } = usePermissions();
  const optional: Readonly<Record<OptionalColumn, Omit<Column<PanelListing>, 'name' | 'label'>>> = {
    price: {
      head: <SortHeader label={t('listings.price')} {...columnSort(list, { by: 'price', initialOrder: 'asc' })} />,
      cell: (listing) => <PriceCell listing={listing} page={page} />,
      isNumber: true,
    },
    status: { cell: (listing) => <ListingStateBadge listing={listing} /> },
    location: { cell: ({ location }) => <Typography variant="pi">{location}</Typography> },
    age: {
      head: <SortHeader label={t('listings.age')} {...columnSort(list, { by: 'date', initialOrder: 'desc' })} />,
      cell: (listing) => <ListingAge listing={listing} />,
      isNumber: true,
    },
    readiness: {
      head: <SortHeader label={t('listings.readiness')} {...readinessSort(list)} />,
      cell: (listing) => <ListingReadiness listing={listing} />,
    },
    leads: { cell: (listing) => <ListingLeads listing={listing} />, isNumber: true },
    stock: { cell: ({ stock_number: stock }) => <Code>{stock}</Code> },
    vin: { cell: ({ vin }) => <Code>{vin}</Code> },
  };
  return [
    {
      name: 'title',
      label: t('listings.listing'),
      cell: (listing) => <TitleWithPhoto listing={listing} />,
      isWide: true,
    },
    ...optionalColumns
      .filter((name) => visible.includes(name) && (name !== 'leads' || may('leads.read')))
      .filter((name) => name !== 'location' || (page.facets?.locations ?? []).length > 1)
      .filter((name) => name !== 'readiness' || page.has_readiness)
      .map((name) => ({ name, label: t(columnLabels[name]), ...optional[name] })),
  ];
}

function Code({ children }: { children: string | null }) {
  return (
    <Typography variant="pi" textColor="neutral700" style={{ whiteSpace: 'nowrap' }}>
      {children}
    </Typography>
  );
}
