import { Box, Flex, Typography } from '@strapi/design-system';
import type { PanelOutcome } from '../../../../../contract/panel/listings';
import { useText } from '../../../api/use-text';
import { bulkActions } from './bulk-actions';
import { OutcomeList } from './outcome-list';
import type { BulkRun } from './use-bulk-run';

/** Results of a bulk action: counts, then each listing, failed ones first. */
export function BulkResults({ run, titles }: { run: BulkRun; titles: ReadonlyMap<number, string> }) {
  const t = useText();
  const withOutcome = (expected: PanelOutcome['outcome']) => run.results.filter(({ outcome }) => outcome === expected);
  const [failed, done, unchanged] = [withOutcome('failed'), withOutcome('done'), withOutcome('unchanged')];
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Box role="status">
        <Typography tag="p" fontWeight="semiBold">
          {t(bulkActions[run.action].doneText, { count: done.length })}
        </Typography>
        {unchanged.length > 0 && (
          <Typography tag="p" textColor="neutral600">
            {t('listings.unchangedCount', { count: unchanged.length })}
          </Typography>
        )}
        {failed.length > 0 && (
          <Typography tag="p" textColor="danger600">
            {t('listings.failedCount', { count: failed.length })}
          </Typography>
        )}
      </Box>
      <OutcomeList outcomes={run.results} titles={titles} label={t('listings.results')} />
    </Flex>
  );
}
