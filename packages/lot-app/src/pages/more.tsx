import { useState } from 'preact/hooks';
import { Icon } from '../parts/icon';
import { Page } from '../parts/page';
import { go } from '../parts/router';
import { useApp } from '../state/app';
import { removeDealership, show } from '../state/dealerships';
import type { Dealership } from '../storage/database';
import { readQueue } from '../storage/queue-store';
import { chooseLanguage, type Language, languageNow, languages, useTexts } from '../texts/texts';

/** Dealerships, language, and what the person may do. */
export function MorePage() {
  const t = useTexts();
  const { dealerships, current } = useApp();
  const capabilities = { ...current?.identity.capabilities, view_all_leads: current?.seesLeads };
  const rights = Object.entries(t.may).filter(([name]) => capabilities[name as keyof typeof capabilities]);
  return (
    <Page title={t.settings}>
      <section class="card">
        <h2>{t.dealerships}</h2>
        <ul class="rows">
          {dealerships.map((dealership) => (
            <li key={dealership.id}>
              <DealershipRow dealership={dealership} isCurrent={dealership.id === current?.id} />
            </li>
          ))}
        </ul>
        <a class="button wide" href="#/pair">
          <Icon name="plus" /> {t.addDealership}
        </a>
      </section>
      <section class="card">
        <label for="language">{t.language}</label>
        <select
          id="language"
          value={languageNow()}
          onChange={(event) => void chooseLanguage(event.currentTarget.value as Language)}
        >
          {Object.entries(languages).map(([tag, name]) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </section>
      <section class="card">
        <h2>{current?.identity.display_name}</h2>
        <p class="soft">
          {t.youMay} {new Intl.ListFormat(languageNow()).format(rights.map(([, text]) => text)) || t.none}.
        </p>
      </section>
      {!matchMedia('(display-mode: standalone)').matches && (
        <section class="card">
          <h2>{t.install}</h2>
          <p class="soft">{t.installHint}</p>
        </section>
      )}
    </Page>
  );
}

function DealershipRow({ dealership, isCurrent }: { dealership: Dealership; isCurrent: boolean }) {
  const t = useTexts();
  const [waiting, setWaiting] = useState<number>();
  const ask = async () => setWaiting((await readQueue(dealership.id)).entries.length);
  const open = async () => {
    await show(dealership);
    go('/');
  };
  return (
    <>
      <div class="row">
        <button type="button" class="row-text link-like" aria-current={isCurrent} onClick={() => void open()}>
          <strong>{dealership.name}</strong>
          <small>
            {dealership.identity.display_name} · {dealership.siteUrl.replace(/^https?:\/\//, '')}
          </small>
        </button>
        {isCurrent && <Icon name="check" />}
        <button
          type="button"
          class="icon-button"
          aria-label={`${t.removeDealership}: ${dealership.name}`}
          onClick={() => void ask()}
        >
          <Icon name="trash" size={20} />
        </button>
      </div>
      {waiting !== undefined && (
        <div class="buttons" role="group" aria-label={t.removeDealership}>
          <span>{t.removeAsk(dealership.name, waiting)}</span>
          <button type="button" class="button danger" onClick={() => void removeDealership(dealership)}>
            {t.removeDealership}
          </button>
          <button type="button" class="button" onClick={() => setWaiting(undefined)}>
            {t.cancel}
          </button>
        </div>
      )}
    </>
  );
}
