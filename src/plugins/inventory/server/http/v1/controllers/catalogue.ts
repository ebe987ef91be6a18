import type { ListingCounts } from '../../../domain/catalogue/listing-counts';
import { readIcons } from '../../../domain/catalogue/icons/icons';
import { vinMapOf } from '../../../domain/catalogue/vin-map';
import type { Services } from '../../../services';
import { completeList, success } from '../http/response';
import { presentCategory, presentTerm, presentType, presentTypeData } from '../../shared/present-catalogue';
import { presentLocation } from '../../shared/locations/present-location';
import type { Controller } from '../route';
import { requireCategory, requireTerm, requireType } from './path-records';

async function countsOf({ inventorySearch }: Services): Promise<ListingCounts> {
  await inventorySearch.ready();
  return inventorySearch.counts();
}

export const types: Controller = async (_context, services) => {
  const counts = await countsOf(services);
  return completeList(
    'Inventory types.',
    services.catalogue.now.types.map((type) => presentType(type, counts)),
  );
};

export const typeData: Controller = async (context, services) => {
  const type = requireType(context, services.catalogue.now);
  const counts = await countsOf(services);
  const { now: settings } = services.settings;
  return success(
    `The configuration of ${type.name}.`,
    presentTypeData(type, { counts, settings, vinMap: vinMapOf(type), allowedUpload: services.allowedUpload }),
  );
};

export const categories: Controller = (context, services) => {
  const type = requireType(context, services.catalogue.now);
  return completeList(`The categories of ${type.name}.`, type.categories.map(presentCategory));
};

export const category: Controller = (context, services) => {
  const found = requireCategory(context, services);
  return success(`The category ${found.name}.`, presentCategory(found));
};

export const terms: Controller = async (context, services) => {
  const { name, terms: categoryTerms } = requireCategory(context, services);
  const counts = await countsOf(services);
  return completeList(
    `The terms of ${name}.`,
    categoryTerms.map((categoryTerm) => presentTerm(categoryTerm, counts)),
  );
};

export const term: Controller = async (context, services) => {
  const found = requireTerm(context, services);
  return success(`The term ${found.name}.`, presentTerm(found, await countsOf(services)));
};

/** Every location in display order. */
export const locations: Controller = (_context, services) =>
  completeList('The locations.', services.locations.now.all.map(presentLocation));

/**
 * Icons change only with a release, so clients may cache them for a day. `private`, because a shared cache would serve
 * them to callers without a key and a license (RFC 9111, section 3.5).
 */
export const icons: Controller = () => {
  const list = completeList('The icons for categories and terms.', readIcons());
  return { ...list, headers: { ...list.headers, 'Cache-Control': 'private, max-age=86400' } };
};
