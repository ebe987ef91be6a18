import { Button, EmptyStateLayout, Flex, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useText } from '../../api/use-text';
import { ErrorNotice } from '../../parts/page/error-notice';
import { Loading } from '../../parts/page/loading';
import { Notice } from '../../parts/page/notice';
import { panelPaths } from '../../parts/page/panel-paths';
import { useType } from '../listings/use-type';
import { LabelPages } from './label-pages';
import { PrintArea } from './print-area';
import { PrintOptions } from './print-options';
import { type Paper, sheets } from './sheets';
import { StockList } from './stock-list';
import { useLabels } from './use-labels';
import { usePrintChoice } from './use-print-choice';
import { WindowStickers } from './window-stickers';

/**
 * Page to print labels, window stickers or a list: of the listing in the address, of selected ones, or of all for sale.
 */
export default function LabelsPage() {
  const t = useText();
  const { typeId = '' } = useParams();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { ids?: readonly number[] } | null };
  const one = search.get('listing');
  const ids = one === null ? state?.ids : [Number(one)];
  const type = useType(typeId);
  const { data: loaded, error, refetch } = useLabels({ typeId, ids });
  const choice = usePrintChoice();
  const { kind, paper, sheet, start } = choice;
  const count = loaded?.data.labels.length ?? 0;
  return (
    <Page.Main aria-busy={!loaded && !error}>
      <Page.Title>{t('labels.title')}</Page.Title>
      <Layouts.Header
        title={t('labels.title')}
        subtitle={loaded ? t(ids ? 'labels.count' : 'labels.countForSale', { count }) : ' '}
        navigationAction={<BackLink to={panelPaths.listingsOf(typeId)}>{type?.name ?? t('common.back')}</BackLink>}
        primaryAction={
          <Button disabled={count === 0} onClick={() => window.print()}>
            {t('labels.print')}
          </Button>
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <PrintOptions choice={choice} />
          {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
          {!loaded && !error && <Loading />}
          {loaded && loaded.left > 0 && (
            <Notice tone="warning">{t('labels.left', { count, left: loaded.left })}</Notice>
          )}
          {loaded && count === 0 && <EmptyStateLayout content={t('labels.none')} />}
          {loaded && count > 0 && (
            <Preview paper={paper} margin={kind === 'list' ? 12 : 0}>
              {kind === 'labels' && <LabelPages data={loaded.data} sheet={sheets[sheet]} start={start} />}
              {kind === 'sticker' && <WindowStickers data={loaded.data} paper={paper} />}
              {kind === 'list' && <StockList data={loaded.data} paper={paper} name={type?.name ?? ''} />}
            </Preview>
          )}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

/** Shows what will be printed, and prints it. */
function Preview({ paper, margin, children }: { paper: Paper; margin: number; children: ReactNode }) {
  const t = useText();
  return (
    <Flex direction="column" alignItems="stretch" gap={2} tag="section" aria-label={t('labels.preview')}>
      <Typography variant="pi" textColor="neutral600">
        {t('labels.printHint')}
      </Typography>
      {/* Wider than a phone: it scrolls, by the keyboard too. */}
      <Scrolled tabIndex={0} role="group" aria-label={t('labels.preview')}>
        {children}
      </Scrolled>
      <PrintArea paper={paper} margin={margin}>
        {children}
      </PrintArea>
    </Flex>
  );
}

const Scrolled = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  max-height: 75vh;
  padding: 16px;
  overflow: auto;
  background: ${({ theme }) => theme.colors.neutral150};
  border-radius: ${({ theme }) => theme.borderRadius};
`;

const BackLink = styled(Link)`
  color: ${({ theme }) => theme.colors.primary700};
  font-size: 1.4rem;
`;
