import { success } from '../http/response';
import { presentStats } from '../present/stats';
import type { Controller } from '../route';
import { grantOf } from './caller';
import { refuseUnknown, requireType } from './path-records';

export const show: Controller = async (context, services) => {
  const { id, name } = requireType(context, services.catalogue.now);
  const maySeeLeads = grantOf(context).capabilities.has('view_all_leads');
  const [stock, leads] = await Promise.all([
    services.stats.stockOf(id),
    maySeeLeads ? services.stats.leadsOf(id) : null,
  ]);
  if (!stock) throw refuseUnknown('svc_type_not_found', 'type', context.pathId); // deleted since the check above
  return success(`Statistics of ${name}.`, presentStats(stock, leads, services.settings.now.currency));
};
