import { Field, TextInput } from '@strapi/design-system';
import type { InputProps } from '../form/input-props';
import { useServerError } from '../form/use-server-error';
import { withoutLengthHint } from '../form/without-length-hint';

export function TitleField(props: InputProps<string>) {
  const { name, label, hint, placeholder, required, disabled = false, error, value, onChange } = props;
  const serverError = useServerError(error, value);
  return (
    <Field.Root name={name} required={required} hint={withoutLengthHint(hint)} error={serverError}>
      <Field.Label>{label}</Field.Label>
      <TextInput
        name={name}
        value={value ?? ''}
        maxLength={255}
        placeholder={placeholder}
        disabled={disabled}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(name, event.target.value)}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
