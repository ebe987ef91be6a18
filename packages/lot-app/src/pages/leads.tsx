import { useEffect, useState } from 'preact/hooks';
import { type Lead, NoAnswer, Refusal } from '../api/client';
import { Icon, type IconName } from '../parts/icon';
import { Notice, Page } from '../parts/page';
import { app, useApp } from '../state/app';
import { connect } from '../state/connect';
import { formatAgo, useTexts } from '../texts/texts';

type Found = readonly Lead[] | 'loading' | 'offline' | 'forbidden';

/** The latest leads. They are personal data and stay on the service: the phone only shows them. */
export function LeadsPage({ id }: { id: number | undefined }) {
  const t = useTexts();
  const { current } = useApp();
  const [leads, setLeads] = useState<Found>('loading');
  useEffect(() => {
    const abort = new AbortController();
    void readLeads(abort.signal).then((found) => !abort.signal.aborted && setLeads(found));
    return () => abort.abort();
  }, [current?.id]);
  const one = typeof leads === 'string' ? undefined : leads.find((lead) => lead.id === id);
  return (
    <Page title={one?.name ?? t.leads} {...(id !== undefined && { back: '/leads' })}>
      {leads === 'loading' && <p class="center soft">{t.loading}</p>}
      {leads === 'offline' && <Notice>{t.leadsOffline}</Notice>}
      {leads === 'forbidden' && <Notice tone="bad">{t.problem.svc_forbidden}</Notice>}
      {typeof leads !== 'string' && leads.length === 0 && <p class="center soft">{t.noLeads}</p>}
      {one ? (
        <LeadCard lead={one} isWhole />
      ) : (
        typeof leads !== 'string' && leads.map((lead) => <LeadCard key={lead.id} lead={lead} />)
      )}
    </Page>
  );
}

async function readLeads(signal: AbortSignal): Promise<Found> {
  const client = app.now.current && (await connect(app.now.current));
  if (!client) return 'offline';
  try {
    return (await client.listLeads({ per_page: 50 }, { signal })).items.filter((lead) => lead.lead_status !== 'spam');
  } catch (error) {
    if (error instanceof Refusal) return 'forbidden';
    if (error instanceof NoAnswer || signal.aborted) return 'offline';
    throw error;
  }
}

function LeadCard({ lead, isWhole = false }: { lead: Lead; isWhole?: boolean }) {
  const t = useTexts();
  const phone = lead.phone?.replace(/[^+\d]/g, '');
  const way = (href: string, icon: IconName, text: string) => (
    <a class="button" href={href}>
      <Icon name={icon} /> {text}
    </a>
  );
  return (
    <section class="card lead-card">
      <div class="card-head">
        {isWhole ? (
          <h2>{lead.name}</h2>
        ) : (
          <h2>
            <a href={`#/leads/${lead.id}`}>{lead.name ?? lead.email ?? lead.phone}</a>
          </h2>
        )}
        <span class={`tag ${lead.lead_status === 'new' ? 'available' : 'draft'}`}>
          {t.leadStatus[lead.lead_status]}
        </span>
      </div>
      <p class="soft small">
        {lead.created_at && formatAgo(Date.parse(lead.created_at))}
        {lead.listing && (
          <>
            {' · '}
            <a href={`#/listing/${lead.listing.id}`}>{lead.listing.title}</a>
          </>
        )}
      </p>
      {lead.message && <p class={isWhole ? 'message' : 'message short'}>{lead.message}</p>}
      <div class="buttons">
        {phone && way(`tel:${phone}`, 'phone', t.call)}
        {phone && way(`sms:${phone}`, 'message-2', t.text)}
        {lead.email && way(`mailto:${lead.email}`, 'mail', t.email)}
      </div>
    </section>
  );
}
