import type { ImportPreset, MatchField, RowOutcome } from '../../../../contract/imports';
import type { PanelImport, ReasonText } from '../../../../contract/panel/imports/imports';
import { describeReason } from '../../api/translate-reason';
import { useText } from '../../api/use-text';
import type { TextId } from '../../translations';

const presets = {
  generic: 'imports.preset.generic',
  homenet: 'imports.preset.homenet',
  ax9: 'imports.preset.ax9',
  trailer_central: 'imports.preset.trailer_central',
  google: 'imports.preset.google',
  meta: 'imports.preset.meta',
  wordpress_motors: 'imports.preset.wordpress_motors',
  wordpress_inventory_presser: 'imports.preset.wordpress_inventory_presser',
} as const satisfies Record<ImportPreset, TextId>;

const outcomes = {
  create: 'imports.outcome.create',
  update: 'imports.outcome.update',
  unchanged: 'imports.outcome.unchanged',
  skip: 'imports.outcome.skip',
  error: 'imports.outcome.error',
  remove: 'imports.outcome.remove',
} as const satisfies Record<RowOutcome, TextId>;

const keys = {
  stock_number: 'listing.stockNumber',
  vin: 'listing.vin',
  id: 'imports.field.id',
} as const satisfies Record<MatchField, TextId>;

/** Returns functions that name the terms of imports in the admin's language. */
export function useImportTexts() {
  const t = useText();
  return {
    preset: (preset: ImportPreset) => t(presets[preset]),
    outcome: (outcome: RowOutcome) => t(outcomes[outcome]),
    key: (field: MatchField) => t(keys[field]),
    reason: (text: ReasonText) => describeReason(text, t),
    starter: ({ by }: Pick<PanelImport, 'by'>) =>
      by === null ? t('imports.byService') : (by.name ?? t('imports.byDeleted')),
  };
}
