import { Flex, Loader } from '@strapi/design-system';
import { useText } from '../../api/use-text';

/** Placeholder while a list loads. Strapi's `Page.Loading` is a page and cannot be nested. */
export function Loading() {
  const t = useText();
  return (
    <Flex justifyContent="center" padding={8}>
      <Loader>{t('common.loading')}</Loader>
    </Flex>
  );
}
