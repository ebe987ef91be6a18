import type { Category } from '../../api/client';
import type { Value } from '../../queue/values';
import { textOf } from '../../state/actions';
import { useTexts } from '../../texts/texts';
import { numberIn } from './number-in';
import { useTypedText } from './use-typed-text';

interface InputProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

/** Stores a typed value; `seen` is the one that the field had when typing began. */
export type SaveTyped<Written = Value> = (value: Written, seen: Value | undefined) => Promise<void>;

export function TextInput({
  id,
  label,
  value,
  onSave,
  type = 'text',
  options = [],
  isLong = false,
}: InputProps & {
  onSave: SaveTyped<string>;
  type?: 'text' | 'date' | 'url';
  options?: readonly string[];
  isLong?: boolean;
}) {
  const field = useTypedText({ value, write: textOf, save: (text, seen) => onSave(text.trim(), seen) });
  const common = { id, value: field.text, autocomplete: 'off', onBlur: field.leave };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {isLong ? (
        <textarea {...common} rows={3} onInput={({ currentTarget }) => field.type(() => currentTarget.value)} />
      ) : (
        <input
          {...common}
          type={type}
          list={`${id}-terms`}
          onInput={({ currentTarget }) => field.type(() => currentTarget.value)}
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
}: InputProps & { category: Category; onSave: SaveTyped }) {
  const { min, max } = category;
  const isOutside = (number: number | undefined) =>
    number !== undefined && ((min !== null && number < min) || (max !== null && number > max));
  const isWrong = (text: string) => text.trim() !== '' && (numberIn(text) === undefined || isOutside(numberIn(text)));
  const { text, type, leave } = useTypedText({
    value,
    write: textOf,
    save: (typed, seen) => {
      if (isWrong(typed)) return undefined;
      const number = numberIn(typed);
      return onSave(number === undefined ? null : String(number), seen);
    },
  });
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autocomplete="off"
        value={text}
        aria-invalid={isWrong(text)}
        aria-describedby={isOutside(numberIn(text)) ? `${id}-limits` : undefined}
        onInput={({ currentTarget }) => type(() => currentTarget.value)}
        onBlur={leave}
      />
      {isOutside(numberIn(text)) && (
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
