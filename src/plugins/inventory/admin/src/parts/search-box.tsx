import { Searchbar, SearchForm } from '@strapi/design-system';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../api/use-text';
import { useDebouncedValue } from './use-debounced-value';

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
  const debounced = useDebouncedValue(typed, 300);
  const submitted = useRef(value);
  const submit = (words: string) => {
    if (words === submitted.current) return;
    submitted.current = words;
    onChange(words);
  };
  useEffect(() => {
    submit(debounced);
    // Only what has been typed is told: another `onChange` is no reason to tell it again.
  }, [debounced]);
  useEffect(() => {
    if (value === submitted.current) return; // told from here
    submitted.current = value;
    setTyped(value);
  }, [value]);
  return (
    <Form
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        submit(typed);
      }}
    >
      <Searchbar
        name="search"
        size="S"
        value={typed}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => setTyped(event.target.value)}
        onClear={() => {
          setTyped('');
          submit('');
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
