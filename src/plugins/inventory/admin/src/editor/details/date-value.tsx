import { DatePicker, TextInput } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import { useText } from '../../api/use-text';
import type { CategoryInputProps } from './category-input';

/** Date input. The value is a day without a time zone, such as `2026-09-01`. */
export function DateValue({ id, value, disabled, onChange }: CategoryInputProps) {
  const t = useText();
  const { formatDate } = useIntl();
  const date = toDate(value);
  // A disabled DatePicker still shows its clear button.
  if (disabled) return <TextInput id={id} name={id} value={date ? formatDate(date) : ''} disabled />;
  return (
    <DatePicker
      id={id}
      value={date}
      clearLabel={t('editor.clear')}
      onChange={(date?: Date) => onChange(date ? toDay(date) : null)}
      onClear={() => onChange(null)}
    />
  );
}

function toDate(value: CategoryInputProps['value']): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(value ?? '')) ?? [];
  return year === undefined ? undefined : new Date(Number(year), Number(month) - 1, Number(day));
}

function toDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
