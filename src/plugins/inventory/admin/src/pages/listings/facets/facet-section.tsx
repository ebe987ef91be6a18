import { Box, Flex, Typography } from '@strapi/design-system';
import { ChevronDown, ChevronUp } from '@strapi/icons';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';

/** Collapsible facet. Its heading shows the number of selected values. */
export function FacetSection({
  label,
  selectedCount,
  isOpenAtFirst,
  children,
}: {
  label: string;
  /** Number of selected values. */
  selectedCount: number;
  isOpenAtFirst: boolean;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst || selectedCount > 0);
  const id = useId();
  return (
    <Section>
      <Heading type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <Typography fontWeight="bold" variant="pi" textColor="neutral800">
          {label}
          {selectedCount > 0 && ` (${selectedCount})`}
        </Typography>
        <Flex color="neutral600" aria-hidden>
          {isOpen ? <ChevronUp width="1.2rem" /> : <ChevronDown width="1.2rem" />}
        </Flex>
      </Heading>
      <Box id={id} hidden={!isOpen} paddingBottom={3}>
        {isOpen && (
          <Flex direction="column" alignItems="stretch" gap={2}>
            {children}
          </Flex>
        )}
      </Box>
    </Section>
  );
}

const Section = styled.div`
  border-top: 1px solid ${({ theme }) => theme.colors.neutral150};
  &:first-child {
    border-top: 0;
  }
`;

const Heading = styled.button`
  display: flex;
  justify-content: space-between;
  align-items: center;
  width: 100%;
  padding: 10px 0;
  border: 0;
  background: none;
  text-align: left;
  cursor: pointer;
`;
