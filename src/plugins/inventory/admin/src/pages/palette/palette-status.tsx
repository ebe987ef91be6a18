import { Flex, Typography } from '@strapi/design-system';
import { styled } from 'styled-components';
import { describeError } from '../../api/panel-api';
import { useText } from '../../api/use-text';

/** The footer of the command palette: what was found, why nothing was, and the keys. */
export function PaletteStatus({
  isSearching,
  words,
  shown,
  hidden,
  error,
}: {
  isSearching: boolean;
  words: string;
  /** The number of entries. */
  shown: number;
  /** Listings that match but are not shown. */
  hidden: number;
  error: unknown;
}) {
  const t = useText();
  const found = shown === 0 ? t('palette.nothing', { words }) : hidden > 0 ? t('palette.more', { count: hidden }) : '';
  return (
    <Flex padding={3} paddingLeft={4} paddingRight={4} justifyContent="space-between" gap={4} wrap="wrap">
      <Typography variant="pi" textColor={error ? 'danger600' : 'neutral600'} role="status">
        {error ? describeError(error, t).message : isSearching ? t('common.loading') : found}
      </Typography>
      <Keys variant="pi" textColor="neutral600">
        {t('palette.keys')}
      </Keys>
    </Flex>
  );
}

/** Phones have no such keys. */
const Keys = styled(Typography)`
  @media (max-width: 640px) {
    display: none;
  }
`;
