import { Box } from '@strapi/design-system';
import { useText } from '../../../api/use-text';
import { RadioCards } from '../../../parts/fields/radio-cards';
import { TextField } from '../../../parts/fields/text-field';
import type { ScheduleForm } from './fetch-form';

/** When a feed is fetched. */
export function ScheduleFields({
  form,
  onChange,
  problems,
  disabled,
}: {
  form: ScheduleForm;
  onChange: (change: Partial<ScheduleForm>) => void;
  /** By field: `schedule.hours`. */
  problems: Readonly<Record<string, string>>;
  disabled: boolean;
}) {
  const t = useText();
  return (
    <>
      <RadioCards
        name="schedule"
        label={t('imports.schedule')}
        disabled={disabled}
        value={form.kind}
        options={(['none', 'hours', 'daily'] as const).map((kind) => ({
          value: kind,
          label: t(`imports.schedule.${kind}`),
          description: t(`imports.scheduleHint.${kind}`),
        }))}
        onSelect={(kind) => onChange({ kind: kind as ScheduleForm['kind'] })}
      />
      <Box style={{ maxWidth: '24rem' }}>
        {form.kind === 'hours' && (
          <TextField
            name="hours"
            label={t('imports.hours')}
            inputMode="numeric"
            maxLength={3}
            value={form.hours}
            error={problems['schedule.hours']}
            disabled={disabled}
            onChange={(hours) => onChange({ hours: hours.replace(/\D/g, '') })}
          />
        )}
        {form.kind === 'daily' && (
          <TextField
            name="at"
            type="time"
            label={t('imports.at')}
            value={form.at}
            error={problems['schedule.at']}
            disabled={disabled}
            onChange={(at) => onChange({ at })}
          />
        )}
      </Box>
    </>
  );
}
