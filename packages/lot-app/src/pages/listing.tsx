import { Icon } from '../parts/icon';
import { Notice, Page } from '../parts/page';
import { changeListing, shownListing, type ShownListing } from '../state/actions';
import { useApp } from '../state/app';
import { photosIn } from '../queue/values';
import type { StoredType } from '../storage/database';
import { useTexts } from '../texts/texts';
import { Description } from './listing/description';
import { DetailFields } from './listing/fields';
import { PhotoStrip } from './listing/photo-strip';
import { PriceField } from './listing/price-field';
import { EntryList } from './queue';

/**
 * A listing: what is missing, photos, price, sale, details. Everything is stored immediately and sent when possible.
 */
export function ListingPage({ target }: { target: number | string }) {
  const t = useTexts();
  const state = useApp();
  const shown = shownListing(target, state);
  const type = state.types.find(({ id }) => id === shown?.typeId);
  if (!shown || !type)
    return (
      <Page title={t.appName} back="/stock">
        <p class="center soft">{state.syncedAt === undefined ? t.loading : t.gone}</p>
      </Page>
    );
  const mayEdit = state.current?.identity.capabilities.edit_all_inventory ?? false;
  const undecided = shown.entries.filter((entry) => entry.state !== 'waiting');
  return (
    <Page title={String(shown.values.title ?? shown.vin ?? t.new)} back="/stock">
      {undecided.length > 0 && <EntryList entries={undecided} />}
      {!shown.listing && undecided.length === 0 && <Notice>{shown.vin ? t.toBeDecoded : t.savedHere}</Notice>}
      {!mayEdit && <Notice>{t.readOnly}</Notice>}
      <PhotoStrip shown={shown} type={type} />
      <section class="card">
        <PriceField shown={shown} type={type} isReadOnly={!mayEdit} />
        <SaleState shown={shown} isReadOnly={!mayEdit} />
        <Facts shown={shown} />
      </section>
      <Missing shown={shown} type={type} />
      <DetailFields shown={shown} type={type} isReadOnly={!mayEdit} />
      <Description shown={shown} isReadOnly={!mayEdit} />
    </Page>
  );
}

function SaleState({ shown, isReadOnly }: { shown: ShownListing; isReadOnly: boolean }) {
  const t = useTexts();
  const { sold, sale_pending: pending, status } = shown.values;
  const now = sold ? 'sold' : pending ? 'pending' : 'available';
  const set = (mine: { sold: boolean; sale_pending: boolean }) => void changeListing(shown.target, mine);
  const choice = (name: string, text: string, mine: { sold: boolean; sale_pending: boolean }) => (
    <button
      type="button"
      class={`segment ${name}`}
      aria-pressed={now === name}
      disabled={isReadOnly}
      onClick={() => set(mine)}
    >
      {text}
    </button>
  );
  const isPublished = status === 'publish';
  return (
    <>
      <div class="segments" role="group" aria-label={t.field.sold}>
        {choice('available', t.sale.available, { sold: false, sale_pending: false })}
        {choice('pending', t.markPending, { sold: false, sale_pending: true })}
        {choice('sold', t.markSold, { sold: true, sale_pending: false })}
      </div>
      <div class="status-line">
        <span class={`tag ${isPublished ? 'available' : 'draft'}`}>{isPublished ? t.published : t.draft}</span>
        {!isReadOnly && (
          <button
            type="button"
            class={isPublished ? 'button small' : 'button small primary'}
            onClick={() => void changeListing(shown.target, { status: isPublished ? 'draft' : 'publish' })}
          >
            {isPublished ? t.unpublish : t.publish}
          </button>
        )}
      </div>
    </>
  );
}

function Facts({ shown: { listing, vin } }: { shown: ShownListing }) {
  const t = useTexts();
  const facts = [
    { name: t.stockNumber, value: listing?.stock_number },
    { name: t.copyVin, value: vin },
  ].filter(({ value }) => value);
  return (
    <div class="facts">
      {facts.length > 0 && (
        <dl>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {listing?.status === 'publish' && (
        <a href={listing.permalink} target="_blank" rel="noreferrer">
          {t.viewSite} <Icon name="external-link" size={16} />
        </a>
      )}
    </div>
  );
}

/** What the listing lacks, each with a way to it. */
function Missing({ shown, type }: { shown: ShownListing; type: StoredType }) {
  const t = useTexts();
  const photos = photosIn(shown.values.images);
  const shots = type.photo_slots.filter(
    ({ key, is_required: is }) => is && !photos.some(({ category }) => category === key),
  );
  const details = type.categories.filter(
    ({ id }) => type.required_categories.includes(id) && !shown.values[`category:${id}`],
  );
  const noPrice = !shown.values.price;
  if ((shots.length === 0 && photos.length > 0 && details.length === 0 && !noPrice) || shown.values.sold) return null;
  return (
    <section class="card missing">
      <h2>{t.missing}</h2>
      <div class="pills wrap">
        {photos.length === 0 && shots.length === 0 && (
          <a class="pill" href={`#/listing/${shown.target}/photos`}>
            {t.photos}
          </a>
        )}
        {shots.map(({ key, label }) => (
          <a key={key} class="pill" href={`#/listing/${shown.target}/photos?slot=${encodeURIComponent(key)}`}>
            <Icon name="camera" size={18} /> {label}
          </a>
        ))}
        {noPrice && <Jump to="price" text={t.price} />}
        {details.map(({ id, name }) => (
          <Jump key={id} to={`category-${id}`} text={name} />
        ))}
      </div>
    </section>
  );
}

function Jump({ to, text }: { to: string; text: string }) {
  const jump = () => {
    const field = document.getElementById(to);
    field?.scrollIntoView({ block: 'center' });
    field?.focus();
  };
  return (
    <button type="button" class="pill" onClick={jump}>
      {text}
    </button>
  );
}
