import { Flex, Typography } from '@strapi/design-system';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../api/use-text';

const steps = ['file', 'columns', 'preview', 'result'] as const;

/** The steps of a guided import, with the current one marked. */
export function Steps({ current }: { current: (typeof steps)[number] }) {
  const t = useText();
  const at = steps.indexOf(current);
  const list = useRef<HTMLOListElement>(null);
  // At the end of the screen: that scrolls to the top of the page, where the last step was left at its bottom.
  // In braces: new browsers return a promise, which React would call when the page is left.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'end' });
  }, []);
  return (
    <Flex
      ref={list}
      tag="ol"
      gap={{ initial: 2, medium: 4 }}
      wrap="wrap"
      aria-label={t('imports.steps')}
      paddingBottom={5}
    >
      {steps.map((step, index) => (
        <Flex key={step} tag="li" gap={2} aria-current={index === at ? 'step' : undefined}>
          <Mark $isReached={index <= at} aria-hidden>
            {index + 1}
          </Mark>
          <Typography
            variant="pi"
            fontWeight={index === at ? 'bold' : undefined}
            textColor={index === at ? 'neutral800' : 'neutral600'}
          >
            {t(`imports.step.${step}`)}
          </Typography>
        </Flex>
      ))}
    </Flex>
  );
}

const Mark = styled.span<{ $isReached: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 22px;
  height: 22px;
  border-radius: 50%;
  border: 1px solid ${({ theme, $isReached }) => theme.colors[$isReached ? 'primary600' : 'neutral300']};
  background: ${({ theme, $isReached }) => theme.colors[$isReached ? 'primary600' : 'neutral0']};
  color: ${({ theme, $isReached }) => theme.colors[$isReached ? 'neutral0' : 'neutral600']};
  font-size: 1.2rem;
  font-weight: 600;
`;
