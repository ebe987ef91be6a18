import { TextInput, Typography } from '@strapi/design-system';
import { type KeyboardEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { parseAmount, formatAmount } from '../../../../contract/panel/amounts';
import type { PanelCategory } from '../../../../contract/panel/catalogue';
import type { CategoryInputProps } from './category-input';

/** Number input with its unit. Accepts thousands separators; the arrow keys add the category's step. */
export function NumberValue({ id, category, value, disabled, onChange }: CategoryInputProps) {
  const { locale } = useIntl();
  const [typed, setTyped] = useState<string | null>(null);
  const { prefix, suffix, decimals } = category;
  const shown = typeof value === 'number' ? formatAmount(value, locale) : String(value ?? '');

  const change = (text: string) => {
    setTyped(text);
    // Keeps invalid text, so that the field shows its error and a save is refused.
    onChange(text.trim() === '' ? null : (parseAmount(text, decimals) ?? text));
  };
  const stepBy = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined || disabled) return;
    event.preventDefault();
    setTyped(null);
    onChange(stepped(typeof value === 'number' ? value : undefined, direction, category));
  };
  return (
    <TextInput
      id={id}
      name={id}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      disabled={disabled}
      value={typed ?? shown}
      startAction={prefix ? <Unit text={prefix} /> : undefined}
      endAction={suffix ? <Unit text={suffix} /> : undefined}
      onChange={(event: React.ChangeEvent<HTMLInputElement>) => change(event.target.value)}
      onKeyDown={stepBy}
      onBlur={() => setTyped(null)}
    />
  );
}

function Unit({ text }: { text: string }) {
  return (
    <Typography textColor="neutral600" style={{ whiteSpace: 'nowrap' }}>
      {text}
    </Typography>
  );
}

function stepped(value: number | undefined, direction: number, { step, min, max, decimals }: PanelCategory): number {
  if (value === undefined) return min ?? 0;
  const next = value + direction * (step !== null && step > 0 ? step : 1);
  return Number(Math.min(Math.max(next, min ?? -Infinity), max ?? Infinity).toFixed(decimals ?? 6));
}
