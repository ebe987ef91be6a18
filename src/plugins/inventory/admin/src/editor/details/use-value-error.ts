import { useIntl } from 'react-intl';
import type { PanelCategory } from '../../../../contract/panel/catalogue';
import type { FormValue } from '../../../../contract/panel/editor';
import { isEmptyValue, numberProblem } from '../../../../contract/panel/form-values';
import { useText } from '../../api/use-text';

/** Returns the client-side error of a value. The server validates every value again. */
export function useValueError(category: PanelCategory, value: FormValue | null | undefined): string | undefined {
  const t = useText();
  const { formatNumber } = useIntl();
  if (isEmptyValue(value)) return undefined;
  if (category.kind === 'url') {
    return /^https?:\/\/\S+$/i.test(String(value)) ? undefined : t('editor.noAddress');
  }
  if (category.kind !== 'number') return undefined;
  if (typeof value !== 'number') return t('editor.noNumber');
  const violation = numberProblem(value, category);
  return (
    violation &&
    t(`editor.number.${violation.rule}`, { figure: formatNumber(violation.figure, { useGrouping: false }) })
  );
}
