import { useState } from 'preact/hooks';
import { Icon } from '../parts/icon';
import { Notice, Page } from '../parts/page';
import { dependentsOf, type Entry } from '../queue/entries';
import { discard, retry, settle } from '../queue/state';
import { categoryOf, type Field, fieldsOf, photosIn, type Value } from '../queue/values';
import { editQueue, shownListing, textOf } from '../state/actions';
import { useApp } from '../state/app';
import { sendNow } from '../state/sender';
import { formatPrice, type PriceStyle } from '../texts/format-price';
import { formatAgo, type textsNow, useTexts } from '../texts/texts';
import { Refused } from './refused';

/** The changes that wait to be sent, and the questions that the user must answer. */
export function QueuePage() {
  const t = useTexts();
  const { queue, waitingElsewhere, isConnected } = useApp();
  return (
    <Page title={t.queue} back="/">
      {queue.entries.length === 0 ? (
        <p class="center praise">
          <Icon name="cloud-check" size={40} />
          <br />
          {t.queueEmpty}
        </p>
      ) : (
        <>
          <p class="soft">{t.queueIntro}</p>
          {!isConnected && <Notice>{t.offline}</Notice>}
          <button type="button" class="button wide" onClick={sendNow}>
            <Icon name="refresh" /> {t.sendNow}
          </button>
          <EntryList entries={queue.entries} />
        </>
      )}
      {waitingElsewhere > 0 && <p class="soft small center">+ {t.waiting(waitingElsewhere)}</p>}
    </Page>
  );
}

export function EntryList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol class="entries">
      {entries.map((entry) => (
        <li key={entry.id} class={`card entry ${entry.state}`}>
          <EntryCard entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function EntryCard({ entry }: { entry: Entry }) {
  const t = useTexts();
  const state = useApp();
  const shown = shownListing(entry.target, state);
  const sent = state.progress[entry.id];
  return (
    <>
      <div class="card-head">
        <strong>{t.entry[entry.kind]}</strong>
        <span class="soft small">
          {sent === undefined ? t.entryState[entry.state] : `${t.sending} ${Math.round(sent * 100)} %`}
        </span>
      </div>
      <p>
        <a href={`#/listing/${shown?.target ?? entry.target}`}>{String(shown?.values.title ?? shown?.vin ?? t.new)}</a>
        <span class="soft small"> · {formatAgo(entry.createdAt)}</span>
      </p>
      {entry.kind === 'change' && entry.state !== 'conflict' && <Changes entry={entry} />}
      {sent !== undefined && <progress max={1} value={sent} aria-label={t.uploading} />}
      {entry.state === 'conflict' && <ConflictForm entry={entry} />}
      {entry.state === 'refused' && <Refused entry={entry} />}
      {entry.state === 'unsure' && (
        <>
          <p>{t.unsureHint}</p>
          <button type="button" class="button" onClick={() => void editQueue((queue) => retry(queue, entry.id))}>
            {t.sendAgain}
          </button>
        </>
      )}
      {(entry.state !== 'waiting' || !entry.attempt) && <Discard entry={entry} />}
    </>
  );
}

function Changes({ entry }: { entry: Extract<Entry, { kind: 'change' }> }) {
  const nameOf = useFieldNames();
  const show = useDisplay(entry);
  return (
    <ul class="changes">
      {fieldsOf(entry.mine).map((field) => (
        <li key={field}>
          {nameOf(field)}: <b>{show(field, entry.mine[field])}</b>
        </li>
      ))}
    </ul>
  );
}

/** Returns the name of a field of a listing. */
function useFieldNames(): (field: Field) => string {
  const t = useTexts();
  const { types } = useApp();
  const categories = types.flatMap((type) => type.categories);
  return (field) => {
    const id = categoryOf(field);
    return id === undefined
      ? t.field[field as keyof typeof t.field]
      : (categories.find((category) => category.id === id)?.name ?? t.deletedDetail);
  };
}

/** Returns how a value of a field is shown. */
function useDisplay(entry: Entry): (field: Field, value: Value | undefined) => string {
  const t = useTexts();
  const state = useApp();
  const typeId = shownListing(entry.target, state)?.listing?.type_id;
  const type = state.types.find(({ id }) => id === typeId) ?? state.types[0];
  const style = type?.settings ?? { currency: 'USD', price_decimals: 2 };
  return (field, value) => display(field, value, style, t);
}

function display(field: Field, value: Value | undefined, style: PriceStyle, t: ReturnType<typeof textsNow>): string {
  if (field === 'images') return t.photoCount(photosIn(value).length);
  if (field === 'price') return formatPrice(value, style) ?? t.noPriceYet;
  if (field === 'status') return value === 'publish' ? t.published : t.draft;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  return textOf(value) || t.none;
}

function ConflictForm({ entry }: { entry: Extract<Entry, { state: 'conflict' }> }) {
  const t = useTexts();
  const nameOf = useFieldNames();
  const show = useDisplay(entry);
  const [keep, setKeep] = useState<Partial<Record<Field, 'mine' | 'theirs'>>>({});
  const isComplete = entry.conflicts.every(({ field }) => keep[field]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void editQueue((queue) => settle(queue, entry.id, keep));
      }}
    >
      <p>{t.conflictIntro}</p>
      {entry.conflicts.map(({ field, mine, theirs }) => (
        <fieldset key={field} class="conflict">
          <legend>{nameOf(field)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} class="option">
              <input
                type="radio"
                name={`${entry.id} ${field}`}
                checked={keep[field] === side}
                onChange={() => setKeep({ ...keep, [field]: side })}
              />
              <span>
                <small>{t[side]}</small>
                <b>{show(field, side === 'mine' ? mine : theirs)}</b>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <button type="submit" class="button primary wide" disabled={!isComplete}>
        {t.keepChoice}
      </button>
    </form>
  );
}

/** Discards an entry, after a confirmation in the same place. */
function Discard({ entry }: { entry: Entry }) {
  const t = useTexts();
  const { queue } = useApp();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <button type="button" class="link" onClick={() => setAsking(true)}>
        {t.discard}
      </button>
    );
  return (
    <div class="buttons" role="group" aria-label={t.discard}>
      <span>{t.discardAsk(1 + dependentsOf(entry, queue.entries, queue.links).length)}</span>
      <button type="button" class="button danger" onClick={() => void editQueue((now) => discard(now, entry.id))}>
        {t.discard}
      </button>
      <button type="button" class="button" onClick={() => setAsking(false)}>
        {t.cancel}
      </button>
    </div>
  );
}
