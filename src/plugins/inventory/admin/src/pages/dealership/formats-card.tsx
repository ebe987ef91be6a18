import { Grid } from '@strapi/design-system';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { SettingName } from '../../../../contract/panel/dealership';
import { useText } from '../../api/use-text';
import { PickerField } from '../../parts/fields/picker-field';
import { SelectField, type SelectOption } from '../../parts/fields/select-field';
import { TextField } from '../../parts/fields/text-field';
import { Card } from '../../parts/page/card';
import { Cell } from './contact-card';
import { currencyOptions, dateFormatOptions, localeOptions, timezoneOptions } from './setting-options';
import type { DealershipForm } from './use-dealership-form';

/** How prices, distances, times and dates are written. */
export function FormatsCard({ form }: { form: DealershipForm }) {
  const t = useText();
  const currency = form.valueOf('currency') || form.defaultOf('currency');
  const options = useOptions(currency);
  return (
    <Card title={t('dealership.formats')} summary={t('dealership.formatsSummary')}>
      <Grid.Root gap={5}>
        <Picker form={form} name="currency" options={options.currency} />
        <Cell>
          <TextField
            name="currency_symbol"
            label={t('dealership.currency_symbol')}
            placeholder={form.defaultOf('currency_symbol')}
            value={form.valueOf('currency_symbol')}
            error={form.errorOf('currency_symbol')}
            maxLength={8}
            disabled={form.isReadOnly}
            onChange={(value) => form.change('currency_symbol', value)}
          />
        </Cell>
        <Choice form={form} name="price_decimals" options={options.decimals} />
        <Choice form={form} name="distance_unit" options={options.distance} />
        <Picker form={form} name="locale" options={options.locale} />
        <Picker form={form} name="timezone" options={options.timezone} />
        <Picker form={form} name="date_format" options={options.dateFormat} />
      </Grid.Root>
    </Card>
  );
}

interface ChoiceProps {
  readonly form: DealershipForm;
  readonly name: Extract<
    SettingName,
    'currency' | 'price_decimals' | 'distance_unit' | 'locale' | 'timezone' | 'date_format'
  >;
  readonly options: readonly SelectOption[];
}

function Picker({ form, name, options }: ChoiceProps) {
  const t = useText();
  return (
    <Cell>
      <PickerField
        name={name}
        label={t(`dealership.${name}`)}
        value={form.valueOf(name) || form.defaultOf(name)}
        error={form.errorOf(name)}
        options={options}
        disabled={form.isReadOnly}
        onChange={(value) => form.change(name, value)}
      />
    </Cell>
  );
}

function Choice({ form, name, options }: ChoiceProps) {
  const t = useText();
  return (
    <Cell>
      <SelectField
        name={name}
        label={t(`dealership.${name}`)}
        value={form.valueOf(name) || form.defaultOf(name)}
        options={options}
        disabled={form.isReadOnly}
        onChange={(value) => form.change(name, value)}
      />
    </Cell>
  );
}

function useOptions(currency: string) {
  const t = useText();
  const { locale: language, formatNumber } = useIntl();
  const lists = useMemo(
    () => ({
      currency: currencyOptions(language),
      timezone: timezoneOptions(new Date()),
      dateFormat: dateFormatOptions(new Date()),
    }),
    [language],
  );
  const price = (digits: number) =>
    formatNumber(21_990.5, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return {
    ...lists,
    locale: localeOptions(language, currency),
    decimals: [0, 1, 2].map((digits) => ({ value: String(digits), label: `${digits} (${price(digits)})` })),
    distance: (['mi', 'km'] as const).map((unit) => ({ value: unit, label: t(`dealership.${unit}`) })),
  };
}
