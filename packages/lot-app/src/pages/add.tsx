import { useState } from 'preact/hooks';
import { Icon } from '../parts/icon';
import { Notice, Page } from '../parts/page';
import { go } from '../parts/router';
import { isVin, vinInCode } from '../scan/vin-in-code';
import { addByTitle, addByVin } from '../state/actions';
import { useApp } from '../state/app';
import { findByCode } from '../stock/search';
import { useTexts } from '../texts/texts';
import { Pill } from './stock';

/** Adds a listing by its VIN, or by a title. */
export function AddPage({ vin: given }: { vin: string }) {
  const t = useTexts();
  const { types, current } = useApp();
  const [typeId, setTypeId] = useState<number>();
  const type = types.find(({ id }) => id === typeId) ?? types.find(({ is_vin_enabled: has }) => has) ?? types[0];
  if (!type || !current?.identity.capabilities.add_inventory)
    return (
      <Page title={t.addTitle} back="/">
        <Notice tone="bad">{type ? t.problem.svc_forbidden : t.neverLoaded}</Notice>
      </Page>
    );
  return (
    <Page title={t.addTitle} back="/">
      {types.length > 1 && (
        <div class="pills" role="group" aria-label={t.typeLabel}>
          {types.map(({ id, name }) => (
            <Pill key={id} isOn={id === type.id} text={name} onClick={() => setTypeId(id)} />
          ))}
        </div>
      )}
      {type.is_vin_enabled && <VinForm typeId={type.id} given={given} />}
      <TitleForm typeId={type.id} />
    </Page>
  );
}

function VinForm({ typeId, given }: { typeId: number; given: string }) {
  const t = useTexts();
  const { listings, isConnected } = useApp();
  const [text, setText] = useState(given);
  const [problem, setProblem] = useState<string>();
  const clean = text.toUpperCase().replace(/[\s-]/g, '');
  const vin = vinInCode(text) ?? clean;
  const existing =
    vin.length === 17
      ? findByCode(listings.values(), vin).find((one) => one.type_id === typeId && !one.is_sold)
      : undefined;
  const add = async () => {
    if (vin.length !== 17) return setProblem(t.vinLength(vin.length));
    if (!isVin(vin)) return setProblem(t.vinWrong);
    go(`/listing/${await addByVin(typeId, vin)}`, { isReplacing: true });
  };
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <label for="vin">{t.addVinLabel}</label>
      <div class="inline">
        <input
          id="vin"
          class="vin"
          type="text"
          autocapitalize="characters"
          autocomplete="off"
          spellcheck={false}
          value={text}
          aria-describedby="vin-hint"
          aria-invalid={problem !== undefined}
          onInput={(event) => (setText(event.currentTarget.value), setProblem(undefined))}
        />
        <a class="icon-button framed" href="#/scan" aria-label={t.scan}>
          <Icon name="barcode" />
        </a>
      </div>
      <p id="vin-hint" class="soft small">
        {problem ? <span class="bad-text">{problem}</span> : t.addVinHint}
      </p>
      {!isConnected && <Notice>{t.addOfflineHint}</Notice>}
      {existing && (
        <Notice>
          {t.alreadyInStock} <a href={`#/listing/${existing.id}`}>{existing.title}</a>
        </Notice>
      )}
      <button type="submit" class="button primary wide" disabled={clean === ''}>
        <Icon name="plus" /> {t.addButton}
      </button>
    </form>
  );
}

function TitleForm({ typeId }: { typeId: number }) {
  const t = useTexts();
  const [title, setTitle] = useState('');
  const add = async () => go(`/listing/${await addByTitle(typeId, title.trim())}`, { isReplacing: true });
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <h2>{t.addWithoutVin}</h2>
      <label for="title">{t.addTitleLabel}</label>
      <input
        id="title"
        type="text"
        maxLength={255}
        value={title}
        onInput={(event) => setTitle(event.currentTarget.value)}
      />
      <button type="submit" class="button wide" disabled={title.trim() === ''}>
        {t.addButton}
      </button>
    </form>
  );
}
