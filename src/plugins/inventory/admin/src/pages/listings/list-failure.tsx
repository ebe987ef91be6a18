import { Button, EmptyStateLayout } from '@strapi/design-system';
import { readFailure } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { FailureNotice } from '../../parts/failure-notice';
import type { ListAddress } from './use-list-address';

/** Why there is no list. An address that somebody sent may ask for what is gone: then the way out is without it. */
export function ListFailure({ error, onRetry, list }: { error: unknown; onRetry: () => void; list: ListAddress }) {
  const t = useText();
  if (readFailure(error, t).code !== 'svc_invalid_param') return <FailureNotice error={error} onRetry={onRetry} />;
  return (
    <EmptyStateLayout
      content={t('listings.badAddress')}
      action={
        <Button variant="secondary" onClick={() => list.go(() => new URLSearchParams())}>
          {t('listings.clearFilters')}
        </Button>
      }
    />
  );
}
