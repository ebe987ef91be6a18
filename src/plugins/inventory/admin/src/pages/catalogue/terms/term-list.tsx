import { Button, EmptyStateLayout, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { CatalogueCategoryData, CatalogueTerm } from '../../../../../contract/panel/catalogue';
import { useText } from '../../../api/use-text';
import { Pager } from '../../../parts/lists/pager';
import { usePagination } from '../../../parts/lists/use-pagination';
import { SortableList } from '../../../parts/lists/sortable-list';
import { AddTermsDialog } from './add-terms-dialog';
import { findTerms, sortAlphabetically } from './find-terms';
import { AddTermForm } from './add-term-form';
import { TermFilters } from './term-filters';
import { TermRow } from './term-row';
import { useTermCounts } from '../use-catalogue';
import { useOrder } from '../use-order';

const termsOnPage = 50;

/** List of a category's terms, to search, filter by parent, add and reorder. */
export function TermList({ data, mayEdit }: { data: CatalogueCategoryData; mayEdit: boolean }) {
  const t = useText();
  const { locale } = useIntl();
  const { category, parent, terms } = data;
  const counts = useTermCounts(String(category.id));
  const [search, setSearch] = useState('');
  const [parentId, setParentId] = useState<number | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const { ordered, move, setOrder, isBusy } = useOrder(terms, { of: 'terms', owner_id: category.id });
  const matches = findTerms(ordered, { search, parentId });
  const matchIds = matches.map(({ id }) => id);
  const hasIconOrColor = terms.some(({ icon, color }) => icon !== null || color !== null);
  const { visible, ...paging } = usePagination(matches, termsOnPage, `${search}\n${parentId}`);
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {mayEdit && <AddTermForm category={category} parent={parent} parentId={parentId} isFirst={terms.length === 0} />}
      <Flex gap={2} wrap="wrap" justifyContent="space-between">
        <TermFilters data={data} search={search} onSearch={setSearch} parentId={parentId} onParent={setParentId} />
        {mayEdit && (
          <Flex gap={2} wrap="wrap">
            <Button
              variant="tertiary"
              loading={isBusy}
              disabled={terms.length < 2}
              onClick={() => setOrder(sortAlphabetically(ordered, parent?.terms ?? [], locale))}
            >
              {t('catalogue.sortAToZ')}
            </Button>
            <Button variant="secondary" onClick={() => setIsAdding(true)}>
              {t('catalogue.addSeveral')}
            </Button>
          </Flex>
        )}
      </Flex>
      {terms.length === 0 && <EmptyStateLayout content={t(mayEdit ? 'catalogue.noTerms' : 'catalogue.noTermsToSee')} />}
      {terms.length > 0 && matches.length === 0 && <EmptyStateLayout content={t('catalogue.noTermFound')} />}
      {matches.length > 0 && (
        <SortableList
          label={t('catalogue.termsOf', { name: category.name })}
          items={visible}
          onMove={mayEdit ? move : undefined}
        >
          {(term: CatalogueTerm) => (
            <TermRow
              term={term}
              data={data}
              count={counts.data && (counts.data[term.id] ?? 0)}
              ids={matchIds}
              hasIconOrColor={hasIconOrColor}
              onMove={mayEdit ? move : undefined}
            />
          )}
        </SortableList>
      )}
      {matches.length < terms.length && matches.length > 0 && (
        <Typography variant="pi" textColor="neutral600" role="status">
          {t('catalogue.foundOf', { found: matches.length, all: terms.length })}
        </Typography>
      )}
      <Pager {...paging} />
      {isAdding && (
        <AddTermsDialog category={category} parent={parent} parentId={parentId} onClose={() => setIsAdding(false)} />
      )}
    </Flex>
  );
}
