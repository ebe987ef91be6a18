import { Link, Typography } from '@strapi/design-system';
import { useIsDesktop } from '@strapi/strapi/admin';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PanelStock } from '../../../../contract/panel/dashboard';
import { useText } from '../../api/use-text';
import { useStatsFormats } from '../dashboard/use-stats-formats';
import { panelPaths } from '../../parts/page/panel-paths';

/** Table of the inventory by type. On narrow screens the type name gets its own row. */
export function StockTable({ stock }: { stock: PanelStock }) {
  const t = useText();
  const isStacked = !useIsDesktop();
  const head = [t('dashboard.available'), t('dashboard.drafts'), t('dashboard.widgetSold'), t('dashboard.value')];
  return (
    <Table aria-label={t('dashboard.widgetStock')} $isStacked={isStacked}>
      <thead>
        <tr>
          {!isStacked && <Head>{t('dashboard.widgetType')}</Head>}
          {head.map((name) => (
            <Head key={name}>{name}</Head>
          ))}
        </tr>
      </thead>
      {stock.types.map((type) => (
        <tbody key={type.type_id}>
          {isStacked && (
            <tr>
              <th scope="rowgroup" colSpan={head.length}>
                <Name type={type} />
              </th>
            </tr>
          )}
          <tr>
            {!isStacked && (
              <th scope="row">
                <Name type={type} />
              </th>
            )}
            <Cells type={type} currency={stock.currency} />
          </tr>
        </tbody>
      ))}
    </Table>
  );
}

type TypeStock = PanelStock['types'][number];

function Name({ type: { type_id: id, name } }: { type: TypeStock }) {
  return (
    <Link tag={RouterLink} to={panelPaths.dashboardOf(id)}>
      {name}
    </Link>
  );
}

function Cells({ type, currency }: { type: TypeStock; currency: string }) {
  const { number, shortMoney } = useStatsFormats(currency);
  const values = [number(type.available), number(type.draft), number(type.sold_30d)];
  return [...values, type.value === null ? '–' : shortMoney(type.value)].map((value, index) => (
    <td key={index}>
      <Typography fontWeight={index === 0 ? 'bold' : 'regular'}>{value}</Typography>
    </td>
  ));
}

function Head({ children }: { children: string }) {
  return (
    <th scope="col">
      <Typography variant="pi" textColor="neutral600">
        {children}
      </Typography>
    </th>
  );
}

const Table = styled.table<{ $isStacked: boolean }>`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  ${({ $isStacked }) => $isStacked && 'table-layout: fixed;'}

  th,
  td {
    padding: ${({ $isStacked }) => ($isStacked ? '3px 2px' : '10px 6px')};
    font-weight: normal;
    text-align: right;
    vertical-align: middle;
  }

  tbody {
    border-top: 1px solid ${({ theme }) => theme.colors.neutral150};
  }

  tbody th {
    text-align: left;
    overflow-wrap: anywhere;
  }

  th:first-child,
  td:first-child {
    text-align: left;
    padding-left: 0;
  }

  td:last-child,
  th:last-child {
    padding-right: 0;
  }
`;
