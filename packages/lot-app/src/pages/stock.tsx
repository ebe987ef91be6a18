import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Listing } from '../api/client';
import { Icon } from '../parts/icon';
import { Page } from '../parts/page';
import { useApp } from '../state/app';
import { facet, facetCategories, type Filters, saleStateOf, search, type StockQuery } from '../stock/search';
import type { StoredType } from '../storage/database';
import { formatPrice } from '../texts/format-price';
import { useTexts } from '../texts/texts';

const pageSize = 40;
const sales = ['all', 'available', 'draft', 'pending', 'sold'] as const;

/** The stock on the phone: search, filters and rows. */
export function StockPage({ query }: { query: URLSearchParams }) {
  const t = useTexts();
  const { types, listings } = useApp();
  const [typeId, setTypeId] = useState(Number(query.get('type')) || undefined);
  const [text, setText] = useState('');
  const [filters, setFilters] = useState<Filters>({});
  const [sale, setSale] = useState(sales.find((one) => one === query.get('sale')) ?? 'all');
  const [missing, setMissing] = useState(query.get('missing') as StockQuery['missing'] | null);
  const [isFiltering, setFiltering] = useState(false);
  const type = types.find(({ id }) => id === typeId) ?? types[0];
  const wanted: StockQuery = { typeId: type?.id ?? 0, text, filters, sale, ...(missing && { missing }) };
  const found = useMemo(
    () => (type ? search(listings.values(), wanted, type) : []),
    [listings, type, text, filters, sale, missing],
  );
  const chosen = Object.values(filters).flat().length;
  return (
    <Page title={t.stock}>
      <div class="searchbar">
        <label class="search">
          <Icon name="search" size={20} />
          <input
            type="search"
            aria-label={t.search}
            placeholder={t.search}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <button
          type="button"
          class="icon-button framed"
          aria-label={t.filter}
          aria-expanded={isFiltering}
          onClick={() => setFiltering(!isFiltering)}
        >
          <Icon name="filter" />
          {chosen > 0 && <span class="count">{chosen}</span>}
        </button>
      </div>
      {types.length > 1 && (
        <div class="pills" role="group" aria-label={t.typeLabel}>
          {types.map(({ id, name }) => (
            <Pill key={id} isOn={id === type?.id} text={name} onClick={() => (setTypeId(id), setFilters({}))} />
          ))}
        </div>
      )}
      <div class="pills" role="group" aria-label={t.field.status}>
        {missing && <Pill isOn text={`${missingText(missing, t)} ✕`} onClick={() => setMissing(null)} />}
        {sales.map((one) => (
          <Pill key={one} isOn={sale === one} text={t.sale[one]} onClick={() => setSale(one)} />
        ))}
      </div>
      {isFiltering && type && (
        <FilterSheet
          type={type}
          query={wanted}
          count={found.length}
          onChange={setFilters}
          onClose={() => setFiltering(false)}
        />
      )}
      <Results key={JSON.stringify(wanted)} found={found} type={type} />
    </Page>
  );
}

function missingText(what: NonNullable<StockQuery['missing']>, t: ReturnType<typeof useTexts>): string {
  return { photos: t.noPhotos, price: t.noPrice, details: t.noDetails }[what];
}

export function Pill({ isOn, text, onClick }: { isOn: boolean; text: string; onClick: () => void }) {
  return (
    <button type="button" class="pill" aria-pressed={isOn} onClick={onClick}>
      {text}
    </button>
  );
}

function Results({ found, type }: { found: readonly Listing[]; type: StoredType | undefined }) {
  const t = useTexts();
  const { syncedAt, isConnected } = useApp();
  const [shown, setShown] = useState(pageSize);
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(-1);
  const showMore = () => setShown((before) => before + pageSize);
  useEffect(() => {
    list.current?.children[firstNew.current]?.querySelector('a')?.focus();
    firstNew.current = -1;
  }, [shown]);
  if (syncedAt === undefined) return <p class="center soft">{isConnected ? t.loading : t.neverLoaded}</p>;
  return (
    <>
      <p class="soft small" role="status">
        {found.length === 0 ? t.noResults : t.results(found.length)}
      </p>
      <ul class="listings" ref={list}>
        {found.slice(0, shown).map((listing) => (
          <li key={listing.id}>
            <Row listing={listing} type={type} />
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <ShowMore key={shown} onNear={showMore} onPress={() => ((firstNew.current = shown), showMore())} />
      )}
    </>
  );
}

/** Shows more rows when the end of the list comes near, or by a press, which leads to the first of them. */
function ShowMore({ onNear, onPress }: { onNear: () => void; onPress: () => void }) {
  const t = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // the button keeps the focus until it is pressed
    const isWanted = () => document.activeElement !== button.current;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && isWanted() && onNear(), {
      rootMargin: '0px 0px 800px',
    });
    if (button.current) observer.observe(button.current);
    return () => observer.disconnect();
  }, []);
  return (
    <button ref={button} type="button" class="button wide" onClick={onPress}>
      {t.showMore}
    </button>
  );
}

/** One listing of the stock. */
export function Row({ listing, type }: { listing: Listing; type: StoredType | undefined }) {
  const t = useTexts();
  const { queue } = useApp();
  const [photo] = listing.images;
  const sale = saleStateOf(listing);
  const isWaiting = queue.entries.some(({ target }) => target === listing.id);
  return (
    <a class="listing" href={`#/listing/${listing.id}`}>
      <span class="thumb">
        {photo ? <img src={photo.src} alt="" loading="lazy" decoding="async" /> : <Icon name="photo" />}
        {listing.images.length > 1 && <span class="thumb-count">{listing.images.length}</span>}
      </span>
      <span class="row-text">
        <strong class="title">{listing.title}</strong>
        <span class="price-line">
          <b>
            {formatPrice(listing.price, type?.settings ?? { currency: listing.currency, price_decimals: 2 }) ??
              t.noPriceYet}
          </b>
          <span class={`tag ${sale}`}>{t.sale[sale]}</span>
          {isWaiting && <Icon name="cloud-up" size={16} />}
        </span>
        <small>{[listing.stock_number, listing.vin?.slice(-8)].filter(Boolean).join(' · ')}</small>
      </span>
    </a>
  );
}

function FilterSheet({
  type,
  query,
  count,
  onChange,
  onClose,
}: {
  type: StoredType;
  query: StockQuery;
  count: number;
  onChange: (filters: Filters) => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const { listings } = useApp();
  const toggle = (id: number, value: string) => {
    const own = query.filters[id] ?? [];
    onChange({ ...query.filters, [id]: own.includes(value) ? own.filter((one) => one !== value) : [...own, value] });
  };
  return (
    <section class="card sheet" aria-label={t.filters}>
      {facetCategories(type).map(({ id, name }) => {
        const values = facet(listings.values(), query, type, id);
        if (values.length === 0) return null;
        return (
          <fieldset key={id}>
            <legend>{name}</legend>
            <div class="pills wrap">
              {values.slice(0, 12).map(({ value, count: n }) => (
                <Pill
                  key={value}
                  isOn={query.filters[id]?.includes(value) ?? false}
                  text={`${value} ${n}`}
                  onClick={() => toggle(id, value)}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
      <div class="buttons">
        <button type="button" class="button" onClick={() => onChange({})}>
          {t.clearFilters}
        </button>
        <button type="button" class="button primary" onClick={onClose}>
          {t.showResults(count)}
        </button>
      </div>
    </section>
  );
}
