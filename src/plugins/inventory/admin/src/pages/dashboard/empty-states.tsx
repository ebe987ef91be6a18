import { EmptyStateLayout, Flex, LinkButton } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import { EmptyDocuments } from '@strapi/icons/symbols';
import { Link } from 'react-router-dom';
import type { PanelType } from '../../../../contract/panel/catalogue';
import { useText } from '../../api/use-text';
import { panelPaths } from '../../parts/page/panel-paths';
import { usePermissions } from '../../parts/hooks/use-permissions';

/** Empty state without types. */
export function NoTypes() {
  const t = useText();
  const { may } = usePermissions();
  const mayCreate = may('catalogue.update');
  return (
    <EmptyStateLayout
      icon={<EmptyDocuments width="16rem" />}
      content={t(mayCreate ? 'dashboard.noTypes' : 'dashboard.noTypesNoCatalogue')}
      action={
        mayCreate && (
          <LinkButton tag={Link} to={panelPaths.catalogue} startIcon={<Plus />}>
            {t('dashboard.makeType')}
          </LinkButton>
        )
      }
    />
  );
}

/** Empty state of a type without listings. */
export function NoListings({ type }: { type: PanelType }) {
  const t = useText();
  const { may, mayWithListings } = usePermissions();
  return (
    <EmptyStateLayout
      icon={<EmptyDocuments width="16rem" />}
      content={t('dashboard.noListings', { type: type.name })}
      action={
        <Flex gap={2} justifyContent="center" wrap="wrap">
          {mayWithListings('create') && (
            <LinkButton tag={Link} to={panelPaths.newListing(type.id)} startIcon={<Plus />}>
              {t('dashboard.addListing')}
            </LinkButton>
          )}
          {type.is_vin_enabled && may('vin-imports.create') && (
            <LinkButton tag={Link} to={panelPaths.vinImport} variant="tertiary">
              {t('dashboard.importVins')}
            </LinkButton>
          )}
        </Flex>
      }
    />
  );
}
