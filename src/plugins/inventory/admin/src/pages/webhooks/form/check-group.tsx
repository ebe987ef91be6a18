import { Flex, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Check boxes with a heading, in columns. */
export function CheckGroup({
  legend,
  hint,
  error,
  children,
}: {
  legend: string;
  hint: string;
  error?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Flex
      tag="fieldset"
      direction="column"
      alignItems="stretch"
      gap={2}
      style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}
    >
      <Typography
        tag="legend"
        variant="pi"
        fontWeight="bold"
        textColor="neutral800"
        style={{ marginBottom: 8, padding: 0 }}
      >
        {legend}
      </Typography>
      <Columns>{children}</Columns>
      <Typography tag="p" variant="pi" textColor={error === undefined ? 'neutral600' : 'danger600'}>
        {error ?? hint}
      </Typography>
    </Flex>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(22rem, 1fr));
  gap: 8px 16px;
`;
