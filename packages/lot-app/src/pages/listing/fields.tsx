import type { Category } from '../../api/client';
import { categoryField, type Value } from '../../queue/values';
import { changeListing, type ShownListing, textOf } from '../../state/actions';
import type { StoredType } from '../../storage/database';
import { useTexts } from '../../texts/texts';
import { Choice, NumberInput, type SaveTyped, Several, TextInput } from './inputs';

interface FieldProps {
  readonly category: Category;
  readonly value: Value | undefined;
  readonly terms: readonly string[];
  readonly isReadOnly: boolean;
  readonly onChange: (value: Value, seen?: Value) => Promise<void>;
}

/** An input for each category of the type, required ones first. */
export function DetailFields({
  shown,
  type,
  isReadOnly,
}: {
  shown: ShownListing;
  type: StoredType;
  isReadOnly: boolean;
}) {
  const t = useTexts();
  const sorted = [...type.categories].sort(
    (a, b) => Number(b.is_required) - Number(a.is_required) || a.position - b.position,
  );
  return (
    <section class="card">
      <h2>{t.details}</h2>
      {!isReadOnly && <Titled shown={shown} />}
      {sorted.map((category) => (
        <Field
          key={category.id}
          category={category}
          value={shown.values[categoryField(category.id)]}
          terms={termsFor(category, shown, type)}
          isReadOnly={isReadOnly || category.kind === 'file'}
          onChange={(value, seen) => changeCategory(shown, category.id, value, seen)}
        />
      ))}
    </section>
  );
}

function changeCategory(shown: ShownListing, id: number, value: Value, seen: Value | undefined): Promise<void> {
  const field = categoryField(id);
  return changeListing(shown.target, { [field]: value }, { [field]: seen });
}

/** Returns the terms to choose from: of a model, those of the chosen make. */
function termsFor({ id, parent_category_id: parentId }: Category, shown: ShownListing, type: StoredType): string[] {
  const terms = type.termNames[id] ?? [];
  const parent = parentId === null ? '' : textOf(shown.values[categoryField(parentId)]);
  return terms
    .filter((term) => parent === '' || term.parent === null || term.parent === parent)
    .map(({ name }) => name);
}

function Titled({ shown }: { shown: ShownListing }) {
  const t = useTexts();
  const save: SaveTyped<string> = (title, seen) =>
    title === '' ? Promise.resolve() : changeListing(shown.target, { title }, { title: seen });
  return <TextInput id="listing-title" label={t.titleLabel} value={textOf(shown.values.title)} onSave={save} />;
}

function Field({ category, value, terms, isReadOnly, onChange }: FieldProps) {
  const t = useTexts();
  const { id, kind, name, is_required: isRequired, prefix, suffix } = category;
  const unit = [prefix, suffix].filter(Boolean).join(' ');
  const label = `${name}${unit ? ` (${unit})` : ''}${isRequired ? ' *' : ''}`;
  const common = { id: `category-${id}`, label };
  const text = textOf(value);
  if (isReadOnly)
    return (
      <div class="field">
        <span class="label">{label}</span>
        <p id={common.id}>{kind === 'boolean' && text ? (text === 'true' ? t.yes : t.no) : text || t.none}</p>
      </div>
    );
  if (kind === 'boolean')
    return (
      <Choice
        {...common}
        value={text}
        options={[
          ['true', t.yes],
          ['false', t.no],
        ]}
        onSave={(next) => void onChange(next || null)}
      />
    );
  if (kind === 'select' && !category.allow_new_terms)
    return (
      <Choice
        {...common}
        value={text}
        options={terms.map((term) => [term, term])}
        onSave={(next) => void onChange(next || null)}
      />
    );
  if (kind === 'multiselect' || kind === 'checkbox')
    return (
      <Several
        {...common}
        value={Array.isArray(value) ? (value as readonly string[]) : []}
        options={terms}
        onSave={(next) => void onChange(next)}
      />
    );
  if (kind === 'number') return <NumberInput {...common} value={text} category={category} onSave={onChange} />;
  const type = kind === 'date' ? 'date' : kind === 'url' ? 'url' : 'text';
  const options = kind === 'select' ? terms : [];
  return (
    <TextInput
      {...common}
      type={type}
      options={options}
      isLong={kind === 'textarea'}
      value={text}
      onSave={(next, seen) => onChange(next || null, seen)}
    />
  );
}
