import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { CheckCircle, CrossCircle, Minus } from '@strapi/icons';
import { useState } from 'react';
import type { PanelOutcome } from '../../../../../contract/panel/listings';
import { describeReason } from '../../../api/translate-reason';
import { useText } from '../../../api/use-text';
import type { TextId } from '../../../translations';
import { bulkActions } from './bulk-actions';
import type { BulkRun } from './use-bulk-run';

/** Results rendered at a time. */
const resultsPerStep = 100;

/** Results of a bulk action: counts, then each listing, failed ones first. */
export function BulkResults({ run, titles }: { run: BulkRun; titles: ReadonlyMap<number, string> }) {
  const t = useText();
  const [shown, setShown] = useState(resultsPerStep);
  const withOutcome = (expected: PanelOutcome['outcome']) => run.results.filter(({ outcome }) => outcome === expected);
  const [failed, done, unchanged] = [withOutcome('failed'), withOutcome('done'), withOutcome('unchanged')];
  const inOrder = [...failed, ...done, ...unchanged];
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
      {inOrder.length > 0 && (
        <Box
          tag="ul"
          aria-label={t('listings.results')}
          borderColor="neutral150"
          hasRadius
          tabIndex={0}
          style={{ maxHeight: '20rem', overflowY: 'auto' }}
        >
          {inOrder.slice(0, shown).map((outcome) => (
            <Result key={outcome.id} outcome={outcome} title={outcome.title ?? titles.get(outcome.id)} />
          ))}
        </Box>
      )}
      {inOrder.length > shown && (
        <Button variant="tertiary" onClick={() => setShown(shown + resultsPerStep)}>
          {t('listings.moreResults', { count: inOrder.length - shown })}
        </Button>
      )}
    </Flex>
  );
}

function Result({ outcome: { id, outcome, problem }, title }: { outcome: PanelOutcome; title: string | undefined }) {
  const t = useText();
  const name = title ?? t('listings.untitled', { id });
  return (
    <Flex tag="li" gap={3} padding={3} alignItems="flex-start" data-outcome={outcome}>
      <Box paddingTop={1}>{outcomeTexts[outcome]}</Box>
      <Box style={{ minWidth: 0 }}>
        <Typography tag="div" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography tag="div" variant="pi" textColor={outcome === 'failed' ? 'danger600' : 'neutral600'}>
          {problem ? problemText(problem, t) : t(outcome === 'unchanged' ? 'listings.unchanged' : 'listings.changed')}
        </Typography>
      </Box>
    </Flex>
  );
}

const outcomeTexts = {
  done: <CheckCircle fill="success600" aria-hidden />,
  unchanged: <Minus fill="neutral500" aria-hidden />,
  failed: <CrossCircle fill="danger600" aria-hidden />,
} as const;

const problemTexts: Readonly<Record<string, TextId>> = {
  svc_listing_not_found: 'listings.problemGone',
};

/** Returns the reason in the admin's language if the panel has a text for it. */
function problemText(problem: NonNullable<PanelOutcome['problem']>, t: ReturnType<typeof useText>): string {
  const text = problemTexts[problem.code];
  return text ? t(text) : describeReason(problem, t);
}
