import { useText } from '../../../api/use-text';
import type { Fact } from '../../../parts/display/fact-list';
import { useFormats } from '../../../parts/hooks/use-formats';
import type { TextId } from '../../../translations';
import { flattenFields, humanizeName } from '../flatten-fields';

/** Texts of common properties: consent, page and campaign (utm). Others are shown as the form names them. */
const labels: Readonly<Record<string, TextId>> = {
  page: 'leads.onPage',
  referrer: 'leads.referrer',
  utmsource: 'leads.utmSource',
  utmmedium: 'leads.utmMedium',
  utmcampaign: 'leads.utmCampaign',
  utmterm: 'leads.utmTerm',
  utmcontent: 'leads.utmContent',
  at: 'leads.givenAt',
  marketing: 'leads.marketing',
  vehicle: 'leads.factVehicle',
  tradein: 'leads.factTradeIn',
  otherphones: 'leads.factOtherPhones',
  address: 'leads.factAddress',
  reference: 'leads.factReference',
  sender: 'leads.factFrom',
  provider: 'leads.factProvider',
  requestedat: 'leads.factRequestedAt',
};

/** Returns the label of a property, such as `utm.medium` or `utm_medium`. */
function labelOf(path: readonly string[], t: ReturnType<typeof useText>): string {
  const name = path.join('').toLowerCase().replace(/[_-]/g, '');
  const text = Object.hasOwn(labels, name) ? labels[name] : undefined; // a form may name a value `constructor`
  return text ? t(text) : path.map(humanizeName).join(' › ');
}

/** Returns a function that lists the values of a form, with readable names. */
export function useLeadFacts(): (values: Readonly<Record<string, unknown>>) => Fact[] {
  const t = useText();
  const { dateTime } = useFormats();
  return (values) =>
    flattenFields(values).map(({ path, value }) => ({
      label: labelOf(path, t),
      value:
        typeof value === 'boolean'
          ? t(value ? 'common.yes' : 'common.no')
          : value instanceof Date
            ? dateTime(value.toISOString())
            : value,
    }));
}
