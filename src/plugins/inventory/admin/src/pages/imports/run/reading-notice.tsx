import { Flex, Loader, Typography } from '@strapi/design-system';
import { useText } from '../../../api/use-text';
import { Surface } from '../../../parts/page/card';

/** Shown while the service reads a file. */
export function ReadingNotice() {
  const t = useText();
  return (
    <Surface>
      <Flex gap={4} role="status">
        <Loader small>{t('common.loading')}</Loader>
        <Typography>{t('imports.reading')}</Typography>
      </Flex>
    </Surface>
  );
}
