import { Box, Flex, IconButton } from '@strapi/design-system';
import { Question } from '@strapi/icons';
import { useIsDesktop, useMediaQuery } from '@strapi/strapi/admin';
import type { PanelListings } from '../../../../../contract/panel/listings';
import { useParams } from 'react-router-dom';
import { useText } from '../../../api/use-text';
import { ExportButton } from '../../../parts/export/export-button';
import { FacetDialog } from '../facets/facet-sidebar';
import { ColumnMenu } from './column-menu';
import { KeywordSearch } from './keyword-search';
import { queryParams } from './list-params';
import { SortSelect } from './sort-select';
import { useType } from '../use-type';
import type { ListParams } from './use-list-params';
import type { useVisibleColumns } from './use-visible-columns';

/** Width from which the facets fit next to the list. */
export const wideScreen = '(min-width: 1200px)';

/** Search, order, columns, filters and the help of a list in a row. */
export function ListToolbar({
  page,
  list,
  columns: [visible, setVisible],
  onHelp,
}: {
  page: PanelListings | undefined;
  list: ListParams;
  columns: ReturnType<typeof useVisibleColumns>;
  onHelp: () => void;
}) {
  const t = useText();
  const { typeId = '' } = useParams();
  const type = useType(typeId);
  const isDesktop = useIsDesktop();
  const hasRoom = useMediaQuery(wideScreen);
  return (
    <Flex gap={2} wrap="wrap">
      <Box style={{ flex: '1 1 24rem' }} data-list-search>
        <KeywordSearch label={t('listings.find')} list={list} />
      </Box>
      <Box style={{ flex: '1 1 14rem', minWidth: 0, maxWidth: '26rem' }}>
        <SortSelect page={page} list={list} />
      </Box>
      {isDesktop && <ColumnMenu visible={visible} onChange={setVisible} />}
      {page && !hasRoom && <FacetDialog page={page} list={list} />}
      {page && page.pagination.total > 0 && (
        <ExportButton
          label={t('listings.export')}
          name={type?.name ?? t('listings.listings')}
          part={{ path: `/listings/${typeId}/export`, params: queryParams(list.params) }}
        />
      )}
      {isDesktop && (
        <IconButton size="M" label={t('listings.keys')} onClick={onHelp}>
          <Question />
        </IconButton>
      )}
    </Flex>
  );
}
