import { QRCodeSVG } from 'qrcode.react';
import { styled } from 'styled-components';
import type { PrintLabel, PrintLabels } from '../../../../contract/panel/lists/print-labels';
import { useText } from '../../api/use-text';
import { useFormats } from '../../parts/hooks/use-formats';
import { PaperSheet } from './paper-sheet';
import type { Paper } from './sheets';

/** The most details that fit on a sheet, in two columns. */
const maxDetails = 40;

/** A sheet for the window of each listing: title, price, details and the code of its address. */
export function WindowStickers({ data, paper }: { data: PrintLabels; paper: Paper }) {
  return data.labels.map((label) => (
    <PaperSheet key={label.id} paper={paper}>
      <Sticker label={label} data={data} />
    </PaperSheet>
  ));
}

function Sticker({ label, data: { currency, dealership } }: { label: PrintLabel; data: PrintLabels }) {
  const t = useText();
  const { money } = useFormats();
  const { title, price, details, stock_number: stockNumber, vin, phone, address, permalink } = label;
  const numbers = [
    ...(stockNumber ? [{ name: t('listing.stockNumber'), value: stockNumber }] : []),
    ...(vin ? [{ name: t('listing.vin'), value: vin }] : []),
  ];
  return (
    <Layout data-label={label.id}>
      <Dealer>{dealership.name}</Dealer>
      <Title>{title}</Title>
      {price !== null && <Price>{money(price, currency, 2)}</Price>}
      <Details>
        {[...numbers, ...details].slice(0, maxDetails).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Details>
      <Foot>
        <div>
          {t('labels.scan')}
          {phone && <div>{phone}</div>}
          {address && <div style={{ whiteSpace: 'pre-line' }}>{address}</div>}
        </div>
        <QRCodeSVG
          value={permalink}
          level="M"
          style={{ width: '45mm', height: '45mm', flex: 'none' }}
          role="img"
          aria-label={permalink}
        />
      </Foot>
    </Layout>
  );
}

const Layout = styled.div`
  display: flex;
  flex-direction: column;
  gap: 5mm;
  height: 100%;
  padding: 15mm;
  box-sizing: border-box;
  font-size: 12pt;
  line-height: 1.3;
`;

const Dealer = styled.div`
  padding-bottom: 3mm;
  font-size: 16pt;
  border-bottom: 1mm solid #000;
`;

const Title = styled.div`
  max-height: 3.6em;
  overflow: hidden;
  font-size: 28pt;
  font-weight: 700;
  line-height: 1.15;
`;

const Price = styled.div`
  font-size: 48pt;
  font-weight: 700;
  line-height: 1.1;
`;

const Details = styled.dl`
  columns: 2;
  column-gap: 10mm;
  flex: 1;
  min-height: 0;
  overflow: hidden;

  div {
    display: flex;
    justify-content: space-between;
    gap: 4mm;
    padding: 1mm 0;
    border-bottom: 0.2mm solid #999;
    break-inside: avoid;
  }

  dd {
    font-weight: 700;
    text-align: right;
    overflow-wrap: anywhere;
  }
`;

const Foot = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: flex-end;
  gap: 10mm;
`;
