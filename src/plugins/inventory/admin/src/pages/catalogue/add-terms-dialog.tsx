import { Field, Textarea } from '@strapi/design-system';
import { useState } from 'react';
import type { AddedTerms, CatalogueCategory, CatalogueCategoryData } from '../../../../contract/panel/catalogue';
import { parseTermLines } from '../../../../contract/term-lines';
import { readFailure } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { FormDialog } from '../../parts/form-dialog';
import { Notice } from '../../parts/notice';
import { TermPicker } from './term-picker';
import { useAddTerms } from './use-catalogue';

/** The server takes so many names at a time. */
const namesAtOnce = 2000;
const longestName = 255;

/** Adds many terms, one on each line, and tells which were added and which were there. */
export function AddTermsDialog({
  category,
  parent,
  parentId,
  onClose,
}: {
  category: CatalogueCategory;
  parent: CatalogueCategoryData['parent'];
  /** What the list shows the terms of. */
  parentId: number | null;
  onClose: () => void;
}) {
  const t = useText();
  const add = useAddTerms(category.id);
  const [text, setText] = useState('');
  const [belowId, setBelowId] = useState(parentId);
  const [told, setTold] = useState<AddedTerms | null>(null);
  const names = parseTermLines(text);
  const tooLong = names.find((name) => Array.from(name).length > longestName);
  const problem =
    names.length > namesAtOnce
      ? t('catalogue.tooManyLines', { max: namesAtOnce })
      : tooLong && t('catalogue.lineTooLong', { line: `${tooLong.slice(0, 40)}…`, max: longestName });
  const failure = add.error ? readFailure(add.error, t) : undefined;
  const submit = () => {
    if (told) return onClose();
    add.mutate({ names, parent_term_id: belowId }, { onSuccess: setTold });
  };
  return (
    <FormDialog
      title={t('catalogue.addSeveralTo', { name: category.name })}
      submitLabel={told ? t('common.done') : t('catalogue.addCount', { count: names.length })}
      isBusy={add.isPending}
      isOver={told !== null}
      isDisabled={!told && (names.length === 0 || problem !== undefined)}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {told ? (
        <Outcome told={told} />
      ) : (
        <>
          {parent && (
            <TermPicker
              name="parent_term_id"
              label={parent.name}
              hint={t('catalogue.belowHint', { name: parent.name })}
              terms={parent.terms}
              value={belowId}
              error={failure?.params.parent_term_id}
              onChange={setBelowId}
            />
          )}
          <Field.Root name="names" hint={t('catalogue.linesHint')} error={problem}>
            <Field.Label>{t('catalogue.lines')}</Field.Label>
            <Textarea
              name="names"
              value={text}
              autoFocus
              style={{ minHeight: 220 }}
              onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => setText(event.target.value)}
            />
            <Field.Hint />
            <Field.Error />
          </Field.Root>
        </>
      )}
    </FormDialog>
  );
}

function Outcome({ told: { added, existing } }: { told: AddedTerms }) {
  const t = useText();
  return (
    <>
      <Notice>{t('catalogue.wereAdded', { count: added.length, names: added.slice(0, 50).join(', ') })}</Notice>
      {existing.length > 0 && (
        <Notice tone="warning">
          {t('catalogue.wereThere', { count: existing.length, names: existing.slice(0, 50).join(', ') })}
        </Notice>
      )}
    </>
  );
}
