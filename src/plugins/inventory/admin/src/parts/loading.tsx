import { Flex, Loader } from '@strapi/design-system';
import { useText } from '../api/use-text';

/** In place of a list that is on its way. Strapi's own notice for that is a page, and a page holds no other. */
export function Loading() {
  const t = useText();
  return (
    <Flex justifyContent="center" padding={8}>
      <Loader>{t('common.loading')}</Loader>
    </Flex>
  );
}
