import { useText } from '../../api/use-text';
import { RadioCards } from '../../parts/fields/radio-cards';
import type { InputProps } from '../form/input-props';

/** Custom field for the status. Selecting either option takes a listing out of the trash. */
export default function StatusInput({ name, label, required, disabled, error, value, onChange }: InputProps<string>) {
  const t = useText();
  return (
    <RadioCards
      name={name}
      label={label}
      required={required ?? false}
      disabled={disabled ?? false}
      hint={value === 'trash' ? t('editor.inTrash') : undefined}
      error={error}
      value={value ?? 'draft'}
      options={[
        { value: 'draft', label: t('editor.draft'), description: t('editor.draftHint') },
        { value: 'publish', label: t('editor.published'), description: t('editor.publishedHint') },
      ]}
      onSelect={(status) => onChange(name, status)}
    />
  );
}
