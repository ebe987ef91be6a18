import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { WarningCircle } from '@strapi/icons';
import { describeError } from '../../api/panel-api';
import { useText } from '../../api/use-text';

/** Error message with a retry button, in place of content that failed to load. */
export function ErrorNotice({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useText();
  const { message } = describeError(error, t);
  return (
    <Box padding={4}>
      <Box role="alert" background="danger100" borderColor="danger200" hasRadius padding={5}>
        <Flex gap={4} alignItems="flex-start" wrap="wrap">
          <WarningCircle fill="danger600" width="20px" height="20px" aria-hidden style={{ flex: 'none' }} />
          <Flex direction="column" alignItems="flex-start" gap={1} style={{ flex: '1 1 20rem' }}>
            <Typography fontWeight="bold">{t('common.notLoaded')}</Typography>
            <Typography tag="p">{message}</Typography>
          </Flex>
          {onRetry && (
            <Button size="S" variant="danger-light" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          )}
        </Flex>
      </Box>
    </Box>
  );
}
