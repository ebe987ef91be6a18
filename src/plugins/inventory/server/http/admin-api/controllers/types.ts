import type { NameLanguage } from '../../../../contract/texts/catalogue-names';
import { holdsTerms } from '../../../../contract/catalogue';
import type { PanelType, PanelTypeData } from '../../../../contract/panel/catalogue';
import { type ListingCounts, noListings } from '../../../domain/catalogue/listing-counts';
import type { InventoryType } from '../../../domain/catalogue/model';
import { catalogueIn } from '../../../domain/catalogue/translate-catalogue';
import { vinMapOf } from '../../../domain/catalogue/vin-map';
import type { Services } from '../../../services';
import { presentTerm, presentType, presentTypeData } from '../../shared/present-catalogue';
import type { PanelController } from '../panel-route';
import type { Can } from '../permissions';
import { refuseUnknownPath } from '../parse-panel-request';

export const list: PanelController = async ({ language, can }, services): Promise<PanelType[]> => {
  const counts = await countsFor(can, services);
  return catalogueIn(language, services.catalogue.now).types.map((type) => presentType(type, counts));
};

export const show: PanelController = async ({ params, language, can }, services): Promise<PanelTypeData> => {
  const counts = await countsFor(can, services);
  const type = namedIn(language, typeInPath(params.type_id, services), services);
  const { now: settings } = services.settings;
  return {
    ...presentTypeData(type, { counts, settings, vinMap: vinMapOf(type), allowedUpload: services.allowedUpload }),
    terms: Object.fromEntries(
      type.categories
        .filter(({ kind }) => holdsTerms(kind))
        .map(({ id, terms }) => [id, terms.map((term) => presentTerm(term, counts))]),
    ),
  };
};

/** Returns the type with the id in the path. @throws Refusal `svc_type_not_found` */
export function typeInPath(text: string | undefined, { catalogue }: Services): InventoryType {
  return catalogue.now.types.find(({ id }) => String(id) === text) ?? refuseUnknownPath('svc_type_not_found', 'type');
}

/** Returns a type with the names for readers of a language. */
export function namedIn(
  language: NameLanguage | undefined,
  type: InventoryType,
  { catalogue }: Pick<Services, 'catalogue'>,
): InventoryType {
  return catalogueIn(language, catalogue.now).type(type.id) ?? type;
}

/** Returns the numbers of listings, or zeros for an admin who sees no listings and no figures. */
async function countsFor(can: Can, services: Services): Promise<ListingCounts> {
  const rights = ['listings.read', 'dashboard.read', 'catalogue.read', 'editor.read'] as const;
  return rights.some(can) ? countsOf(services) : { ofType: () => noListings, ofTerm: () => 0 };
}

/** Returns the number of listings of each type and term from the index. */
export async function countsOf({ inventorySearch }: Services): Promise<ListingCounts> {
  await inventorySearch.ready();
  return inventorySearch.counts();
}
