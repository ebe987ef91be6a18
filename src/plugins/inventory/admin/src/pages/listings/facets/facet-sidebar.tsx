import { Box, Button, Flex, Modal, Typography } from '@strapi/design-system';
import { Filter } from '@strapi/icons';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { PanelListings } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import { FacetList } from './facet-list';
import { activeFilters, withoutFilters } from '../list/list-params';
import type { ListParams } from '../list/use-list-params';

/** Facets next to the list, on wide screens. */
export function FacetSidebar({ page, list }: { page: PanelListings; list: ListParams }) {
  const t = useText();
  return (
    <Sidebar aria-label={t('listings.filters')}>
      <FacetList page={page} list={list} />
    </Sidebar>
  );
}

/** Facets in a dialog, on narrow screens. The list updates while the dialog is open. */
export function FacetDialog({ page, list }: { page: PanelListings; list: ListParams }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const count = activeFilters(list.params).length;
  return (
    <Modal.Root open={isOpen} onOpenChange={setIsOpen}>
      <Modal.Trigger>
        <Button variant="tertiary" startIcon={<Filter />}>
          {count === 0 ? t('listings.filters') : t('listings.filtersCount', { count })}
        </Button>
      </Modal.Trigger>
      <Modal.Content>
        <Modal.Header closeLabel={t('common.close')}>
          <Modal.Title>{t('listings.filters')}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Box>
            <FacetList page={page} list={list} />
          </Box>
        </Modal.Body>
        <Modal.Footer>
          <Flex>
            {count > 0 && (
              <Button variant="tertiary" onClick={() => list.navigate(withoutFilters)}>
                {t('listings.clearFilters')}
              </Button>
            )}
          </Flex>
          <Button onClick={() => setIsOpen(false)}>
            <Typography textColor="inherit" style={{ color: 'inherit', font: 'inherit' }} aria-live="polite">
              {t('listings.showFound', { count: page.pagination.total })}
            </Typography>
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}

const Sidebar = styled.aside`
  flex: 0 0 208px;
  align-self: flex-start;
  /* In view with the list, however far that goes on: below the header that stays, and scrolled by itself. */
  position: sticky;
  top: 72px;
  max-height: calc(100vh - 88px);
  overflow-y: auto;
  padding: 8px 12px;
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.neutral0};
  box-shadow: ${({ theme }) => theme.shadows.tableShadow};
`;
