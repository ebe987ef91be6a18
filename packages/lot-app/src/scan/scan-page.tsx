import { useState } from 'preact/hooks';
import { Icon } from '../parts/icon';
import { Notice, Page } from '../parts/page';
import { go } from '../parts/router';
import { Row } from '../pages/stock';
import { useApp } from '../state/app';
import { findByCode } from '../stock/search';
import { useTexts } from '../texts/texts';
import { Scanner } from './scanner';
import { isPairing, vinInCode } from './vin-in-code';

/** Finds a listing by the code on the car, or offers to add it. */
export function ScanPage() {
  const t = useTexts();
  const { listings, types, current, syncedAt } = useApp();
  const [code, setCode] = useState<string>();
  const found = code === undefined ? [] : findByCode(listings.values(), code);
  const look = (text: string) => {
    if (isPairing(text)) return; // the code of a key is never shown or searched for
    const wanted = vinInCode(text) ?? text.trim();
    const [first, second] = findByCode(listings.values(), wanted);
    if (first && !second) return go(`/listing/${first.id}`);
    setCode(wanted);
  };
  const isVin = code !== undefined && vinInCode(code) !== undefined;
  return (
    <Page title={t.scanTitle}>
      <p class="soft">{t.scanHint}</p>
      <div role="status">
        {code !== undefined && syncedAt === undefined && <Notice>{t.stillLoading}</Notice>}
        {code !== undefined && syncedAt !== undefined && found.length === 0 && (
          <section class="card found">
            <p>{t.notInStock(code)}</p>
            {isVin && current?.identity.capabilities.add_inventory && (
              <a class="button primary wide" href={`#/add?vin=${encodeURIComponent(code)}`}>
                <Icon name="plus" /> {t.addVin}
              </a>
            )}
          </section>
        )}
        {found.length > 1 && (
          <>
            <Notice>{t.several}</Notice>
            <ul class="listings">
              {found.map((listing) => (
                <li key={listing.id}>
                  <Row listing={listing} type={types.find(({ id }) => id === listing.type_id)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Scanner onCode={look} />
      <CodeForm onCode={look} />
    </Page>
  );
}

function CodeForm({ onCode }: { onCode: (text: string) => void }) {
  const t = useTexts();
  const [text, setText] = useState('');
  return (
    <form
      class="inline"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) onCode(text);
      }}
    >
      <label for="code" class="visually-hidden">
        {t.codeLabel}
      </label>
      <input
        id="code"
        type="text"
        autocapitalize="characters"
        autocomplete="off"
        placeholder={t.codeLabel}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="button primary">
        {t.find}
      </button>
    </form>
  );
}
