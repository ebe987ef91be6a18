import { Flex, Typography } from '@strapi/design-system';
import { WarningCircle } from '@strapi/icons';
import { translateMessage } from '../../api/translate-message';
import type { VinWarningText } from '../../../../contract/panel/vin-imports';

/** Warnings of an import. */
export function WarningList({ warnings }: { warnings: readonly VinWarningText[] }) {
  if (warnings.length === 0) return null;
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={1}>
      {warnings.map(({ code, message }, index) => (
        <Flex key={`${index} ${code}`} tag="li" gap={2} alignItems="flex-start">
          <WarningCircle aria-hidden fill="warning600" style={{ flex: '0 0 auto', marginTop: 2 }} />
          <Typography variant="pi" textColor="neutral700" style={{ overflowWrap: 'anywhere' }}>
            {translateMessage(message)}
          </Typography>
        </Flex>
      ))}
    </Flex>
  );
}
