import { Grid } from '@strapi/design-system';
import type { RemovalPolicy } from '../../../../../contract/imports';
import { useText } from '../../../api/use-text';
import { RadioCards } from '../../../parts/fields/radio-cards';
import { SelectField } from '../../../parts/fields/select-field';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import type { ImportRules } from './import-form';

interface RuleProps {
  readonly rules: ImportRules;
  readonly onChange: (change: Partial<ImportRules>) => void;
  readonly disabled?: boolean;
}

/** How rows find their listings, what empty cells do, and what happens to listings that the file lacks. */
export function RuleFields(props: RuleProps) {
  return (
    <>
      <MatchFields {...props} />
      <ModeFields {...props} />
      <FormatFields {...props} />
      <WordPressFields {...props} />
    </>
  );
}

/** The rules that are one of a few words. */
type ChoiceName =
  'match_by' | 'empty_cells' | 'mode' | 'removal' | 'missing_categories' | 'new_status' | 'decimals' | 'dates';

interface ChoiceProps<Name extends ChoiceName> extends RuleProps {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  readonly options: ReadonlyArray<{
    readonly value: ImportRules[Name];
    readonly label: string;
    readonly description?: string;
  }>;
}

/** Returns the change that sets a rule to one of its own options. */
function changeOf<Name extends ChoiceName>(name: Name, value: string): Partial<ImportRules> {
  return { [name]: value };
}

function ChoiceCards<Name extends ChoiceName>({
  rules,
  onChange,
  disabled = false,
  name,
  ...field
}: ChoiceProps<Name>) {
  return (
    <RadioCards
      {...field}
      name={name}
      disabled={disabled}
      value={rules[name]}
      onSelect={(value) => onChange(changeOf(name, value))}
    />
  );
}

function ChoiceSelect<Name extends ChoiceName>({
  rules,
  onChange,
  disabled = false,
  name,
  ...field
}: ChoiceProps<Name>) {
  return (
    <Grid.Item col={4} s={12} xs={12} direction="column" alignItems="stretch">
      <SelectField
        {...field}
        name={name}
        size="S"
        disabled={disabled}
        value={rules[name]}
        onChange={(value) => onChange(changeOf(name, value))}
      />
    </Grid.Item>
  );
}

function MatchFields(props: RuleProps) {
  const t = useText();
  return (
    <>
      <ChoiceCards
        {...props}
        name="match_by"
        label={t('imports.matchBy')}
        hint={t('imports.matchByHint')}
        options={[
          { value: 'stock_number', label: t('listing.stockNumber'), description: t('imports.matchStock') },
          { value: 'vin', label: t('listing.vin'), description: t('imports.matchVin') },
          { value: 'id', label: t('imports.field.id'), description: t('imports.matchId') },
        ]}
      />
      <ChoiceCards
        {...props}
        name="empty_cells"
        label={t('imports.emptyCells')}
        options={[
          { value: 'keep', label: t('imports.emptyKeep'), description: t('imports.emptyKeepHint') },
          { value: 'clear', label: t('imports.emptyClear'), description: t('imports.emptyClearHint') },
        ]}
      />
    </>
  );
}

/** Removing to the trash needs the right to it. */
function ModeFields(props: RuleProps) {
  const t = useText();
  const { may } = usePermissions();
  const removals: readonly RemovalPolicy[] = ['sold', 'draft', ...(may('listings.delete') ? (['trash'] as const) : [])];
  return (
    <>
      <ChoiceCards
        {...props}
        name="mode"
        label={t('imports.missing')}
        options={[
          { value: 'merge', label: t('imports.modeMerge'), description: t('imports.modeMergeHint') },
          { value: 'full', label: t('imports.modeFull'), description: t('imports.modeFullHint') },
        ]}
      />
      {props.rules.mode === 'full' && (
        <ChoiceCards
          {...props}
          name="removal"
          label={t('imports.removal')}
          hint={t('imports.removalHint')}
          options={removals.map((removal) => ({
            value: removal,
            label: t(`imports.removal.${removal}`),
            description: t(`imports.removalHint.${removal}`),
          }))}
        />
      )}
    </>
  );
}

/** Adding categories needs the right to change the catalog. */
function WordPressFields(props: RuleProps) {
  const t = useText();
  const { may } = usePermissions();
  if (!props.rules.preset.startsWith('wordpress') || !may('catalogue.update')) return null;
  return (
    <ChoiceCards
      {...props}
      name="missing_categories"
      label={t('imports.missingCategories')}
      options={(['ignore', 'create'] as const).map((value) => ({
        value,
        label: t(`imports.missingCategories.${value}`),
      }))}
    />
  );
}

function FormatFields(props: RuleProps) {
  const t = useText();
  return (
    <Grid.Root gap={4}>
      <ChoiceSelect
        {...props}
        name="new_status"
        label={t('imports.newStatus')}
        options={(['publish', 'draft'] as const).map((value) => ({ value, label: t(`common.status.${value}`) }))}
      />
      <ChoiceSelect
        {...props}
        name="decimals"
        label={t('imports.decimals')}
        options={(['auto', 'point', 'comma'] as const).map((value) => ({
          value,
          label: t(`imports.decimals.${value}`),
        }))}
      />
      <ChoiceSelect
        {...props}
        name="dates"
        label={t('imports.dates')}
        options={(['mdy', 'dmy'] as const).map((value) => ({ value, label: t(`imports.dates.${value}`) }))}
      />
    </Grid.Root>
  );
}
