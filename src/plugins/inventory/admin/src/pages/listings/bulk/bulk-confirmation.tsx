import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useQuery } from '@tanstack/react-query';
import type { PanelListingIds } from '../../../../../contract/panel/listings';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { type BulkAction, bulkActions, type Changes } from './bulk-actions';

/** A bulk action and its listings: a list of ids, or all matches of a query. */
export interface BulkJob {
  readonly action: BulkAction;
  readonly listings: readonly number[] | { readonly path: string };
  /** Titles by id, where known. */
  readonly titles: ReadonlyMap<number, string>;
  /** Whether the listings are the selected ones, which a finished run clears. */
  readonly isSelection: boolean;
}

/** The properties of what a bulk action asks before it runs. */
export interface BeginningProps {
  readonly typeId: string;
  readonly job: BulkJob;
  readonly onStart: (ids: readonly number[], changes?: Changes) => void;
  readonly onClose: () => void;
}

/** Confirmation of a bulk action that cannot be undone, with the number of listings. */
export function BulkConfirmation({ job, onStart, onClose }: BeginningProps) {
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
            <Typography aria-live="polite">
              {ids ? questionText && t(questionText, { count }) : t('listings.counting')}
            </Typography>
            {onlyTitle && <Typography fontWeight="semiBold">{onlyTitle}</Typography>}
          </Flex>
        )}
      </Modal.Body>
      <Modal.Footer>
        <Button variant="tertiary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button loading={!ids && !error} disabled={count === 0} onClick={() => ids && onStart(ids)}>
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
