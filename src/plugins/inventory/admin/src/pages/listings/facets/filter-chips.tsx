import { Flex, TextButton } from '@strapi/design-system';
import { Cross } from '@strapi/icons';
import { styled } from 'styled-components';
import type { PanelListings } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import { useFacetTexts } from './use-facet-texts';
import { activeFilters, withoutFilter, withoutFilters } from '../list/list-params';
import type { ListParams } from '../list/use-list-params';

/** Chips of the active filters, each with a remove button. */
export function FilterChips({ page, list: { params, navigate } }: { page: PanelListings; list: ListParams }) {
  const t = useText();
  const texts = useFacetTexts();
  const filters = activeFilters(params);
  if (filters.length === 0) return null;
  return (
    <Flex gap={2} wrap="wrap" role="group" aria-label={t('listings.activeFilters')}>
      {filters.map((filter) => {
        const text = texts.filterText(filter, page);
        return (
          <Chip
            key={`${filter.name}=${filter.value}`}
            type="button"
            aria-label={t('listings.removeFilter', { filter: text })}
            onClick={() => navigate((before) => withoutFilter(before, filter))}
          >
            <span>{text}</span>
            <Cross width="0.8rem" height="0.8rem" aria-hidden />
          </Chip>
        );
      })}
      <TextButton onClick={() => navigate(withoutFilters)}>{t('listings.clearFilters')}</TextButton>
    </Flex>
  );
}

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  max-width: 100%;
  min-height: 28px;
  padding: 2px 10px;
  border: 1px solid ${({ theme }) => theme.colors.primary200};
  border-radius: 14px;
  background: ${({ theme }) => theme.colors.primary100};
  color: ${({ theme }) => theme.colors.primary700};
  font-size: 1.2rem;
  line-height: 1.4;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  svg {
    flex: 0 0 auto;
  }
  svg path {
    fill: currentColor;
  }
  &:hover {
    border-color: ${({ theme }) => theme.colors.primary600};
  }
`;
