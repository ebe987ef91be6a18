import { Field, Textarea } from '@strapi/design-system';
import { useState } from 'react';
import type { AddedTerms, CatalogueCategory, CatalogueCategoryData } from '../../../../../contract/panel/catalogue';
import { parseTermLines } from '../../../../../contract/texts/term-lines';
import { describeError } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { FormDialog } from '../../../parts/dialogs/form-dialog';
import { Notice } from '../../../parts/page/notice';
import { TermPicker } from './term-picker';
import { useAddTerms } from '../use-catalogue';

/** The server's limit for one request. */
const maxNames = 2000;
const maxNameLength = 255;

/** Dialog to add many terms, one per line. Shows which were added and which already existed. */
export function AddTermsDialog({
  category,
  parent,
  parentId,
  onClose,
}: {
  category: CatalogueCategory;
  parent: CatalogueCategoryData['parent'];
  /** The parent that the list is filtered by. */
  parentId: number | null;
  onClose: () => void;
}) {
  const t = useText();
  const add = useAddTerms(category.id);
  const [text, setText] = useState('');
  const [selectedParentId, setSelectedParentId] = useState(parentId);
  const [result, setResult] = useState<AddedTerms | null>(null);
  const names = parseTermLines(text);
  const tooLong = names.find((name) => Array.from(name).length > maxNameLength);
  const problem =
    names.length > maxNames
      ? t('catalogue.tooManyLines', { max: maxNames })
      : tooLong && t('catalogue.lineTooLong', { line: `${tooLong.slice(0, 40)}…`, max: maxNameLength });
  const error = add.error ? describeError(add.error, t) : undefined;
  const submit = () => {
    if (result) return onClose();
    add.mutate({ names, parent_term_id: selectedParentId }, { onSuccess: setResult });
  };
  return (
    <FormDialog
      title={t('catalogue.addSeveralTo', { name: category.name })}
      submitLabel={result ? t('common.done') : t('catalogue.addCount', { count: names.length })}
      isBusy={add.isPending}
      isFinished={result !== null}
      isDisabled={!result && (names.length === 0 || problem !== undefined)}
      failure={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {result ? (
        <AddedTermsSummary result={result} />
      ) : (
        <>
          {parent && (
            <TermPicker
              name="parent_term_id"
              label={parent.name}
              hint={t('catalogue.belowHint', { name: parent.name })}
              terms={parent.terms}
              value={selectedParentId}
              error={error?.params.parent_term_id}
              onChange={setSelectedParentId}
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

function AddedTermsSummary({ result: { added, existing } }: { result: AddedTerms }) {
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
