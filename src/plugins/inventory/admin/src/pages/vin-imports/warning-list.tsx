import { Flex, Typography } from '@strapi/design-system';
import { WarningCircle } from '@strapi/icons';
import { type Translate, translateReason } from '../../api/translate-reason';
import { useText } from '../../api/use-text';
import type { VinWarningText } from '../../../../contract/panel/imports/vin-imports';

/** Warnings of an import. */
export function WarningList({ warnings }: { warnings: readonly VinWarningText[] }) {
  const t = useText();
  if (warnings.length === 0) return null;
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={1}>
      {warnings.map(({ code, message }, index) => (
        <Flex key={`${index} ${code}`} tag="li" gap={2} alignItems="flex-start">
          <WarningCircle aria-hidden fill="warning600" style={{ flex: '0 0 auto', marginTop: 2 }} />
          <Typography variant="pi" textColor="neutral700" style={{ overflowWrap: 'anywhere' }}>
            {describeWarning({ code, message }, t)}
          </Typography>
        </Flex>
      ))}
    </Flex>
  );
}

const vinProblems = ['length', 'characters', 'check_digit', 'model_year', 'region'] as const;

/**
 * Returns a warning in the admin's language if it is a problem of the VIN itself; others are stored in English only.
 */
function describeWarning({ code, message }: VinWarningText, t: Translate): string {
  const problem = vinProblems.find((name) => name === code);
  const reason = problem && ({ id: 'vin_problem', values: { problem: { id: `vin_${problem}` } } } as const);
  return (reason && translateReason(reason, t)) ?? message;
}
