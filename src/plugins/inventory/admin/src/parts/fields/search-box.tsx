import { Searchbar, SearchForm } from '@strapi/design-system';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../api/use-text';
import { useDebouncedValue } from '../hooks/use-debounced-value';

/** Search input that calls `onChange` after a pause in typing or on Enter. */
export function SearchBox({
  label,
  value,
  onChange,
  maxLength,
}: {
  label: string;
  value: string;
  onChange: (words: string) => void;
  maxLength?: number;
}) {
  const t = useText();
  const [typed, setTyped] = useState(value);
  const debounced = useDebouncedValue(typed, 200);
  const submitted = useRef(value);
  const submit = (words: string) => {
    if (words === submitted.current) return;
    submitted.current = words;
    onChange(words);
  };
  useEffect(() => {
    submit(debounced);
    // Not on a change of `onChange`.
  }, [debounced]);
  useEffect(() => {
    if (value === submitted.current) return; // submitted by this input
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
        maxLength={maxLength}
        autoComplete="off"
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

/** Shortens a long placeholder with an ellipsis. */
const Form = styled(SearchForm)`
  input {
    text-overflow: ellipsis;
  }
`;
