import { useText } from '../../api/use-text';
import type { Fact } from '../../parts/display/fact-list';
import { useFormats } from '../../parts/hooks/use-formats';
import { flattenFields, humanizeName } from './flatten-fields';

/** Returns a function that lists the values of a form, with readable names. */
export function useLeadFacts(): (values: Readonly<Record<string, unknown>>) => Fact[] {
  const t = useText();
  const { dateTime } = useFormats();
  return (values) =>
    flattenFields(values).map(({ path, value }) => ({
      label: path.map(humanizeName).join(' › '),
      value:
        typeof value === 'boolean'
          ? t(value ? 'common.yes' : 'common.no')
          : value instanceof Date
            ? dateTime(value.toISOString())
            : value,
    }));
}
