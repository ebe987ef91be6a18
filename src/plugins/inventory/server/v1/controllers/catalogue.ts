import type { Counts } from '../../catalogue/counts';
import { readIcons } from '../../catalogue/icons/icons';
import { vinMapOf } from '../../catalogue/vin-map';
import type { Inventory } from '../../services';
import { completeList, success } from '../http/answer';
import { presentCategory, presentTerm, presentType, presentTypeData } from '../present/catalogue';
import type { Controller } from '../route';
import { namedCategory, namedTerm, namedType } from './path-records';

async function countsOf({ inventorySearch }: Inventory): Promise<Counts> {
  await inventorySearch.ready();
  return inventorySearch.counts();
}

export const types: Controller = async (_exchange, ask) => {
  const counts = await countsOf(ask);
  return completeList(
    'Inventory types.',
    ask.catalogue.now.types.map((type) => presentType(type, counts)),
  );
};

export const typeData: Controller = async (exchange, ask) => {
  const type = namedType(exchange, ask.catalogue.now);
  const counts = await countsOf(ask);
  const { now: settings } = ask.settings;
  return success(
    `The configuration of ${type.name}.`,
    presentTypeData(type, { counts, settings, vinMap: vinMapOf(type), allowedUpload: ask.allowedUpload }),
  );
};

export const categories: Controller = (exchange, ask) => {
  const type = namedType(exchange, ask.catalogue.now);
  return completeList(`The categories of ${type.name}.`, type.categories.map(presentCategory));
};

export const category: Controller = (exchange, ask) => {
  const found = namedCategory(exchange, ask);
  return success(`The category ${found.name}.`, presentCategory(found));
};

export const terms: Controller = async (exchange, ask) => {
  const { name, terms: its } = namedCategory(exchange, ask);
  const counts = await countsOf(ask);
  return completeList(
    `The terms of ${name}.`,
    its.map((term) => presentTerm(term, counts)),
  );
};

export const term: Controller = async (exchange, ask) => {
  const found = namedTerm(exchange, ask);
  return success(`The term ${found.name}.`, presentTerm(found, await countsOf(ask)));
};

/**
 * Icons change only with the release, so a client may keep them for a day. `private`, because a shared cache would give
 * them to callers without key and licence (RFC 9111, section 3.5).
 */
export const icons: Controller = () => {
  const list = completeList('The icons for categories and terms.', readIcons());
  return { ...list, headers: { ...list.headers, 'Cache-Control': 'private, max-age=86400' } };
};
