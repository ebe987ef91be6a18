import type { PanelDetail } from '../../../../../contract/panel/lists/preview';
import type { PanelListing } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import { type Fact, FactList } from '../../../parts/display/fact-list';
import { useFormats } from '../../../parts/hooks/use-formats';

/** Stock number, VIN, leads and the details of a listing. */
export function PreviewDetails({ listing, details }: { listing: PanelListing; details: readonly PanelDetail[] }) {
  const t = useText();
  const { amount, number } = useFormats();
  const { stock_number: stock, vin, lead_count: leads } = listing;
  const textOf = ({ value, ...unit }: PanelDetail) => {
    if (typeof value === 'boolean') return t(value ? 'listings.yes' : 'listings.no');
    return typeof value === 'number' ? amount(value, unit) : value;
  };
  const facts: readonly Fact[] = [
    ...(stock ? [{ label: t('listings.stock'), value: stock }] : []),
    ...(vin ? [{ label: t('listings.vin'), value: vin }] : []),
    ...(leads === null ? [] : [{ label: t('listings.leads'), value: number(leads) }]),
    ...details.map((detail) => ({ label: detail.name, value: textOf(detail) })),
  ];
  return <FactList facts={facts} />;
}
