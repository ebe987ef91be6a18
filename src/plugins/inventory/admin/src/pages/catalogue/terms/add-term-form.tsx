import { Box, Button, Field, Flex, TextInput } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import { type FormEvent, useRef, useState } from 'react';
import type { CatalogueCategory, CatalogueCategoryData } from '../../../../../contract/panel/catalogue';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { AddedNote } from '../added-note';
import { useAddTerms } from '../use-catalogue';

/** Form that adds terms one after another, under the parent that the list is filtered by. */
export function AddTermForm({
  category,
  parent,
  parentId,
  isFirst,
}: {
  category: CatalogueCategory;
  parent: CatalogueCategoryData['parent'];
  parentId: number | null;
  isFirst: boolean;
}) {
  const t = useText();
  const add = useAddTerms(category.id);
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [added, setAdded] = useState<string | null>(null);
  const [duplicate, setDuplicate] = useState<string | null>(null);
  const belowParent = parent?.terms.find(({ id }) => id === parentId)?.name;
  const failure = add.error ? describeError(add.error, t) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || add.isPending) return;
    add.mutate(
      { names: [name], parent_term_id: parentId },
      {
        onSuccess: ({ added: [created], existing: [existing] }) => {
          setDuplicate(existing ?? null);
          setAdded(created ?? null);
          if (created !== undefined) {
            setName('');
          }
          input.current?.focus();
        },
      },
    );
  };
  const problem = failure
    ? (failure.params['names.0'] ?? failure.message)
    : duplicate === null
      ? undefined
      : t('catalogue.isThere', { name: duplicate });
  return (
    <Box tag="form" onSubmit={submit} background="neutral0" hasRadius shadow="tableShadow" padding={4}>
      <Field.Root
        name="new-term"
        error={problem}
        {...(parent && !belowParent && { hint: t('catalogue.newTermHint', { name: parent.name }) })}
      >
        <Field.Label>
          {belowParent === undefined ? t('catalogue.newTerm') : t('catalogue.newTermBelow', { name: belowParent })}
        </Field.Label>
        <Flex gap={2} alignItems="flex-start" wrap="wrap">
          <Box style={{ flex: '1 1 20rem' }}>
            <TextInput
              ref={input}
              name="new-term"
              value={name}
              maxLength={255}
              autoComplete="off"
              autoFocus={isFirst}
              onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
                setName(event.target.value);
                setDuplicate(null);
              }}
            />
          </Box>
          <Button type="submit" startIcon={<Plus />} size="L" loading={add.isPending} disabled={name.trim() === ''}>
            {t('catalogue.addTerm')}
          </Button>
        </Flex>
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <AddedNote name={added} />
    </Box>
  );
}
