import { Box, Button, Checkbox, Field, Flex, IconButton, TextInput, Typography } from '@strapi/design-system';
import { Cross, Plus } from '@strapi/icons';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import {
  closedWeek,
  dayName,
  maxPeriods,
  type OpenPeriod,
  parseOpenWeek,
  writeOpenWeek,
} from '../../../../contract/texts/opening-hours';
import { useText } from '../../api/use-text';

const usual: OpenPeriod = { from: '09:00', to: '18:00' };

interface HoursProps {
  readonly name: string;
  /** As `parseOpenWeek` reads it, or a text that was stored earlier. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly isReadOnly?: boolean;
  readonly onChange: (value: string) => void;
}

/**
 * The opening hours of each day. Hours that were stored as another text are shown as it, until they are entered by day.
 */
export function HoursField(props: HoursProps) {
  const { name: field, value: text, error, isReadOnly = false, onChange } = props;
  const t = useText();
  const { locale } = useIntl();
  const week = text.trim() === '' ? closedWeek : parseOpenWeek(text);
  const set = (day: number, periods: readonly OpenPeriod[]) =>
    onChange(writeOpenWeek((week ?? closedWeek).map((now, index) => (index === day ? periods : now))));
  if (!week) return <TextHours {...props} />;
  return (
    <Field.Root name={field} error={error}>
      <Typography variant="pi" fontWeight="bold" textColor="neutral800">
        {t('dealership.opening_hours')}
      </Typography>
      <Flex direction="column" alignItems="stretch" gap={2} role="group" aria-label={t('dealership.opening_hours')}>
        {week.map((periods, day) => (
          <Day
            key={day}
            name={dayName(day, locale, 'long')}
            periods={periods}
            isReadOnly={isReadOnly}
            onChange={(next) => set(day, next)}
          />
        ))}
      </Flex>
      <Field.Error />
    </Field.Root>
  );
}

function Day({
  name,
  periods,
  isReadOnly,
  onChange,
}: {
  name: string;
  periods: readonly OpenPeriod[];
  isReadOnly: boolean;
  onChange: (periods: readonly OpenPeriod[]) => void;
}) {
  const t = useText();
  const replace = (index: number, patch: Partial<OpenPeriod>) =>
    onChange(periods.map((period, at) => (at === index ? { ...period, ...patch } : period)));
  const last = periods.at(-1);
  return (
    <Row>
      <Box style={{ width: '13rem' }}>
        <Checkbox
          checked={periods.length > 0}
          disabled={isReadOnly}
          onCheckedChange={(isOpen) => onChange(isOpen === true ? [usual] : [])}
        >
          {name}
        </Checkbox>
      </Box>
      {periods.length === 0 && <Typography textColor="neutral600">{t('dealership.closed')}</Typography>}
      {periods.map((period, index) => (
        <Flex key={index} gap={2}>
          <Time
            label={t('dealership.opens', { day: name })}
            value={period.from}
            isReadOnly={isReadOnly}
            onChange={(from) => replace(index, { from })}
          />
          <span aria-hidden>–</span>
          <Time
            label={t('dealership.closes', { day: name })}
            value={period.to}
            isReadOnly={isReadOnly}
            onChange={(to) => replace(index, { to })}
          />
          {!isReadOnly && periods.length > 1 && (
            <IconButton
              variant="ghost"
              label={t('dealership.removeHours', { day: name })}
              onClick={() => onChange(periods.filter((_, at) => at !== index))}
            >
              <Cross />
            </IconButton>
          )}
        </Flex>
      ))}
      {!isReadOnly && last && periods.length < maxPeriods && last.to < '22:00' && (
        <IconButton
          variant="ghost"
          label={t('dealership.addHours', { day: name })}
          onClick={() => onChange([...periods, { from: last.to, to: '23:00' }])}
        >
          <Plus />
        </IconButton>
      )}
    </Row>
  );
}

function Time({
  label,
  value,
  isReadOnly,
  onChange,
}: {
  label: string;
  value: string;
  isReadOnly: boolean;
  onChange: (time: string) => void;
}) {
  return (
    <TextInput
      type="time"
      size="S"
      aria-label={label}
      value={value}
      disabled={isReadOnly}
      onChange={(event: React.ChangeEvent<HTMLInputElement>) =>
        event.target.value !== '' && onChange(event.target.value)
      }
    />
  );
}

/** Hours that were stored as a text. They stay on the site until they are entered by day. */
function TextHours({ value, isReadOnly = false, onChange }: HoursProps) {
  const t = useText();
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography variant="pi" fontWeight="bold" textColor="neutral800">
        {t('dealership.opening_hours')}
      </Typography>
      <Typography style={{ whiteSpace: 'pre-line' }}>{value.trim()}</Typography>
      {!isReadOnly && (
        <>
          <Typography variant="pi" textColor="neutral600">
            {t('dealership.textHoursHint')}
          </Typography>
          <div>
            <Button variant="secondary" size="S" onClick={() => onChange('')}>
              {t('dealership.byDay')}
            </Button>
          </div>
        </>
      )}
    </Flex>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  min-height: 36px;
  /* The browser draws its clock in black, in dark mode too. A click on the hours of a phone opens the picker without it. */
  input[type='time']::-webkit-calendar-picker-indicator {
    display: none;
  }
`;
