import { useEffect, useState } from 'preact/hooks';
import type { Category } from '../../api/client';
import type { Value } from '../../queue/values';
import { useTexts } from '../../texts/texts';
import { numberIn } from './number-in';

interface InputProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

export function TextInput({
  id,
  label,
  value,
  onSave,
  type = 'text',
  options = [],
  isLong = false,
}: InputProps & {
  onSave: (text: string) => void;
  type?: 'text' | 'date' | 'url';
  options?: readonly string[];
  isLong?: boolean;
}) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const common = { id, value: text, autocomplete: 'off' };
  const save = () => onSave(text.trim());
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {isLong ? (
        <textarea {...common} rows={3} onInput={(event) => setText(event.currentTarget.value)} onBlur={save} />
      ) : (
        <input
          {...common}
          type={type}
          list={`${id}-terms`}
          onInput={(event) => setText(event.currentTarget.value)}
          onBlur={save}
        />
      )}
      {options.length > 0 && (
        <datalist id={`${id}-terms`}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </div>
  );
}

export function NumberInput({
  id,
  label,
  value,
  category,
  onSave,
}: InputProps & { category: Category; onSave: (value: Value) => void }) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const number = numberIn(text);
  const { min, max } = category;
  const isOutside = number !== undefined && ((min !== null && number < min) || (max !== null && number > max));
  const isWrong = text.trim() !== '' && (number === undefined || isOutside);
  const save = () => {
    if (!isWrong) onSave(number === undefined ? null : String(number));
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autocomplete="off"
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isOutside ? `${id}-limits` : undefined}
        onInput={(event) => setText(event.currentTarget.value)}
        onBlur={save}
      />
      {isOutside && (
        <p id={`${id}-limits`} class="bad-text small">
          {min ?? '…'} – {max ?? '…'}
        </p>
      )}
    </div>
  );
}

export function Choice({
  id,
  label,
  value,
  options,
  onSave,
}: InputProps & { options: ReadonlyArray<readonly [string, string]>; onSave: (value: string) => void }) {
  const t = useTexts();
  const isKnown = value === '' || options.some(([option]) => option === value);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onSave(event.currentTarget.value)}>
        <option value="">{t.choose}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

export function Several({
  id,
  label,
  value,
  options,
  onSave,
}: Omit<InputProps, 'value'> & {
  value: readonly string[];
  options: readonly string[];
  onSave: (value: Value) => void;
}) {
  const toggle = (option: string) =>
    onSave(value.includes(option) ? value.filter((one) => one !== option) : [...value, option]);
  return (
    <fieldset class="field" id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <div class="pills wrap">
        {[...new Set([...options, ...value])].map((option) => (
          <button
            key={option}
            type="button"
            class="pill"
            aria-pressed={value.includes(option)}
            onClick={() => toggle(option)}
          >
            {option}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
