import { Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PanelStock } from '../../../contract/panel/dashboard';
import { useText } from '../api/use-text';
import { addresses } from '../parts/addresses';
import { useFigureFormats } from '../pages/dashboard/use-figure-formats';

/** A line for each type, which leads to its dashboard. */
export function StockTable({ stock: { types, currency } }: { stock: PanelStock }) {
  const t = useText();
  const { number, shortMoney } = useFigureFormats(currency);
  const head = [t('dashboard.available'), t('dashboard.drafts'), t('dashboard.widgetSold'), t('dashboard.value')];
  return (
    <Lines aria-label={t('dashboard.widgetStock')}>
      <thead>
        <tr>
          <th scope="col">
            <Head>{t('dashboard.widgetType')}</Head>
          </th>
          {head.map((name) => (
            <th key={name} scope="col">
              <Head>{name}</Head>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {types.map(({ type_id: id, name, available, draft, sold_30d: sold, value }) => (
          <tr key={id}>
            <th scope="row">
              <Link tag={RouterLink} to={addresses.dashboardOf(id)}>
                {name}
              </Link>
            </th>
            <Figure isStrong>{number(available)}</Figure>
            <Figure>{number(draft)}</Figure>
            <Figure>{number(sold)}</Figure>
            <Figure>{value === null ? '–' : shortMoney(value)}</Figure>
          </tr>
        ))}
      </tbody>
    </Lines>
  );
}

function Head({ children }: { children: string }) {
  return (
    <Typography variant="pi" textColor="neutral600">
      {children}
    </Typography>
  );
}

function Figure({ children, isStrong = false }: { children: string; isStrong?: boolean }) {
  return (
    <td>
      <Typography fontWeight={isStrong ? 'bold' : 'regular'}>{children}</Typography>
    </td>
  );
}

const Lines = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: 10px 6px;
    text-align: right;
    vertical-align: middle;
    border-bottom: 1px solid ${({ theme }) => theme.colors.neutral150};
  }

  th:first-child {
    text-align: left;
    padding-left: 0;
    overflow-wrap: anywhere;
  }

  td:last-child,
  th:last-child {
    padding-right: 0;
  }

  tbody tr:last-child > * {
    border-bottom: 0;
  }
`;
