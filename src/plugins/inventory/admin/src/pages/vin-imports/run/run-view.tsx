import { Button, Flex, Typography } from '@strapi/design-system';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useText } from '../../../api/use-text';
import { Notice } from '../../../parts/page/notice';
import { Pager } from '../../../parts/lists/pager';
import { Surface } from '../../../parts/page/card';
import { usePagination } from '../../../parts/lists/use-pagination';
import { ProgressBar } from '../../../parts/display/progress-bar';
import { type ImportRow, isFailed, resultOf, type RowResult } from './import-row';
import type { ImportRun } from './import-run';
import { resultLooks } from '../outcome-badge';
import { RunRows } from './run-rows';

const perPage = 50;
/** In display order. */
const results: readonly RowResult[] = ['created', 'duplicate', 'rejected', 'failed', 'broken', 'stopped'];

/**
 * Progress and results of a run. `onMore` gets the VINs that were not sent.
 */
export function RunView({
  run,
  typeName,
  onMore,
}: {
  run: ImportRun;
  typeName: string;
  onMore: (open: readonly string[]) => void;
}) {
  const t = useText();
  const { rows, isRunning, isHalted } = useSyncExternalStore(run.subscribe, run.state);
  const [filter, setFilter] = useState<RowResult | null>(null);
  const filtered = filter === null ? rows : rows.filter((row) => resultOf(row) === filter);
  const { visible, ...paging } = usePagination(filtered, perPage, filter ?? '');
  const more = () => {
    onMore(rows.filter(({ state }) => state === 'stopped').map(({ vin }) => vin));
    run.clear();
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={4} paddingTop={4}>
      <Surface>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <RunProgress rows={rows} isRunning={isRunning} typeName={typeName} />
          {isHalted && (
            <Notice tone="warning">
              <strong>{t('vin.halted')}</strong> {t('vin.haltedHint')}
            </Notice>
          )}
          <Flex gap={2} wrap="wrap">
            {isRunning && (
              <Button variant="danger-light" onClick={() => run.stop()}>
                {t('vin.stop')}
              </Button>
            )}
            {rows.some(({ state }) => state === 'stopped') && (
              <Button onClick={() => run.resume()}>{t('vin.resume')}</Button>
            )}
            {!isRunning && rows.filter(isFailed).length > 0 && (
              <Button variant="secondary" onClick={() => run.retryFailed()}>
                {t('vin.retryFailed', { count: rows.filter(isFailed).length })}
              </Button>
            )}
            {!isRunning && (
              <Button variant="secondary" onClick={more}>
                {t('vin.more')}
              </Button>
            )}
          </Flex>
        </Flex>
      </Surface>
      <ResultFilter rows={rows} filter={filter} onFilter={setFilter} />
      <RunRows rows={visible} run={run} />
      <Pager {...paging} />
    </Flex>
  );
}

function RunProgress({
  rows,
  isRunning,
  typeName,
}: {
  rows: readonly ImportRow[];
  isRunning: boolean;
  typeName: string;
}) {
  const t = useText();
  const done = rows.filter(({ state }) => state === 'done').length;
  const isStopped = rows.some(({ state }) => state === 'stopped');
  const created = rows.filter((row) => resultOf(row) === 'created').length;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []); // the pressed button no longer exists
  const title = isRunning ? 'vin.running' : isStopped ? 'vin.stopped' : 'vin.finished';
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography ref={heading} tabIndex={-1} variant="delta" tag="h2" style={{ outline: 'none' }}>
        <span role="status">{t(title, { type: typeName, created })}</span>
      </Typography>
      <ProgressBar done={done} total={rows.length} label={t('vin.progress')} />
      <Typography textColor="neutral600">{t('vin.doneOf', { done, total: rows.length })}</Typography>
    </Flex>
  );
}

/** Buttons that filter the rows by result, with counts. */
function ResultFilter({
  rows,
  filter,
  onFilter,
}: {
  rows: readonly ImportRow[];
  filter: RowResult | null;
  onFilter: (result: RowResult | null) => void;
}) {
  const t = useText();
  const counts = new Map<RowResult, number>();
  for (const row of rows) counts.set(resultOf(row), (counts.get(resultOf(row)) ?? 0) + 1);
  const present = results.filter((result) => (counts.get(result) ?? 0) > 0 || result === filter);
  if (present.length < 2 && filter === null) return null;
  return (
    <Flex gap={2} wrap="wrap" role="group" aria-label={t('vin.showOnly')}>
      {[null, ...present].map((result) => (
        <Button
          key={result ?? 'all'}
          size="S"
          variant={result === filter ? 'secondary' : 'tertiary'}
          aria-pressed={result === filter}
          onClick={() => onFilter(result)}
        >
          {t('vin.resultCount', {
            result: t(result === null ? 'vin.all' : resultLooks[result].text),
            count: result === null ? rows.length : (counts.get(result) ?? 0),
          })}
        </Button>
      ))}
    </Flex>
  );
}
