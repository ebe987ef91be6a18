import { Typography } from '@strapi/design-system';
import { Search } from '@strapi/icons';
import { styled } from 'styled-components';
import { useText } from '../../api/use-text';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the command palette. @param isSmall without text, for phones */
export function PaletteButton({ onOpen, isSmall = false }: { onOpen: () => void; isSmall?: boolean }) {
  const t = useText();
  return (
    <Button
      type="button"
      {...(isSmall && { 'aria-label': t('palette.title') })}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <Search aria-hidden />
      {!isSmall && (
        <>
          <Typography textColor="neutral600" style={{ flex: 1, textAlign: 'left' }}>
            {t('palette.title')}
          </Typography>
          <Typography variant="pi" textColor="neutral600" aria-hidden>
            {isMac ? '⌘K' : 'Ctrl K'}
          </Typography>
        </>
      )}
    </Button>
  );
}

const Button = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 40px;
  min-height: 40px;
  padding: 0 12px;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral600};
  cursor: pointer;
  &:hover {
    background: ${({ theme }) => theme.colors.neutral100};
  }
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 2px;
  }
`;
