import { Flex, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type Tone = 'success' | 'warning' | 'danger' | 'primary' | 'secondary' | 'neutral';

/**
 * Badge with a colored dot. The design system's badge colors the text, which is too pale to read in some colors.
 */
export function ToneBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Flex
      inline
      gap={2}
      paddingLeft={2}
      paddingRight={2}
      hasRadius
      background={`${tone}100`}
      borderColor={`${tone}200`}
      style={{ whiteSpace: 'nowrap' }}
    >
      <Dot $tone={tone} aria-hidden />
      <Typography variant="pi" fontWeight="semiBold" textColor="neutral800">
        {children}
      </Typography>
    </Flex>
  );
}

const Dot = styled.span<{ $tone: Tone }>`
  width: 6px;
  height: 6px;
  border-radius: 50%;
  background: ${({ theme, $tone }) => theme.colors[`${$tone}600`]};
`;
