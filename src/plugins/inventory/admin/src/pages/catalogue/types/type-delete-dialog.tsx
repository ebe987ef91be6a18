import type { CatalogueType, TypeUse } from '../../../../../contract/panel/catalogue';
import { useText } from '../../../api/use-text';
import { type Consequences, DeleteDialog } from '../delete-dialog';
import { listingsPath } from '../paths';
import { TextLink } from '../row-link';
import { useListingCountText } from '../use-listing-count-text';

/** Dialog to delete a type. Refused while the type has listings, in the trash too. */
export function TypeDeleteDialog({
  type,
  onDone,
  onClose,
}: {
  type: CatalogueType;
  onDone?: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const listingSentence = useListingCountText();
  const consequences = ({ listings, categories, terms, leads }: TypeUse): Consequences => {
    if (listings.total > 0) {
      return {
        isRefused: true,
        text: (
          <>
            <p>{t('catalogue.typeHolds', { name: type.name, listings: listingSentence(listings) })}</p>
            <p>
              <TextLink to={listingsPath(type.id)}>{t('catalogue.toListings')}</TextLink>
            </p>
          </>
        ),
      };
    }
    return {
      needsTypedName: categories > 0,
      text: (
        <>
          <p>{t('catalogue.typeGoes', { name: type.name, categories, terms })}</p>
          {leads > 0 && <p>{t('catalogue.leadsStay', { leads })}</p>}
        </>
      ),
    };
  };
  return (
    <DeleteDialog
      title={t('catalogue.deleteType', { name: type.name })}
      name={type.name}
      path={`/types/${type.id}`}
      consequences={consequences}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
