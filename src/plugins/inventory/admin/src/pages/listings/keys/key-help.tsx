import { Flex, Typography } from '@strapi/design-system';
import { styled } from 'styled-components';
import { useText } from '../../../api/use-text';
import { InfoDialog } from '../../../parts/dialogs/info-dialog';
import type { TextId } from '../../../translations';
import { listKeys } from './use-list-keys';

const texts: Readonly<Record<(typeof listKeys)[number], TextId>> = {
  '/': 'listings.keySearch',
  j: 'listings.keyNext',
  k: 'listings.keyPrevious',
  x: 'listings.keySelect',
  ' ': 'listings.keyPreview',
  e: 'listings.keyPrice',
  n: 'listings.keyNew',
  '?': 'listings.keyHelp',
};

/** Dialog with the keys of the list. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useText();
  const entries: ReadonlyArray<readonly [string, TextId]> = [
    ...listKeys.map((key) => [key === ' ' ? t('listings.spaceKey') : key, texts[key]] as const),
    [t('listings.paletteKey'), 'palette.title'],
  ];
  return (
    <InfoDialog title={t('listings.keys')} onClose={onClose}>
      <Flex tag="dl" direction="column" alignItems="stretch" gap={3}>
        {entries.map(([key, text]) => (
          <Flex key={key} gap={4}>
            <dt style={{ minWidth: '8rem' }}>
              <Key>{key}</Key>
            </dt>
            <Typography tag="dd">{t(text)}</Typography>
          </Flex>
        ))}
      </Flex>
    </InfoDialog>
  );
}

const Key = styled.kbd`
  display: inline-block;
  min-width: 2.8rem;
  padding: 4px 8px;
  border: 1px solid ${({ theme }) => theme.colors.neutral300};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.neutral100};
  color: ${({ theme }) => theme.colors.neutral800};
  font: inherit;
  font-size: 1.4rem;
  text-align: center;
`;
