import { Button, Flex } from '@strapi/design-system';
import { useText } from '../../api/use-text';
import { FailureNotice } from '../../parts/failure-notice';
import { filterIn, withoutFilters } from './list-address';
import type { ListAddress } from './use-list-address';

/** Why there is no list. An address that somebody sent may name what is gone: then the way out is without it. */
export function ListFailure({ error, onRetry, list }: { error: unknown; onRetry: () => void; list: ListAddress }) {
  const t = useText();
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <FailureNotice error={error} onRetry={onRetry} />
      {Object.keys(filterIn(list.address)).length > 0 && (
        <Flex justifyContent="center">
          <Button variant="tertiary" onClick={() => list.go(withoutFilters)}>
            {t('listings.clearFilters')}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}
