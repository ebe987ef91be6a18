import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { CheckCircle, CrossCircle, Minus } from '@strapi/icons';
import { useState } from 'react';
import type { PanelOutcome } from '../../../../../contract/panel/listings';
import { describeReason } from '../../../api/translate-reason';
import { useText } from '../../../api/use-text';
import type { TextId } from '../../../translations';
import { PriceChangeText } from './price-change-text';

/** Results rendered at a time. */
const resultsPerStep = 100;

/** Each listing with its result, failed ones first. */
export function OutcomeList({
  outcomes,
  titles,
  label,
}: {
  outcomes: readonly PanelOutcome[];
  titles: ReadonlyMap<number, string>;
  label: string;
}) {
  const t = useText();
  const [shown, setShown] = useState(resultsPerStep);
  const inOrder = order.flatMap((expected) => outcomes.filter(({ outcome }) => outcome === expected));
  return (
    <>
      {inOrder.length > 0 && (
        <Box
          tag="ul"
          aria-label={label}
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
    </>
  );
}

const order = ['failed', 'done', 'unchanged'] as const;

function Result({ outcome: result, title }: { outcome: PanelOutcome; title: string | undefined }) {
  const t = useText();
  const { id, outcome, problem } = result;
  const name = title ?? t('listings.untitled', { id });
  return (
    <Flex tag="li" gap={3} padding={3} alignItems="flex-start" data-outcome={outcome}>
      <Box paddingTop={1}>{outcomeTexts[outcome]}</Box>
      <Box style={{ minWidth: 0 }}>
        <Typography tag="div" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography tag="div" variant="pi" textColor={outcome === 'failed' ? 'danger600' : 'neutral600'}>
          {problem ? problemText(problem, t) : <ChangeText result={result} />}
        </Typography>
      </Box>
    </Flex>
  );
}

function ChangeText({ result: { outcome, price, value } }: { result: PanelOutcome }) {
  const t = useText();
  if (outcome === 'unchanged') return t('listings.unchanged');
  if (value) {
    const { before, after } = value;
    return t('listings.priceChange', { before: valueText(before, t), after: valueText(after, t) });
  }
  return price ? <PriceChangeText price={price} /> : t('listings.changed');
}

/** Returns a value as text: yes or no in the admin's language. */
function valueText(
  { written, shown }: NonNullable<PanelOutcome['value']>['before'],
  t: ReturnType<typeof useText>,
): string {
  if (typeof written === 'boolean') return t(written ? 'listings.yes' : 'listings.no');
  return shown ?? t('listings.notSet');
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
