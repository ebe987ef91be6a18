import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../../parts/icon';
import { changeListing, type ShownListing, textOf } from '../../state/actions';
import { languageNow, useTexts } from '../../texts/texts';
import { useTypedText } from './use-typed-text';

/** The part of the browser's speech recognition that is used here; not all browsers have it. */
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  onresult:
    | ((event: {
        results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
        resultIndex: number;
      }) => void)
    | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
}

const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
  SpeechRecognition?: new () => Recognition;
  webkitSpeechRecognition?: new () => Recognition;
};
const Speech = SpeechRecognition ?? webkitSpeechRecognition;

/** The description, typed or dictated. */
export function Description({ shown, isReadOnly }: { shown: ShownListing; isReadOnly: boolean }) {
  const t = useTexts();
  const { text, type, leave } = useTypedText({
    value: shown.values.content,
    write: textOf,
    save: (content, seen) => changeListing(shown.target, { content }, { content: seen }),
  });
  const dictate = (said: string) => {
    type((before) => join(before, said));
    leave();
  };
  return (
    <section class="card">
      <div class="card-head">
        <h2 id="description-title">{t.description}</h2>
        {Speech && !isReadOnly && <Dictate onText={dictate} />}
      </div>
      <textarea
        aria-labelledby="description-title"
        rows={6}
        readOnly={isReadOnly}
        value={text}
        onInput={({ currentTarget }) => type(() => currentTarget.value)}
        onBlur={leave}
      />
    </section>
  );
}

function join(before: string, said: string): string {
  return before.trim() === '' ? said.trim() : `${before.trimEnd()} ${said.trim()}`;
}

function Dictate({ onText }: { onText: (text: string) => void }) {
  const t = useTexts();
  const running = useRef<Recognition | undefined>(undefined);
  const report = useRef(onText);
  report.current = onText;
  const [isOn, setOn] = useState(false);
  useEffect(() => () => running.current?.stop(), []);
  const toggle = () => {
    if (running.current) return running.current.stop();
    if (!Speech) return undefined;
    const recognition = new Speech();
    recognition.lang = languageNow();
    recognition.continuous = true;
    recognition.onresult = ({ results, resultIndex }) => {
      for (let index = resultIndex; index < results.length; index++) {
        const result = results[index];
        if (result?.isFinal) report.current(result[0]?.transcript ?? '');
      }
    };
    recognition.onend = () => {
      running.current = undefined;
      setOn(false);
    };
    running.current = recognition;
    recognition.start();
    return setOn(true);
  };
  return (
    <button type="button" class="button small" aria-pressed={isOn} onClick={toggle}>
      <Icon name="microphone" size={20} /> {isOn ? t.stopDictating : t.dictate}
    </button>
  );
}
