import { Box, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../../api/use-text';
import { exampleTitle, placeholdersOf, type TitleContext, unknownPlaceholders } from './title-example';
import { useType } from '../use-catalogue';

/** Field for the title template of VIN imports, with placeholders and an example. */
export function TitleTemplateField({
  typeId,
  isVinEnabled,
  value,
  error,
  onChange,
}: {
  typeId: number;
  isVinEnabled: boolean;
  value: string;
  error: string | undefined;
  onChange: (template: string) => void;
}) {
  const t = useText();
  const { data } = useType(String(typeId));
  const input = useRef<HTMLInputElement>(null);
  const facts: TitleContext | undefined = data && {
    example: data.example,
    categories: data.categories,
    isVinEnabled,
  };
  const insert = (slug: string) => {
    const { selectionStart: start, selectionEnd: end } = input.current ?? {};
    const [from, to] = [start ?? value.length, end ?? value.length];
    onChange(`${value.slice(0, from)}{${slug}}${value.slice(to)}`);
    const caret = from + slug.length + 2;
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(caret, caret);
    });
  };
  const unknown = facts ? unknownPlaceholders(value, facts) : [];
  return (
    <Field.Root name="title_template" hint={t('catalogue.titleTemplateHint')} error={error}>
      <Field.Label>{t('catalogue.titleTemplate')}</Field.Label>
      <TextInput
        ref={input}
        name="title_template"
        value={value}
        maxLength={255}
        autoComplete="off"
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
      />
      <Field.Hint />
      <Field.Error />
      {facts && (
        <Box background="neutral100" hasRadius padding={3}>
          <Typography tag="div" variant="pi" textColor="neutral600">
            {t('catalogue.titleExample')}
          </Typography>
          <Typography tag="div" fontWeight="semiBold" aria-live="polite" style={{ overflowWrap: 'anywhere' }}>
            {exampleTitle(value, facts) || t('catalogue.titleEmpty')}
          </Typography>
          {unknown.length > 0 && (
            <Typography tag="div" variant="pi" textColor="danger600">
              {t('catalogue.titleUnknown', { names: unknown.map((slug) => `{${slug}}`).join(', ') })}
            </Typography>
          )}
          <Flex gap={1} wrap="wrap" paddingTop={2} role="group" aria-label={t('catalogue.placeholders')}>
            {placeholdersOf(facts).map((slug) => (
              <Chip key={slug} type="button" onClick={() => insert(slug)}>{`{${slug}}`}</Chip>
            ))}
          </Flex>
        </Box>
      )}
    </Field.Root>
  );
}

const Chip = styled.button`
  padding: 2px 8px;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: 12px;
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral800};
  font-family: monospace;
  font-size: 1.2rem;
  cursor: pointer;
  &:hover,
  &:focus-visible {
    border-color: ${({ theme }) => theme.colors.primary600};
    color: ${({ theme }) => theme.colors.primary600};
  }
`;
