import { holdsTerms } from '../../../contract/catalogue';
import type { PanelType, PanelTypeData } from '../../../contract/panel/catalogue';
import type { Counts } from '../../catalogue/counts';
import type { InventoryType } from '../../catalogue/model';
import { vinMapOf } from '../../catalogue/vin-map';
import type { Inventory } from '../../services';
import { presentTerm, presentType, presentTypeData } from '../../v1/present/catalogue';
import type { PanelController } from '../panel-route';
import { refuseUnknownPath } from '../parse-panel-request';

export const list: PanelController = async (_exchange, ask): Promise<PanelType[]> => {
  const counts = await countsOf(ask);
  return ask.catalogue.now.types.map((type) => presentType(type, counts));
};

export const show: PanelController = async ({ params }, ask): Promise<PanelTypeData> => {
  const counts = await countsOf(ask);
  const type = typeInPath(params.type_id, ask);
  const { now: settings } = ask.settings;
  return {
    ...presentTypeData(type, { counts, settings, vinMap: vinMapOf(type), allowedUpload: ask.allowedUpload }),
    terms: Object.fromEntries(
      type.categories
        .filter(({ kind }) => holdsTerms(kind))
        .map(({ id, terms }) => [id, terms.map((term) => presentTerm(term, counts))]),
    ),
  };
};

/** The type that a path names. @throws Refusal `svc_type_not_found` */
export function typeInPath(text: string | undefined, { catalogue }: Inventory): InventoryType {
  return catalogue.now.types.find(({ id }) => String(id) === text) ?? refuseUnknownPath('svc_type_not_found', 'type');
}

/** How many listings there are of each type and term, by the index. */
export async function countsOf({ inventorySearch }: Inventory): Promise<Counts> {
  await inventorySearch.ready();
  return inventorySearch.counts();
}
