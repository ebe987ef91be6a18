import { newView, type PanelView, viewChange } from '../../../../contract/panel/lists/views';
import { Refusal } from '../../../../contract/refusal';
import type { InventoryType } from '../../../domain/catalogue/model';
import { type SavedView, readViews } from '../../../domain/listings/views/saved-view-store';
import { changeView, createView, deleteView, type ViewWrite } from '../../../domain/listings/views/saved-views';
import { LocalDays } from '../../../domain/stats/local-days';
import type { Services } from '../../../services';
import { parseListQuery } from '../listing-list/list-query';
import type { PanelContext, PanelController } from '../panel-route';
import { parsePanelBody, parsePanelId } from '../parse-panel-request';
import { typeInPath } from './types';

export const list: PanelController = async (context, services): Promise<PanelView[]> => {
  const type = typeInPath(context.params.type_id, services);
  const views = await readViews(services.database.read, type.id, context.adminId);
  return views.map((view) => present(view, { type, context, services }));
};

export const create: PanelController = async (context, services): Promise<PanelView> => {
  const type = typeInPath(context.params.type_id, services);
  const fields = parsePanelBody(newView, context.body);
  parseQuery(fields.query, type, services);
  const view = await services.database.withTx((tx) => createView(tx, fields, writeOf(type, context, services)));
  return present(view, { type, context, services });
};

export const change: PanelController = async (context, services): Promise<PanelView> => {
  const type = typeInPath(context.params.type_id, services);
  const id = parsePanelId(context.params.view_id, 'view');
  const fields = parsePanelBody(viewChange, context.body);
  if (fields.query !== undefined) parseQuery(fields.query, type, services);
  const view = await services.database.withTx((tx) => changeView(tx, id, fields, writeOf(type, context, services)));
  return present(view, { type, context, services });
};

export const remove: PanelController = async (context, services) => {
  const type = typeInPath(context.params.type_id, services);
  const id = parsePanelId(context.params.view_id, 'view');
  await services.database.withTx((tx) => deleteView(tx, id, writeOf(type, context, services)));
  return { id };
};

function writeOf(type: InventoryType, { adminId, can }: PanelContext, { clock }: Services): ViewWrite {
  return { typeId: type.id, adminId, mayShare: can('listings.views'), now: clock.now() };
}

/** Parses a view's query as that of the list. @throws Refusal that names every invalid parameter */
function parseQuery(query: string, type: InventoryType, { settings, clock, catalogue, locations }: Services): void {
  const days = new LocalDays(settings.now.timezone);
  parseListQuery(query, {
    type,
    catalogue: catalogue.now,
    locations: locations.now,
    days,
    today: days.dayOf(clock.now().getTime()),
  });
}

interface ViewContext {
  readonly type: InventoryType;
  readonly context: PanelContext;
  readonly services: Services;
}

function present({ id, name, query, isShared }: SavedView, { type, context, services }: ViewContext): PanelView {
  return {
    id,
    name,
    query,
    is_shared: isShared,
    is_editable: !isShared || context.can('listings.views'),
    is_outdated: isOutdated(query, type, services),
  };
}

function isOutdated(query: string, type: InventoryType, services: Services): boolean {
  try {
    parseQuery(query, type, services);
    return false;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return true;
  }
}
