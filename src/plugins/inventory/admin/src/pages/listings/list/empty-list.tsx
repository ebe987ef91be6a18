import { Box, EmptyStateLayout, Flex, LinkButton } from '@strapi/design-system';
import { NavLink } from 'react-router-dom';
import { useText } from '../../../api/use-text';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { panelPaths } from '../../../parts/page/panel-paths';
import { NewListingButton } from '../new-listing-button';
import { useType } from '../use-type';

/** What an empty list of a type offers: details if it has none, then a first listing, by VIN if the type has VINs. */
export function EmptyList({ typeId }: { typeId: string }) {
  const t = useText();
  const type = useType(typeId);
  const { may } = usePermissions();
  const lacksDetails = type?.category_count === 0 && may('catalogue.update');
  const mayImport = type?.is_vin_enabled === true && may('vin-imports.create');
  const text = lacksDetails ? 'listings.emptyDetails' : mayImport ? 'listings.emptyVin' : 'listings.empty';
  return (
    <Box>
      <EmptyStateLayout
        content={t(text)}
        action={
          <Flex gap={2} wrap="wrap" justifyContent="center">
            {lacksDetails && (
              <LinkButton tag={NavLink} to={panelPaths.catalogueOf(typeId)}>
                {t('listings.addDetails')}
              </LinkButton>
            )}
            <NewListingButton typeId={typeId} />
            {mayImport && (
              <LinkButton tag={NavLink} variant="secondary" to={panelPaths.vinImport}>
                {t('listings.importVin')}
              </LinkButton>
            )}
          </Flex>
        }
      />
    </Box>
  );
}
