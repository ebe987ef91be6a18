import { DatePicker, Field } from '@strapi/design-system';
import { styled } from 'styled-components';
import { useText } from '../../api/use-text';
import { calendarDate, type Day, dayOf, isDay } from './day';

/** Date picker. The empty text means no day. */
export function DayField({
  name,
  label,
  value,
  onChange,
}: {
  name: string;
  label: string;
  value: Day;
  onChange: (day: Day) => void;
}) {
  const t = useText();
  return (
    <Root name={name}>
      <Field.Label>{label}</Field.Label>
      <DatePicker
        name={name}
        size="S"
        value={isDay(value) ? calendarDate(value) : undefined}
        onChange={(date?: Date) => onChange(date ? dayOf(date) : '')}
        onClear={() => onChange('')}
        clearLabel={t('common.clear', { name: label })}
        calendarLabel={label}
        monthSelectLabel={t('common.month')}
        yearSelectLabel={t('common.year')}
      />
    </Root>
  );
}

/** As wide as the other fields of its row: the design system's minimum would overflow a narrow column. */
const Root = styled(Field.Root)`
  && > * {
    min-width: 0;
  }
`;
