import { Button, EmptyStateLayout } from '@strapi/design-system';
import { describeError } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { ErrorNotice } from '../../parts/error-notice';
import type { ListParams } from './use-list-params';

/** Why there is no list. An address that somebody sent may ask for what is gone: then the way out is without it. */
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
