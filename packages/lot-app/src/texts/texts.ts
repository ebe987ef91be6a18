import { useEffect, useState } from 'preact/hooks';
import { database } from '../storage/database';
import { en, type Texts } from './en';

export const languages = { en: 'English', de: 'Deutsch', es: 'Español' } as const;
export type Language = keyof typeof languages;

const loaders: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => en,
  de: async () => (await import('./de')).de,
  es: async () => (await import('./es')).es,
};

let current: { language: Language; texts: Texts } = { language: 'en', texts: en };
const listeners = new Set<() => void>();

/** Loads the chosen language, or the first one of the browser that the app has. */
export async function loadLanguage(): Promise<void> {
  const chosen = await (await database()).get('settings', 'language');
  const wanted = [chosen ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2));
  await useLanguageNow(wanted.find((tag): tag is Language => tag in languages) ?? 'en');
}

export async function chooseLanguage(language: Language): Promise<void> {
  await (await database()).put('settings', language, 'language');
  await useLanguageNow(language);
}

async function useLanguageNow(language: Language): Promise<void> {
  current = { language, texts: await loaders[language]() };
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

export function useTexts(): Texts {
  const [, render] = useState({});
  useEffect(() => {
    const listener = () => render({});
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return current.texts;
}

export function languageNow(): Language {
  return current.language;
}

export function textsNow(): Texts {
  return current.texts;
}

/** Returns how long ago a time is, such as "3 hours ago". */
export function formatAgo(time: number): string {
  const format = new Intl.RelativeTimeFormat(current.language, { numeric: 'auto' });
  const minutes = Math.round((time - Date.now()) / 60_000);
  if (minutes >= 0) return current.texts.justNow;
  if (minutes > -60) return format.format(minutes, 'minute');
  if (minutes > -24 * 60) return format.format(Math.round(minutes / 60), 'hour');
  return format.format(Math.round(minutes / (24 * 60)), 'day');
}
