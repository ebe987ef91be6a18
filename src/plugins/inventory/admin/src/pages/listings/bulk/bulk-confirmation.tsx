import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useQuery } from '@tanstack/react-query';
import type { PanelListingIds } from '../../../../../contract/panel/listings';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { type BulkAction, bulkActions } from './bulk-actions';

/** A bulk action and its listings: a list of ids, or all matches of a query. */
export interface BulkJob {
  readonly action: BulkAction;
  readonly listings: readonly number[] | { readonly path: string };
  /** Titles by id, where known. */
  readonly titles: ReadonlyMap<number, string>;
}

/** Confirmation of a bulk action, with the number of listings. */
export function BulkConfirmation({
  job,
  onStart,
  onClose,
}: {
  job: BulkJob;
  onStart: (action: BulkAction, ids: readonly number[]) => void;
  onClose: () => void;
}) {
  const t = useText();
  const { ids, error } = useMatchingListings(job);
  const { label, questionText } = bulkActions[job.action];
  const count = ids?.length ?? 0;
  const [onlyTitle] = count === 1 && ids ? [job.titles.get(ids[0] ?? 0)] : [];
  return (
    <>
      <Modal.Header closeLabel={t('common.close')}>
        <Modal.Title>{t(label)}</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        {error ? (
          <Typography textColor="danger600">{describeError(error, t).message}</Typography>
        ) : (
          <Flex direction="column" alignItems="stretch" gap={2}>
            <Typography aria-live="polite">{ids ? t(questionText, { count }) : t('listings.counting')}</Typography>
            {onlyTitle && <Typography fontWeight="semiBold">{onlyTitle}</Typography>}
          </Flex>
        )}
      </Modal.Body>
      <Modal.Footer>
        <Button variant="tertiary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          variant={job.action === 'trash' ? 'danger' : 'default'}
          loading={!ids && !error}
          disabled={count === 0}
          onClick={() => ids && onStart(job.action, ids)}
        >
          {t('listings.confirm', { action: t(label), count })}
        </Button>
      </Modal.Footer>
    </>
  );
}

/** Queries the ids again, because the list may be outdated. */
export function useMatchingListings({ listings }: BulkJob) {
  const { get } = useFetchClient();
  const path = 'path' in listings ? listings.path : '';
  const matching = useQuery({
    queryKey: ['listing-ids', path],
    queryFn: async ({ signal }) => (await get<{ data: PanelListingIds }>(path, { signal })).data.data.ids,
    enabled: path !== '',
    gcTime: 0,
    staleTime: Infinity,
  });
  return path === ''
    ? { ids: listings as readonly number[], error: null }
    : { ids: matching.data, error: matching.error };
}
