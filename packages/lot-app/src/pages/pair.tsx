import { useState } from 'preact/hooks';
import { lazy, Suspense } from 'preact/compat';
import { NoAnswer, Refusal } from '../api/client';
import { Icon } from '../parts/icon';
import { Notice, Page } from '../parts/page';
import { go } from '../parts/router';
import { toast, useApp } from '../state/app';
import { pair } from '../state/dealerships';
import { isPairing } from '../scan/vin-in-code';
import { canSeal } from '../storage/vault';
import { textsNow, useTexts } from '../texts/texts';

const Scanner = lazy(() => import('../scan/scanner').then((module) => module.Scanner));

/** Connects the app to a dealership by the QR code of a key. */
export function PairPage() {
  const t = useTexts();
  const { current } = useApp();
  const [isScanning, setScanning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const connect = async (text: string) => {
    setProblem(undefined);
    setScanning(false);
    setBusy(true);
    try {
      toast(t.paired((await pair(text)).name));
      go('/', { isReplacing: true });
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Page title={t.pairTitle} {...(current && { back: '/more' })}>
      <p class="lead">{t.pairIntro}</p>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {!canSeal && <Notice>{t.pairUnsafe}</Notice>}
      {isScanning ? (
        <Suspense fallback={<p class="center">{t.loading}</p>}>
          <Scanner onCode={(text) => (isPairing(text) ? void connect(text) : setProblem(t.pairWrong))} />
        </Suspense>
      ) : (
        <button type="button" class="button primary wide" disabled={isBusy} onClick={() => setScanning(true)}>
          <Icon name="scan" />
          {isBusy ? t.pairing : t.pairScan}
        </button>
      )}
      <PasteForm onText={(text) => void connect(text)} isBusy={isBusy} />
      {canSeal && (
        <p class="soft small">
          <Icon name="lock" size={16} /> {t.pairSafe}
        </p>
      )}
    </Page>
  );
}

/** The code is never a value of the address, and no browser stores it as a password or a search. */
function PasteForm({ onText, isBusy }: { onText: (text: string) => void; isBusy: boolean }) {
  const t = useTexts();
  const [text, setText] = useState('');
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        setText('');
        onText(text);
      }}
    >
      <label for="code">{t.pairPaste}</label>
      <input
        id="code"
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        aria-describedby="code-hint"
      />
      <p id="code-hint" class="soft small">
        {t.pairPasteHint}
      </p>
      <button type="submit" class="button wide" disabled={isBusy || text.trim() === ''}>
        {t.pairButton}
      </button>
    </form>
  );
}

function explain(error: unknown): string {
  const t = textsNow();
  if (error instanceof Refusal) return t.problem[error.code] ?? error.message;
  if (error instanceof NoAnswer) return t.pairUnreachable(/https?:\/\/[^/\s]+/.exec(error.message)?.[0] ?? '');
  if (error instanceof TypeError) return t.pairWrong;
  throw error;
}
