import { Grid } from '@strapi/design-system';
import type { ImportMode, ImportSettings, MatchField, RemovalPolicy } from '../../../../../contract/imports';
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

function MatchFields({ rules, onChange, disabled = false }: RuleProps) {
  const t = useText();
  return (
    <>
      <RadioCards
        name="match_by"
        label={t('imports.matchBy')}
        hint={t('imports.matchByHint')}
        disabled={disabled}
        value={rules.match_by}
        options={[
          { value: 'stock_number', label: t('listing.stockNumber'), description: t('imports.matchStock') },
          { value: 'vin', label: t('listing.vin'), description: t('imports.matchVin') },
          { value: 'id', label: t('imports.field.id'), description: t('imports.matchId') },
        ]}
        onSelect={(field) => onChange({ match_by: field as MatchField })}
      />
      <RadioCards
        name="empty_cells"
        label={t('imports.emptyCells')}
        disabled={disabled}
        value={rules.empty_cells}
        options={[
          { value: 'keep', label: t('imports.emptyKeep'), description: t('imports.emptyKeepHint') },
          { value: 'clear', label: t('imports.emptyClear'), description: t('imports.emptyClearHint') },
        ]}
        onSelect={(empty) => onChange({ empty_cells: empty as ImportSettings['empty_cells'] })}
      />
    </>
  );
}

/** Removing to the trash needs the right to it. */
function ModeFields({ rules, onChange, disabled = false }: RuleProps) {
  const t = useText();
  const { may } = usePermissions();
  const removals: readonly RemovalPolicy[] = ['sold', 'draft', ...(may('listings.delete') ? (['trash'] as const) : [])];
  return (
    <>
      <RadioCards
        name="mode"
        label={t('imports.missing')}
        disabled={disabled}
        value={rules.mode}
        options={[
          { value: 'merge', label: t('imports.modeMerge'), description: t('imports.modeMergeHint') },
          { value: 'full', label: t('imports.modeFull'), description: t('imports.modeFullHint') },
        ]}
        onSelect={(mode) => onChange({ mode: mode as ImportMode })}
      />
      {rules.mode === 'full' && (
        <RadioCards
          name="removal"
          label={t('imports.removal')}
          hint={t('imports.removalHint')}
          disabled={disabled}
          value={rules.removal}
          options={removals.map((removal) => ({
            value: removal,
            label: t(`imports.removal.${removal}`),
            description: t(`imports.removalHint.${removal}`),
          }))}
          onSelect={(removal) => onChange({ removal: removal as RemovalPolicy })}
        />
      )}
    </>
  );
}

/** Adding categories needs the right to change the catalog. */
function WordPressFields({ rules, onChange, disabled = false }: RuleProps) {
  const t = useText();
  const { may } = usePermissions();
  if (!rules.preset.startsWith('wordpress') || !may('catalogue.update')) return null;
  return (
    <RadioCards
      name="missing_categories"
      label={t('imports.missingCategories')}
      disabled={disabled}
      value={rules.missing_categories}
      options={(['ignore', 'create'] as const).map((value) => ({
        value,
        label: t(`imports.missingCategories.${value}`),
      }))}
      onSelect={(missing) => onChange({ missing_categories: missing as ImportSettings['missing_categories'] })}
    />
  );
}

function FormatFields({ rules, onChange, disabled = false }: RuleProps) {
  const t = useText();
  const shared = { disabled, size: 'S' } as const;
  return (
    <Grid.Root gap={4}>
      <Grid.Item col={4} s={12} xs={12} direction="column" alignItems="stretch">
        <SelectField
          name="new_status"
          label={t('imports.newStatus')}
          value={rules.new_status}
          options={[
            { value: 'publish', label: t('common.status.publish') },
            { value: 'draft', label: t('common.status.draft') },
          ]}
          onChange={(status) => onChange({ new_status: status as ImportSettings['new_status'] })}
          {...shared}
        />
      </Grid.Item>
      <Grid.Item col={4} s={12} xs={12} direction="column" alignItems="stretch">
        <SelectField
          name="decimals"
          label={t('imports.decimals')}
          value={rules.decimals}
          options={(['auto', 'point', 'comma'] as const).map((value) => ({
            value,
            label: t(`imports.decimals.${value}`),
          }))}
          onChange={(decimals) => onChange({ decimals: decimals as ImportSettings['decimals'] })}
          {...shared}
        />
      </Grid.Item>
      <Grid.Item col={4} s={12} xs={12} direction="column" alignItems="stretch">
        <SelectField
          name="dates"
          label={t('imports.dates')}
          value={rules.dates}
          options={(['mdy', 'dmy'] as const).map((value) => ({ value, label: t(`imports.dates.${value}`) }))}
          onChange={(dates) => onChange({ dates: dates as ImportSettings['dates'] })}
          {...shared}
        />
      </Grid.Item>
    </Grid.Root>
  );
}
