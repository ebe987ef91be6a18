import { QRCodeSVG } from 'qrcode.react';
import { styled } from 'styled-components';
import type { PrintLabel, PrintLabels } from '../../../../contract/panel/lists/print-labels';
import { useFormats } from '../../parts/hooks/use-formats';
import { PaperSheet } from './paper-sheet';
import { type LabelSheet, placeOf, spread } from './sheets';

/** Sheets of labels, each with the stock number, title, price and the code of a listing's address. */
export function LabelPages({
  data: { labels, currency },
  sheet,
  start,
}: {
  data: PrintLabels;
  sheet: LabelSheet;
  /** The first free label of the first sheet, from 0. */
  start: number;
}) {
  return spread(labels, sheet, start).map((page, number) => (
    <PaperSheet key={number} paper={sheet.paper}>
      {page.map(
        (label, place) =>
          label && <Label key={label.id} label={label} sheet={sheet} place={place} currency={currency} />,
      )}
    </PaperSheet>
  ));
}

function Label({
  label,
  sheet,
  place,
  currency,
}: {
  label: PrintLabel;
  sheet: LabelSheet;
  place: number;
  currency: string;
}) {
  const { money } = useFormats();
  const { left, top } = placeOf(sheet, place);
  const { width, height } = sheet;
  const isSquare = width < 1.3 * height;
  const code = isSquare ? 0.55 * height : Math.min(height - 5, 0.42 * width);
  const box = { left: `${left}mm`, top: `${top}mm`, width: `${width}mm`, height: `${height}mm` };
  return (
    <Box style={{ ...box, flexDirection: isSquare ? 'column' : 'row' }} data-label={label.id}>
      <QRCodeSVG
        value={label.permalink}
        level="M"
        style={{ width: `${code}mm`, height: `${code}mm`, flex: 'none' }}
        role="img"
        aria-label={label.permalink}
      />
      <Texts style={{ textAlign: isSquare ? 'center' : 'left', fontSize: height > 30 ? '10pt' : '8pt' }}>
        {label.stock_number && <Stock>{label.stock_number}</Stock>}
        <Title>{label.title}</Title>
        {label.price !== null && <strong>{money(label.price, currency, 2)}</strong>}
      </Texts>
    </Box>
  );
}

const Box = styled.div`
  position: absolute;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 2mm;
  padding: 2mm;
  overflow: hidden;
  box-sizing: border-box;
`;

const Texts = styled.div`
  min-width: 0;
  flex: 0 1 auto;
  width: 100%;
  line-height: 1.2;
`;

const Stock = styled.div`
  font-weight: 700;
`;

const Title = styled.div`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
