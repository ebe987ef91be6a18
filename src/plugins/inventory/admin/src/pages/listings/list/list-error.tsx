import { Button, EmptyStateLayout } from '@strapi/design-system';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { ErrorNotice } from '../../../parts/page/error-notice';
import type { ListParams } from './use-list-params';

/** Error of a list. For an outdated link, offers to clear the filters. */
export function ListError({ error, onRetry, list }: { error: unknown; onRetry: () => void; list: ListParams }) {
  const t = useText();
  if (describeError(error, t).code !== 'svc_invalid_param') return <ErrorNotice error={error} onRetry={onRetry} />;
  return (
    <EmptyStateLayout
      content={t('listings.badAddress')}
      action={
        <Button variant="secondary" onClick={() => list.navigate(() => new URLSearchParams())}>
          {t('listings.clearFilters')}
        </Button>
      }
    />
  );
}
