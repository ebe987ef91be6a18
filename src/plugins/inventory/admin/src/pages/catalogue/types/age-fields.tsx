import { Field, Grid, NumberInput } from '@strapi/design-system';
import { usualAgeLimits } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import type { TypeForm } from './type-form';

const fields = [
  { name: 'aging_days', label: 'catalogue.agingDays', usual: usualAgeLimits.aging },
  { name: 'old_days', label: 'catalogue.oldDays', usual: usualAgeLimits.old },
] as const;

/** The days in stock after which lists mark a listing in yellow and in red. */
export function AgeFields({
  form,
  problems,
  onChange,
}: {
  form: TypeForm;
  problems: Readonly<Record<string, string>>;
  onChange: (patch: Partial<TypeForm>) => void;
}) {
  const t = useText();
  return (
    <Grid.Root gap={4}>
      {fields.map(({ name, label, usual }) => (
        <Grid.Item key={name} col={6} xs={12} direction="column" alignItems="stretch">
          <Field.Root name={name} error={problems[name]} hint={t('catalogue.ageHint', { count: usual })}>
            <Field.Label>{t(label)}</Field.Label>
            <NumberInput
              name={name}
              value={form[name] ?? undefined}
              onValueChange={(value: number | undefined) => onChange({ [name]: value ?? null })}
            />
            <Field.Hint />
            <Field.Error />
          </Field.Root>
        </Grid.Item>
      ))}
    </Grid.Root>
  );
}
