import { Box, Typography } from '@strapi/design-system';
import { useText } from '../../api/use-text';

/** Confirms an addition next to the input, without a notification that covers the page. */
export function AddedNote({ name }: { name: string | null }) {
  const t = useText();
  return (
    <Box role="status" paddingTop={name === null ? 0 : 2}>
      {name !== null && (
        <Typography variant="pi" textColor="success700">
          {t('catalogue.added', { name })}
        </Typography>
      )}
    </Box>
  );
}
