import { Alert, Box, Button } from '@strapi/design-system';
import { readFailure } from '../api/panel-api';
import { useText } from '../api/use-text';

/** What went wrong, in place of what could not be shown, with a way to try again. */
export function FailureNotice({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useText();
  const { message } = readFailure(error, t);
  return (
    <Box padding={4}>
      <Alert
        variant="danger"
        closeLabel={t('common.close')}
        title={t('common.notLoaded')}
        action={
          onRetry && (
            <Button size="S" variant="danger-light" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          )
        }
      >
        {message}
      </Alert>
    </Box>
  );
}
