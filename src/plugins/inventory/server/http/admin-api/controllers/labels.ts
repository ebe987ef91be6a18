import type { PrintLabels } from '../../../../contract/panel/lists/print-labels';
import { someListings } from '../../../../contract/panel/listings';
import { catalogueIn } from '../../../domain/catalogue/translate-catalogue';
import { printLabelsOf } from '../listing-list/print-labels';
import type { PanelController } from '../panel-route';
import { parsePanelBody } from '../parse-panel-request';

/** Returns some listings for printing. */
export const show: PanelController = async ({ body, language }, services): Promise<PrintLabels> => {
  const { ids } = parsePanelBody(someListings, body);
  const { site_name: name, currency } = services.settings.now;
  return {
    labels: await printLabelsOf(ids, catalogueIn(language, services.catalogue.now), services),
    currency,
    dealership: { name },
  };
};
