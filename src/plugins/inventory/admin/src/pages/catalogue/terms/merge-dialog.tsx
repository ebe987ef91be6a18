import { Loader } from '@strapi/design-system';
import { useState } from 'react';
import type {
  CatalogueCategoryData,
  CatalogueTerm,
  MergedTerms,
  TermUse,
} from '../../../../../contract/panel/catalogue';
import { describeError, usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { FormDialog } from '../../../parts/dialogs/form-dialog';
import { Notice } from '../../../parts/page/notice';
import { useNotify } from '../../../parts/hooks/use-notify';
import { TermPicker } from './term-picker';
import { useMergeTerm } from '../use-catalogue';
import { useListingCountText } from '../use-listing-count-text';

/** Dialog to merge a term into another, which replaces it in all listings. */
export function MergeDialog({
  term,
  data: { terms, parent },
  initialTargetId,
  onClose,
}: {
  term: CatalogueTerm;
  data: CatalogueCategoryData;
  /** Selected initially. */
  initialTargetId: number | null;
  onClose: () => void;
}) {
  const t = useText();
  const notify = useNotify();
  const use = usePanelQuery<TermUse>(`/catalogue/terms/${term.id}/use`);
  const merge = useMergeTerm(term.id);
  const [targetId, setTargetId] = useState(initialTargetId);
  const others = terms.filter(({ id }) => id !== term.id);
  const into = others.find(({ id }) => id === targetId);
  const nameOf = new Map(parent?.terms.map(({ id, name }) => [id, name]));
  const noteOf = ({ parent_term_id: id }: CatalogueTerm) => (id === null ? undefined : nameOf.get(id));
  const failure = merge.error ? describeError(merge.error, t) : undefined;
  const submit = () => {
    if (!into) return;
    const done = ({ listings }: MergedTerms) => {
      notify.success(t('catalogue.merged', { from: term.name, into: into.name, listings }));
      onClose();
    };
    // Callbacks of `mutate` do not run after unmount, and the row is unmounted by then. The dialog shows errors itself.
    merge.mutateAsync({ into: into.id }).then(done, () => undefined);
  };
  return (
    <FormDialog
      title={t('catalogue.mergeTerm', { name: term.name })}
      submitLabel={t('catalogue.mergeButton')}
      variant="danger"
      isBusy={merge.isPending}
      isDisabled={!into || !use.data}
      failure={failure}
      fields={['into']}
      onSubmit={submit}
      onClose={onClose}
    >
      <TermPicker
        name="into"
        label={t('catalogue.mergeInto')}
        hint={t('catalogue.mergeHint')}
        terms={others.map((other) => {
          const note = noteOf(other);
          return { id: other.id, name: other.name, ...(note !== undefined && { note }) };
        })}
        value={targetId}
        error={failure?.params.into}
        required
        onChange={setTargetId}
      />
      {!use.data && <Loader small>{t('catalogue.counting')}</Loader>}
      {use.data && into && <MergePreview term={term} into={into} use={use.data} />}
      {into && into.parent_term_id !== term.parent_term_id && (
        <Notice tone="warning">
          {t('catalogue.mergeAcross', {
            from: noteOf(term) ?? '–',
            into: noteOf(into) ?? '–',
            parent: parent?.name ?? '',
          })}
        </Notice>
      )}
      {merge.isPending && <Notice>{t('catalogue.merging')}</Notice>}
    </FormDialog>
  );
}

function MergePreview({ term, into, use }: { term: CatalogueTerm; into: CatalogueTerm; use: TermUse }) {
  const t = useText();
  const listingSentence = useListingCountText();
  const names = { from: term.name, into: into.name };
  const sentences = [
    use.listings.total === 0
      ? t('catalogue.mergeUnused', names)
      : t('catalogue.mergeListings', { ...names, listings: listingSentence(use.listings) }),
    ...(use.child_terms > 0 ? [t('catalogue.mergeChildren', { ...names, count: use.child_terms })] : []),
    t('catalogue.mergeFinal', names),
  ];
  return <Notice tone="warning">{sentences.join(' ')}</Notice>;
}
