import type { CatalogueCategory, CategoryUse } from '../../../../../contract/panel/catalogue';
import { useText } from '../../../api/use-text';
import { type Consequences, DeleteDialog } from '../delete-dialog';
import { useListingCountText } from '../use-listing-count-text';

/** Dialog to delete a category with its terms. If listings have values, the user has to type its name. */
export function CategoryDeleteDialog({
  category,
  categories,
  onDone,
  onClose,
}: {
  category: CatalogueCategory;
  categories: readonly CatalogueCategory[];
  onDone?: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const listingSentence = useListingCountText();
  const children = categories.filter(({ id }) => category.child_category_ids.includes(id)).map(({ name }) => name);
  const consequences = ({ listings, terms }: CategoryUse): Consequences => ({
    needsTypedName: listings.total > 0,
    text: (
      <>
        <p>
          {listings.total > 0
            ? t('catalogue.valuesGo', { listings: listingSentence(listings) })
            : t('catalogue.noValues')}
        </p>
        {terms > 0 && <p>{t('catalogue.termsGo', { terms })}</p>}
        {children.length > 0 && <p>{t('catalogue.childrenStay', { names: children.join(', ') })}</p>}
      </>
    ),
  });
  return (
    <DeleteDialog
      title={t('catalogue.deleteCategory', { name: category.name })}
      name={category.name}
      path={`/categories/${category.id}`}
      consequences={consequences}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
