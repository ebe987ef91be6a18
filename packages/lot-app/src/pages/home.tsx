import type { Listing } from '../api/client';
import { Icon, type IconName } from '../parts/icon';
import { Page } from '../parts/page';
import { newListings } from '../state/actions';
import { useApp } from '../state/app';
import { isMissing, saleStateOf } from '../stock/search';
import type { StoredType } from '../storage/database';
import { formatAgo, useTexts } from '../texts/texts';

/** What there is to do today. */
export function HomePage() {
  const t = useTexts();
  const state = useApp();
  const { current, types, syncedAt } = state;
  const { add_inventory: mayAdd = false } = current?.identity.capabilities ?? {};
  return (
    <Page title={current?.name ?? t.appName}>
      <p class="greeting">{t.greeting(current?.identity.display_name.split(' ')[0] ?? '')}</p>
      <a class="button primary wide tall" href="#/scan">
        <Icon name="scan" size={28} />
        {mayAdd ? t.findOrAdd : t.scanTitle}
      </a>
      {types.map((type) => (
        <TypeCard key={type.id} type={type} mayAdd={mayAdd} />
      ))}
      {[...newListings(state)].length > 0 && <NewCard />}
      <p class="soft small center">
        {syncedAt === undefined ? (state.isConnected ? t.loading : t.neverLoaded) : t.updated(formatAgo(syncedAt))}
      </p>
    </Page>
  );
}

function TypeCard({ type, mayAdd }: { type: StoredType; mayAdd: boolean }) {
  const t = useTexts();
  const { listings } = useApp();
  const own = [...listings.values()].filter(({ type_id: id, status }) => id === type.id && status !== 'trash');
  const inState = (wanted: string) => own.filter((listing) => saleStateOf(listing) === wanted);
  const tasks = (['photos', 'price', 'details'] as const)
    .map((what) => ({ what, found: own.filter((listing) => isMissing(listing, what, type)) }))
    .filter(({ found }) => found.length > 0);
  return (
    <section class="card">
      <div class="card-head">
        <h2>{type.name}</h2>
        {mayAdd && (
          <a class="button small" href="#/add" aria-label={t.addCar(type.singular_name)}>
            <Icon name="plus" size={20} /> {t.addTitle}
          </a>
        )}
      </div>
      <div class="figures">
        <Figure
          label={t.sale.available}
          value={inState('available').length}
          href={`#/stock?type=${type.id}&sale=available`}
        />
        <Figure
          label={t.sale.pending}
          value={inState('pending').length}
          href={`#/stock?type=${type.id}&sale=pending`}
        />
        <Figure label={t.drafts} value={inState('draft').length} href={`#/stock?type=${type.id}&sale=draft`} />
      </div>
      <h3>{t.toDo}</h3>
      {tasks.length === 0 && (
        <p class="praise">
          <Icon name="confetti" /> {t.allDone}
        </p>
      )}
      <ul class="rows">
        {tasks.map(({ what, found }) => (
          <Task key={what} what={what} found={found} typeId={type.id} />
        ))}
      </ul>
    </section>
  );
}

function Figure({ label, value, href }: { label: string; value: number; href: string }) {
  return (
    <a class="figure" href={href}>
      <strong>{value}</strong>
      <span>{label}</span>
    </a>
  );
}

const taskIcons: Readonly<Record<string, IconName>> = {
  photos: 'camera',
  price: 'currency-dollar',
  details: 'list-details',
};

function Task({ what, found, typeId }: { what: 'photos' | 'price' | 'details'; found: Listing[]; typeId: number }) {
  const t = useTexts();
  const text = { photos: t.noPhotos, price: t.noPrice, details: t.noDetails }[what];
  const oldest = Math.min(...found.map(({ created_at: at }) => Date.parse(at ?? '') || Date.now()));
  const days = Math.floor((Date.now() - oldest) / 86_400_000);
  return (
    <li>
      <a class="row" href={`#/stock?type=${typeId}&missing=${what}`}>
        <span class={`dot ${what}`}>
          <Icon name={taskIcons[what] ?? 'check'} />
        </span>
        <span class="row-text">
          <strong>{text}</strong>
          <small>{t.oldest(days)}</small>
        </span>
        <span class="badge">{found.length}</span>
        <Icon name="chevron-right" size={20} />
      </a>
    </li>
  );
}

function NewCard() {
  const t = useTexts();
  const state = useApp();
  return (
    <section class="card">
      <h2>{t.new}</h2>
      <ul class="rows">
        {[...newListings(state)].map(({ target, values, vin }) => (
          <li key={target}>
            <a class="row" href={`#/listing/${target}`}>
              <span class="row-text">
                <strong>{String(values.title ?? vin)}</strong>
                <small>{t.toBeDecoded}</small>
              </span>
              <Icon name="chevron-right" size={20} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
