import { success } from '../http/answer';
import { refuseUnknown } from '../http/path-id';
import { presentStats } from '../present/stats';
import type { Controller } from '../route';
import { grantOf } from './caller';
import { namedType } from './path-records';

export const show: Controller = async (exchange, ask) => {
  const { id, name } = namedType(exchange, ask.catalogue.now);
  const maySeeLeads = grantOf(exchange).capabilities.has('view_all_leads');
  const [stock, leads] = await Promise.all([ask.stats.stockOf(id), maySeeLeads ? ask.stats.leadsOf(id) : null]);
  if (!stock) throw refuseUnknown('svc_type_not_found', 'type', exchange.pathId); // deleted meanwhile
  return success(`The figures of ${name}.`, presentStats(stock, leads, ask.settings.now.currency));
};
