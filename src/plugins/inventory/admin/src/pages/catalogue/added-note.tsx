import { Box, Typography } from '@strapi/design-system';
import { useText } from '../../api/use-text';

/** Says what has just been added, where the next one is being written: no notice that would cover the page. */
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
