import { Searchbar, SearchForm } from '@strapi/design-system';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../api/use-text';
import { withParameters } from './list-address';
import type { ListAddress } from './use-list-address';

const pauseMs = 150;
const longest = 200;

/** Looks for words as they are typed: a moment after the last key the list follows. */
export function KeywordBox({ label, list }: { label: string; list: ListAddress }) {
  const t = useText();
  const inAddress = list.address.get('s') ?? '';
  const [text, setText] = useState(inAddress);
  const asked = useRef(inAddress);
  const latest = useRef(list);
  latest.current = list;

  // Somebody went back, or cleared all filters: the box says what the list shows.
  useEffect(() => {
    if (inAddress === asked.current) return;
    asked.current = inAddress;
    setText(inAddress);
  }, [inAddress]);

  useEffect(() => {
    const timer = setTimeout(() => {
      if (text === asked.current) return;
      asked.current = text;
      latest.current.go((before) => withParameters(before, { s: text }), false);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <SearchForm onSubmit={(event: React.FormEvent) => event.preventDefault()}>
      <Searchbar
        name="s"
        value={text}
        maxLength={longest}
        autoComplete="off"
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => setText(event.target.value)}
        onClear={() => setText('')}
        clearLabel={t('common.clearSearch')}
        placeholder={label}
      >
        {label}
      </Searchbar>
    </SearchForm>
  );
}
