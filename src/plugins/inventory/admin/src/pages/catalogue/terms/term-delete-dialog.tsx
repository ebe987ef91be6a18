import type { CatalogueCategoryData, CatalogueTerm, TermUse } from '../../../../../contract/panel/catalogue';
import { holdsSeveral } from '../../../../../contract/catalogue';
import { useText } from '../../../api/use-text';
import { type Consequences, DeleteDialog } from '../delete-dialog';
import { useListingCountText } from '../use-listing-count-text';

/** Dialog to delete a term. Listings lose the value; terms under it are kept. */
export function TermDeleteDialog({
  term,
  data: { category },
  onClose,
}: {
  term: CatalogueTerm;
  data: CatalogueCategoryData;
  onClose: () => void;
}) {
  const t = useText();
  const listingSentence = useListingCountText();
  const consequences = ({ listings, child_terms: children }: TermUse): Consequences => ({
    text: (
      <>
        <p>
          {listings.total === 0
            ? t('catalogue.termUnused', { name: term.name })
            : t(holdsSeveral(category.kind) ? 'catalogue.termGoesOfMany' : 'catalogue.termGoes', {
                name: term.name,
                category: category.name,
                listings: listingSentence(listings),
              })}
        </p>
        {listings.total > 0 && category.is_required && <p>{t('catalogue.requiredGoes', { name: category.name })}</p>}
        {children > 0 && <p>{t('catalogue.childTermsStay', { count: children })}</p>}
        {listings.total > 0 && <p>{t('catalogue.mergeInstead')}</p>}
      </>
    ),
  });
  return (
    <DeleteDialog
      title={t('catalogue.deleteTerm', { name: term.name })}
      name={term.name}
      path={`/terms/${term.id}`}
      consequences={consequences}
      onClose={onClose}
    />
  );
}
