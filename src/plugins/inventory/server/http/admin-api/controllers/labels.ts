import type { PanelLabels } from '../../../../contract/panel/lists/labels';
import { someListings } from '../../../../contract/panel/listings';
import { catalogueIn } from '../../../domain/catalogue/translate-catalogue';
import { labelsOf } from '../listing-list/labels';
import type { PanelController } from '../panel-route';
import { parsePanelBody } from '../parse-panel-request';

/** Returns some listings for printing. */
export const show: PanelController = async ({ body, language }, services): Promise<PanelLabels> => {
  const { ids } = parsePanelBody(someListings, body);
  const { site_name: name, contact_phone: phone, address, currency } = services.settings.now;
  return {
    labels: await labelsOf(ids, catalogueIn(language, services.catalogue.now), services),
    currency,
    dealership: { name, phone, address },
  };
};
