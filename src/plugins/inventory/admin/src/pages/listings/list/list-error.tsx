import { Button, EmptyStateLayout, Flex } from '@strapi/design-system';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { ErrorNotice } from '../../../parts/page/error-notice';
import { withParams } from './list-params';
import type { ListParams } from './use-list-params';

/** Error of a list. For an outdated link or view, offers to remove what no longer exists, or all filters. */
export function ListError({ error, onRetry, list }: { error: unknown; onRetry: () => void; list: ListParams }) {
  const t = useText();
  const { code, params } = describeError(error, t);
  if (code !== 'svc_invalid_param') return <ErrorNotice error={error} onRetry={onRetry} />;
  const outdated = Object.fromEntries(Object.keys(params).map((name) => [name, undefined]));
  return (
    <EmptyStateLayout
      content={t('listings.badAddress')}
      action={
        <Flex gap={2} wrap="wrap" justifyContent="center">
          <Button onClick={() => list.navigate((before) => withParams(before, outdated))}>
            {t('listings.removeOutdated')}
          </Button>
          <Button variant="secondary" onClick={() => list.navigate(() => new URLSearchParams())}>
            {t('listings.clearFilters')}
          </Button>
        </Flex>
      }
    />
  );
}
