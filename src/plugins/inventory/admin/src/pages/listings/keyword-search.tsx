import { Searchbar, SearchForm } from '@strapi/design-system';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../api/use-text';
import { withParams } from './list-params';
import type { ListParams } from './use-list-params';

const pauseMs = 150;
const maxLength = 200;

/** Looks for words as they are typed: a moment after the last key the list follows. */
export function KeywordSearch({ label, list }: { label: string; list: ListParams }) {
  const t = useText();
  const keyword = list.params.get('s') ?? '';
  const [text, setText] = useState(keyword);
  const submitted = useRef(keyword);
  const latest = useRef(list);
  latest.current = list;

  // Somebody went back, or cleared all filters: the box says what the list shows.
  useEffect(() => {
    if (keyword === submitted.current) return;
    submitted.current = keyword;
    setText(keyword);
  }, [keyword]);

  useEffect(() => {
    const timer = setTimeout(() => {
      if (text === submitted.current) return;
      submitted.current = text;
      latest.current.navigate((before) => withParams(before, { s: text }), false);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <SearchForm onSubmit={(event: React.FormEvent) => event.preventDefault()}>
      <Searchbar
        name="s"
        value={text}
        maxLength={maxLength}
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
