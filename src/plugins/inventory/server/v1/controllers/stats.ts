import { readStats } from '../../stats/stats';
import { success } from '../http/answer';
import { presentStats } from '../present/stats';
import type { Controller } from '../route';
import { grantOf } from './caller';
import { namedType } from './named';

export const show: Controller = async (exchange, ask) => {
  namedType(exchange, ask.catalogue.now); // what does not exist waits for nothing
  await ask.inventorySearch.ready();
  const { catalogue } = ask.inventorySearch;
  const type = namedType(exchange, catalogue);
  const stats = await readStats(ask.database.read, type, {
    catalogue,
    census: ask.inventorySearch.engine(type.id).census(),
    timezone: ask.settings.now.timezone,
    now: ask.clock.now(),
    maySeeLeads: grantOf(exchange).capabilities.has('view_all_leads'),
  });
  return success(`The figures of ${type.name}.`, presentStats(stats, ask.settings.now.currency));
};
