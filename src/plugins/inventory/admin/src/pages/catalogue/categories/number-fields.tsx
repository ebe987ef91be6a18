import { Field, Grid, NumberInput } from '@strapi/design-system';
import { useText } from '../../../api/use-text';
import type { TextId } from '../../../translations';
import type { CategoryForm } from './category-form';

type NumberField = 'decimals' | 'min' | 'max' | 'step';

const labels = {
  decimals: 'catalogue.decimals',
  min: 'catalogue.min',
  max: 'catalogue.max',
  step: 'catalogue.step',
} as const satisfies Record<NumberField, TextId>;

const fields = ['min', 'max', 'decimals', 'step'] as const;

/** Fields for decimals, minimum, maximum and step of a number category. */
export function NumberFields({
  form,
  problems,
  onChange,
}: {
  form: CategoryForm;
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<CategoryForm>) => void;
}) {
  const t = useText();
  return (
    <Grid.Root gap={4}>
      {fields.map((field) => (
        <Grid.Item key={field} col={3} xs={6} direction="column" alignItems="stretch">
          <Field.Root name={field} error={problems[field]}>
            <Field.Label>{t(labels[field])}</Field.Label>
            <NumberInput
              name={field}
              value={form[field] ?? undefined}
              onValueChange={(value: number | undefined) => onChange({ [field]: value ?? null })}
            />
            <Field.Error />
          </Field.Root>
        </Grid.Item>
      ))}
    </Grid.Root>
  );
}
