import { Grid } from '@strapi/design-system';
import { useText } from '../../../api/use-text';
import { TextField } from '../../../parts/fields/text-field';
import type { TextId } from '../../../translations';
import type { CategoryForm } from './category-form';

const fields = [
  { name: 'prefix', label: 'catalogue.prefix', hint: 'catalogue.prefixHint' },
  { name: 'suffix', label: 'catalogue.suffix', hint: 'catalogue.suffixHint' },
] as const satisfies ReadonlyArray<{ name: keyof CategoryForm; label: TextId; hint: TextId }>;

/** Fields for the texts before and after a value. */
export function UnitFields({
  form,
  problems,
  onChange,
}: {
  form: CategoryForm;
  problems: Readonly<Record<string, string>>;
  onChange: (patch: Partial<CategoryForm>) => void;
}) {
  const t = useText();
  return (
    <Grid.Root gap={4}>
      {fields.map(({ name, label, hint }) => (
        <Grid.Item key={name} col={6} xs={12} direction="column" alignItems="stretch">
          <TextField
            name={name}
            label={t(label)}
            hint={t(hint)}
            value={form[name]}
            error={problems[name]}
            maxLength={30}
            onChange={(text) => onChange({ [name]: text })}
          />
        </Grid.Item>
      ))}
    </Grid.Root>
  );
}
