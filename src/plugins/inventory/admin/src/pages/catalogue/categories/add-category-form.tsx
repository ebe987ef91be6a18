import { Box, Button, Field, Flex, TextInput } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import { type FormEvent, useRef, useState } from 'react';
import type { CategoryKind } from '../../../../../contract/catalogue';
import type { CatalogueCategory } from '../../../../../contract/panel/catalogue';
import { foldName } from '../../../../../contract/texts/fold-text';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { AddedNote } from '../added-note';
import { KindSelect } from './kind-select';
import { useCreateCategory } from '../use-catalogue';

/** Form that adds categories one after another. Enter submits and keeps the focus. */
export function AddCategoryForm({ typeId, categories }: { typeId: number; categories: readonly CatalogueCategory[] }) {
  const t = useText();
  const create = useCreateCategory(typeId);
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [added, setAdded] = useState<string | null>(null);
  const [namesake, setNamesake] = useState<string | null>(null);
  const [kind, setKind] = useState<CategoryKind>('text');
  const failure = create.error ? describeError(create.error, t) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || create.isPending) return;
    const existing = categories.find((category) => foldName(category.name) === foldName(name));
    if (existing) return setNamesake(existing.name);
    create.mutate(
      { name, kind },
      {
        onSuccess: (category) => {
          setAdded(category.name);
          setName('');
          input.current?.focus();
        },
      },
    );
  };
  const problem =
    namesake === null
      ? failure && (failure.params.name ?? failure.message)
      : t('catalogue.isThere', { name: namesake });
  return (
    <Box tag="form" onSubmit={submit} background="neutral0" hasRadius shadow="tableShadow" padding={4}>
      <Flex gap={3} wrap="wrap" alignItems="flex-end">
        <Box style={{ flex: '2 1 20rem' }}>
          <Field.Root name="new-category" error={problem}>
            <Field.Label>{t('catalogue.newCategory')}</Field.Label>
            <TextInput
              ref={input}
              name="new-category"
              value={name}
              maxLength={120}
              autoComplete="off"
              autoFocus={categories.length === 0}
              placeholder={t('catalogue.newCategoryExample')}
              onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
                setName(event.target.value);
                setNamesake(null);
              }}
            />
            <Field.Error />
          </Field.Root>
        </Box>
        <Box style={{ flex: '1 1 16rem' }}>
          <Field.Root name="new-category-kind">
            <Field.Label>{t('catalogue.kind')}</Field.Label>
            <KindSelect value={kind} onChange={setKind} />
          </Field.Root>
        </Box>
        <Button type="submit" startIcon={<Plus />} size="L" loading={create.isPending} disabled={name.trim() === ''}>
          {t('catalogue.addCategory')}
        </Button>
      </Flex>
      <AddedNote name={added} />
    </Box>
  );
}
