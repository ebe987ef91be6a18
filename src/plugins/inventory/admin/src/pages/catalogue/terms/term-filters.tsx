import { Box, Flex, Searchbar, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import type { CatalogueCategoryData } from '../../../../../contract/panel/catalogue';
import { useText } from '../../../api/use-text';

/** Search and parent filter of a category's terms. */
export function TermFilters({
  data: { parent, terms },
  search,
  onSearch,
  parentId,
  onParent,
}: {
  data: CatalogueCategoryData;
  search: string;
  onSearch: (search: string) => void;
  parentId: number | null;
  onParent: (id: number | null) => void;
}) {
  const t = useText();
  return (
    <Flex gap={2} wrap="wrap" style={{ flex: '1 1 30rem' }}>
      {terms.length > 0 && (
        <Box style={{ flex: '1 1 18rem', maxWidth: 360 }}>
          <Searchbar
            name="term-search"
            value={search}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => onSearch(event.target.value)}
            onClear={() => onSearch('')}
            clearLabel={t('common.clearSearch')}
            placeholder={t('catalogue.findTerm')}
          >
            {t('catalogue.findTerm')}
          </Searchbar>
        </Box>
      )}
      {parent && <ParentFilter parent={parent} value={parentId} onChange={onParent} />}
    </Flex>
  );
}

function ParentFilter({
  parent,
  value,
  onChange,
}: {
  parent: NonNullable<CatalogueCategoryData['parent']>;
  value: number | null;
  onChange: (id: number | null) => void;
}) {
  const t = useText();
  return (
    <Box style={{ flex: '0 1 24rem' }}>
      <SingleSelect
        aria-label={t('catalogue.onlyBelow', { name: parent.name })}
        placeholder={t('catalogue.anyParent', { name: parent.name })}
        size="S"
        value={value === null ? null : String(value)}
        onClear={() => onChange(null)}
        onChange={(id: string | number) => onChange(Number(id))}
      >
        {parent.terms.map(({ id, name }) => (
          <SingleSelectOption key={id} value={String(id)}>
            {name}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </Box>
  );
}
