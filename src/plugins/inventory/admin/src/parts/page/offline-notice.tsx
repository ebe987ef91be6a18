import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import { useText } from '../../api/use-text';

/** Notice that the page is as it was loaded last, because the server cannot be reached. */
export function OfflineNotice({
  textAt,
  loadedAt,
  onRetry,
}: {
  /** Returns the text of the notice for a formatted time. */
  textAt: (time: string) => string;
  /** Milliseconds since 1970. */
  loadedAt: number;
  onRetry: () => void;
}) {
  const t = useText();
  const { formatTime } = useIntl();
  return (
    <Box role="alert" background="warning100" borderColor="warning200" hasRadius padding={3}>
      <Flex gap={3} justifyContent="space-between" wrap="wrap">
        <Typography textColor="neutral800">{textAt(formatTime(loadedAt, { timeStyle: 'short' }))}</Typography>
        <Button size="S" variant="tertiary" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </Flex>
    </Box>
  );
}
