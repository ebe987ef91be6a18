import { Searchbar, SearchForm } from '@strapi/design-system';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../api/use-text';
import { withParams } from './list-params';
import type { ListParams } from './use-list-params';

const pauseMs = 150;
const maxLength = 200;

/** Search input that updates the list after a pause in typing. */
export function KeywordSearch({ label, list }: { label: string; list: ListParams }) {
  const t = useText();
  const keyword = list.params.get('s') ?? '';
  const [text, setText] = useState(keyword);
  const submitted = useRef(keyword);
  const latest = useRef(list);
  latest.current = list;

  // Follows the URL after "back" or "clear all".
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
