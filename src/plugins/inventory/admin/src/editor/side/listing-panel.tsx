import { Button, Flex, Link, Typography } from '@strapi/design-system';
import { ExternalLink } from '@strapi/icons';
import { NavLink } from 'react-router-dom';
import type { ListingEvent, ListingFacts } from '../../../../contract/panel/editor';
import { usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { panelPaths } from '../../parts/page/panel-paths';
import { CopyButton } from '../../parts/display/copy-button';
import { ErrorNotice } from '../../parts/page/error-notice';
import { PanelRoot } from '../../parts/page/panel-root';
import { useFormats } from '../../parts/hooks/use-formats';
import { listingUid } from '../form/use-content-manager-editor';

/** Side panel of a listing: permalink, age, leads and last changes. */
export function ListingPanel({
  model,
  documentId,
  document,
}: {
  model: string;
  documentId?: string;
  /** Undefined until the listing, or a copy of one, is saved. */
  document?: object;
}) {
  const t = useText();
  if (model !== listingUid || documentId === undefined || document === undefined) return null;
  return {
    title: t('editor.listing'),
    content: (
      <PanelRoot>
        <ListingFactsView documentId={documentId} />
      </PanelRoot>
    ),
  };
}

/** The facts of a listing: permalink and age; leads and last changes unless they are shown next to it. */
export function ListingFactsView({
  documentId,
  hasHistory = false,
  hasLeads = false,
}: {
  documentId: string;
  hasHistory?: boolean;
  hasLeads?: boolean;
}) {
  const t = useText();
  const facts = usePanelQuery<ListingFacts>(`/editor/listings/${documentId}`);
  if (facts.error) return <ErrorNotice error={facts.error} onRetry={() => void facts.refetch()} />;
  if (!facts.data) return <Typography textColor="neutral600">{t('common.loading')}</Typography>;
  const { data } = facts;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      <Permalink facts={data} />
      <Fact label={t('editor.age')} value={ageText(data, t)} />
      {data.leads !== null && !hasLeads && (
        <Fact
          label={t('editor.leads')}
          value={
            data.leads === 0 ? (
              t('editor.noLeads')
            ) : (
              <Link tag={NavLink} to={panelPaths.leadsOf(data.id)}>
                {t('editor.leadCount', { count: data.leads })}
              </Link>
            )
          }
        />
      )}
      {!hasHistory && <Changes events={data.events} />}
    </Flex>
  );
}

function ageText({ days_in_stock: days, is_sold: isSold }: ListingFacts, t: ReturnType<typeof useText>): string {
  if (days === null) return t('editor.unknown');
  return t(isSold ? 'editor.daysUntilSold' : 'editor.days', { days });
}

/** Shows the permalink. A published listing has no page if the install does not serve pages. */
function Permalink({ facts: { permalink, has_page: hasPage, status } }: { facts: ListingFacts }) {
  const t = useText();
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Typography variant="pi" textColor="neutral600">
        {t('editor.permalink')}
      </Typography>
      <Typography variant="pi" style={{ overflowWrap: 'anywhere' }}>
        {permalink}
      </Typography>
      <Flex gap={2}>
        <CopyButton text={permalink} label={t('editor.copyPermalink')} />
        {hasPage && (
          <Button
            tag="a"
            href={permalink}
            target="_blank"
            rel="noreferrer"
            size="S"
            variant="tertiary"
            endIcon={<ExternalLink />}
          >
            {t('editor.open')}
          </Button>
        )}
        {status !== 'publish' && (
          <Typography variant="pi" textColor="neutral600">
            {t('editor.notPublic')}
          </Typography>
        )}
      </Flex>
    </Flex>
  );
}

function Fact({ label, value }: { label: string; value: React.ReactNode }) {
  return (
    <Flex direction="column" alignItems="stretch">
      <Typography variant="pi" textColor="neutral600">
        {label}
      </Typography>
      <Typography tag="div">{value}</Typography>
    </Flex>
  );
}

function Changes({ events }: { events: readonly ListingEvent[] }) {
  const t = useText();
  const formats = useFormats();
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography variant="pi" textColor="neutral600">
        {t('editor.changes')}
      </Typography>
      <Flex tag="ol" direction="column" alignItems="stretch" gap={2}>
        {events.map(({ event, at, by }) => (
          <li key={event}>
            <Typography tag="p">
              {by === null
                ? t(`editor.event.${event}`)
                : t('editor.eventBy', { event: t(`editor.event.${event}`), by })}
            </Typography>
            <Typography tag="p" variant="pi" textColor="neutral600" title={formats.ago(at)}>
              {formats.dateTime(at)}
            </Typography>
          </li>
        ))}
      </Flex>
    </Flex>
  );
}
