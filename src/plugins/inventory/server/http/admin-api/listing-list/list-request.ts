import { LocalDays } from '../../../domain/stats/local-days';
import type { Services } from '../../../services';
import { typeInPath } from '../controllers/types';
import type { PanelContext } from '../panel-route';
import { refuseUnknownPath } from '../parse-panel-request';
import { parseListQuery } from './list-query';

/** Parses the type and the query with the catalog version that the index uses. */
export async function parseListRequest({ params, querystring }: PanelContext, services: Services) {
  await services.inventorySearch.ready();
  const { catalogue } = services.inventorySearch;
  const { id } = typeInPath(params.type_id, services);
  const type = catalogue.type(id) ?? refuseUnknownPath('svc_type_not_found', 'type');
  const days = new LocalDays(services.settings.now.timezone);
  const today = days.dayOf(services.clock.now().getTime());
  const locations = services.locations.now;
  return { type, query: parseListQuery(querystring, { type, catalogue, locations, days, today }) };
}
