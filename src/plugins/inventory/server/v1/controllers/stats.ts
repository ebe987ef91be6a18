import { readStats } from '../../stats/stats';
import { success } from '../http/answer';
import { presentStats } from '../present/stats';
import type { Controller } from '../route';
import { grantOf } from './caller';
import { namedType } from './named';

export const show: Controller = async (exchange, ask) => {
  const type = namedType(exchange, ask.catalogue.now);
  await ask.inventorySearch.ready();
  const stats = await readStats(ask.database.read, type, {
    catalogue: ask.catalogue.now,
    census: ask.inventorySearch.engine(type.id).census(),
    timezone: ask.settings.now.timezone,
    now: ask.clock.now(),
    maySeeLeads: grantOf(exchange).capabilities.has('view_all_leads'),
  });
  return success(`The figures of ${type.name}.`, presentStats(stats, ask.settings.now.currency));
};
