import { Box, EmptyStateLayout, Flex } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { PanelListings } from '../../../../contract/panel/listings';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { BulkBar } from './bulk-bar';
import { BulkDialog, type BulkJob } from './bulk-dialog';
import { ClearTrash } from './clear-trash';
import { PageTurner } from './found-listings';
import { KeywordBox } from './keyword-box';
import { questionIn } from './list-address';
import { ListFailure } from './list-failure';
import { TrashTable } from './trash-table';
import { useChoice } from './use-choice';
import { useListAddress } from './use-list-address';
import { useMay } from '../../parts/use-may';
import { useType } from './use-type';
import { ViewTabs } from './view-tabs';

/** The listings of a type that are in the trash: taken out again, or removed for good. */
export function TrashList({ typeId }: { typeId: string }) {
  const t = useText();
  const type = useType(typeId);
  const list = useListAddress();
  const { s: words = '', ...question } = questionIn(list.address);
  const params = { ...question, s: words, view: 'trash' };
  const found = usePanelQuery<PanelListings>(`/listings/${typeId}`, params, { keepPrevious: true });
  const page = found.data;
  const mayRestore = useMay().may('listings.delete');
  const choice = useChoice(words, page?.items ?? []);
  const [job, setJob] = useState<BulkJob | null>(null);
  const name = type?.name ?? t('listings.listings');
  const matching = `/dealer-inventory/listings/${typeId}/ids?${new URLSearchParams({ view: 'trash', s: words }).toString()}`;
  return (
    <Page.Main aria-busy={found.isFetching}>
      <Page.Title>{`${t('listings.inTrash')} · ${name}`}</Page.Title>
      <Layouts.Header
        title={name}
        subtitle={t('listings.trashSubtitle')}
        primaryAction={
          page && mayRestore ? <ClearTrash typeId={typeId} typeName={name} count={page.counts.trash} /> : undefined
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <ViewTabs typeId={typeId} counts={page?.counts} />
          {(words !== '' || (page?.counts.trash ?? 0) > 0) && (
            <Box style={{ maxWidth: '48rem' }}>
              <KeywordBox label={t('listings.findInTrash')} list={list} />
            </Box>
          )}
          {found.isLoading && <Page.Loading />}
          {found.error && <ListFailure error={found.error} onRetry={() => void found.refetch()} list={list} />}
          {page && !found.error && page.pagination.total === 0 && (
            <EmptyStateLayout content={t(words === '' ? 'listings.trashEmpty' : 'listings.noneFoundInTrash')} />
          )}
          {page && !found.error && page.pagination.total > 0 && (
            <Box style={{ opacity: found.isPlaceholderData ? 0.6 : 1 }}>
              <TrashTable
                page={page}
                choosing={mayRestore ? choice.choosing : undefined}
                onRestore={({ id, title }) =>
                  setJob({ action: 'restore', listings: [id], titles: new Map([[id, title]]) })
                }
              />
              <PageTurner page={page} list={list} />
              <BulkBar
                choice={choice}
                onPage={page.items}
                total={page.pagination.total}
                actions={['restore']}
                onAction={(action) =>
                  setJob({
                    action,
                    listings: choice.isAll ? { path: matching } : [...choice.some.keys()],
                    titles: choice.some,
                  })
                }
              />
            </Box>
          )}
        </Flex>
      </Layouts.Content>
      {job && (
        <BulkDialog
          job={job}
          onClose={() => {
            setJob(null);
            choice.clear();
          }}
        />
      )}
    </Page.Main>
  );
}
