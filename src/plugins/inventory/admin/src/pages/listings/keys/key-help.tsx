import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { styled } from 'styled-components';
import { useText } from '../../../api/use-text';
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
    <Modal.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal.Content aria-describedby={undefined}>
        <Modal.Header closeLabel={t('common.close')}>
          <Modal.Title>{t('listings.keys')}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
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
        </Modal.Body>
        <Modal.Footer>
          <span />
          <Button onClick={onClose}>{t('common.close')}</Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
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
