import { useIntl } from 'react-intl';
import type { PanelImport } from '../../../../contract/panel/imports/imports';
import { useText } from '../../api/use-text';

const shown = ['create', 'update', 'remove', 'error'] as const;

/** Returns a function that sums up in one line what an import does or did. */
export function useCountsText() {
  const t = useText();
  const { formatList } = useIntl();
  return ({ counts, status }: Pick<PanelImport, 'counts' | 'status'>): string => {
    if (status === 'reading') return '';
    const parts = shown
      .filter((name) => counts[name] > 0)
      .map((name) => t(`imports.count.${name}`, { count: counts[name] }));
    return parts.length === 0 ? t('imports.count.nothing') : formatList(parts, { type: 'unit' });
  };
}
