import { Field, TextInput, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { knownCents } from '../../../../contract/listing';
import { priceValue, formatAmount } from '../../../../contract/panel/amounts';
import { useText } from '../../api/use-text';
import { inContentManager } from '../form/in-content-manager';
import type { InputProps } from '../form/input-props';
import { useServerError } from '../form/use-server-error';
import { useEditorSettings } from '../form/use-listing-type';

/** Custom field for a price. Staff enter units of the currency; the form holds cents as text. */
export function PriceInput({ name, label, required, disabled = false, error, value, onChange }: InputProps<string>) {
  const t = useText();
  const { locale, formatNumber } = useIntl();
  const settings = useEditorSettings();
  const serverError = useServerError(error, value);
  const [typed, setTyped] = useState<string | null>(null);
  const currency = settings.data?.currency ?? 'USD';
  const cents = /^\d+$/.test(String(value ?? '')) ? Number(value) : undefined;
  const known = cents === undefined ? null : knownCents(cents);
  const written = known === null ? '' : formatAmount(known / 100, locale, decimalsOf(known));
  const displayed = cents === undefined ? String(value ?? '') : written;
  const isInvalid = value !== null && value !== undefined && value !== '' && cents === undefined;

  const change = (text: string) => {
    setTyped(text);
    onChange(name, priceValue(text));
  };
  const formatted = known !== null && formatNumber(known / 100, { style: 'currency', currency });
  return (
    <Field.Root
      name={name}
      required={required}
      hint={formatted || t('editor.priceHint')}
      error={isInvalid ? t('editor.noPrice') : serverError}
    >
      <Field.Label>{label}</Field.Label>
      <TextInput
        name={name}
        inputMode="decimal"
        autoComplete="off"
        disabled={disabled}
        value={typed ?? displayed}
        placeholder={formatAmount(21990, locale, { least: 2, most: 2 })}
        startAction={
          <Typography textColor="neutral600" aria-hidden>
            {currencySymbol(currency, locale)}
          </Typography>
        }
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => change(event.target.value)}
        onBlur={() => setTyped(null)}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

function decimalsOf(cents: number): { least: number; most: number } {
  return { least: cents % 100 === 0 ? 0 : 2, most: 2 };
}

function currencySymbol(currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

export default inContentManager(PriceInput);
