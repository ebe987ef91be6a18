import { Box, Button, Flex } from '@strapi/design-system';
import { Filter } from '@strapi/icons';
import { useIsDesktop } from '@strapi/strapi/admin';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../api/use-text';

/** Search and filters of a list in a row. On a phone a button opens the filters. */
export function FilterBar({
  search,
  primaryFilter,
  isFiltered,
  onClear,
  children,
}: {
  search: ReactNode;
  /** Filter that is always visible. */
  primaryFilter?: ReactNode;
  /** Whether any filter is set. */
  isFiltered: boolean;
  onClear: () => void;
  /** The filters. */
  children: ReactNode;
}) {
  const t = useText();
  const isDesktop = useIsDesktop();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const clear = isFiltered && (
    <Button variant="ghost" size="S" onClick={onClear}>
      {t('common.clearFilters')}
    </Button>
  );
  return (
    <Box paddingBottom={4}>
      <Flex gap={2} wrap="wrap" paddingBottom={3}>
        <Box style={isDesktop ? { flex: '1 1 22rem', maxWidth: '40rem' } : { flex: '1 1 100%' }}>{search}</Box>
        {primaryFilter}
        {!isDesktop && (
          <Button
            variant="tertiary"
            startIcon={<Filter />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('common.filters')}
          </Button>
        )}
        {clear}
      </Flex>
      {(isDesktop || isOpen) && <Fields id={id}>{children}</Fields>}
    </Box>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
  gap: 12px;
  align-items: end;
`;
