import { Searchbar, SearchForm } from '@strapi/design-system';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../api/use-text';
import { useSettled } from './use-settled';

/** A search box whose words go into a filter once the admin pauses, or presses Enter. */
export function SearchBox({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (words: string) => void;
}) {
  const t = useText();
  const [typed, setTyped] = useState(value);
  const settled = useSettled(typed, 300);
  const told = useRef(value);
  const tell = (words: string) => {
    if (words === told.current) return;
    told.current = words;
    onChange(words);
  };
  useEffect(() => {
    tell(settled);
    // Only what has been typed is told: another `onChange` is no reason to tell it again.
  }, [settled]);
  useEffect(() => {
    if (value === told.current) return; // told from here
    told.current = value;
    setTyped(value);
  }, [value]);
  return (
    <Form
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        tell(typed);
      }}
    >
      <Searchbar
        name="search"
        size="S"
        value={typed}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => setTyped(event.target.value)}
        onClear={() => {
          setTyped('');
          tell('');
        }}
        clearLabel={t('common.clearSearch')}
        placeholder={label}
      >
        {label}
      </Searchbar>
    </Form>
  );
}

/** A hint that is longer than the box ends in dots. */
const Form = styled(SearchForm)`
  input {
    text-overflow: ellipsis;
  }
`;
