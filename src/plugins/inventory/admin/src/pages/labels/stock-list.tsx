import { styled } from 'styled-components';
import type { PrintLabels } from '../../../../contract/panel/lists/print-labels';
import { useText } from '../../api/use-text';
import { useFormats } from '../../parts/hooks/use-formats';
import { type Paper, papers } from './sheets';

/** The most details next to a title. */
const maxDetails = 4;

/** A table of the listings, to walk the lot with. Its head is repeated on each page. */
export function StockList({ data, paper, name }: { data: PrintLabels; paper: Paper; name: string }) {
  const t = useText();
  const { money, date, number } = useFormats();
  const { labels, currency, dealership } = data;
  return (
    <Page style={{ width: `${papers[paper].width - 24}mm` }}>
      <p>
        <strong>{t('labels.listTitle', { dealership: dealership.name, name })}</strong>
        {' · '}
        {date(new Date().toISOString())}
        {' · '}
        {t('labels.count', { count: labels.length })}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('listing.stockNumber')}</th>
            <th scope="col">{t('listing.title')}</th>
            <th scope="col">{t('listing.vin')}</th>
            <th scope="col" className="number">
              {t('labels.days')}
            </th>
            <th scope="col" className="number">
              {t('listing.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {labels.map(({ id, stock_number: stock, title, vin, age_days: days, price, details }) => (
            <tr key={id} data-label={id}>
              <td>{stock}</td>
              <td>
                <strong>{title}</strong>
                <div>
                  {details
                    .slice(0, maxDetails)
                    .map(({ value }) => value)
                    .join(' · ')}
                </div>
              </td>
              <td>{vin}</td>
              <td className="number">{days === null ? '' : number(days)}</td>
              <td className="number">{price === null ? '' : money(price, currency, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Page>
  );
}

const Page = styled.div`
  color: #000;
  background: #fff;
  font:
    9pt / 1.3 Arial,
    Helvetica,
    sans-serif;

  p {
    padding-bottom: 4mm;
  }

  table {
    width: 100%;
    border-collapse: collapse;
  }

  th,
  td {
    padding: 1.2mm 2mm 1.2mm 0;
    text-align: left;
    vertical-align: top;
    border-bottom: 0.2mm solid #999;
    overflow-wrap: anywhere;
  }

  th {
    font-weight: 700;
  }

  .number {
    text-align: right;
    white-space: nowrap;
  }

  tr {
    break-inside: avoid;
  }

  @media screen {
    padding: 12mm;
    box-sizing: content-box;
    border: 1px solid ${({ theme }) => theme.colors.neutral300};
  }
`;
