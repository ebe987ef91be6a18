import type { CatalogueCategory, CatalogueType } from '../../../../contract/panel/catalogue';
import {
  categoryChange,
  categoryCopy,
  newCategory,
  newOrder,
  newType,
  typeChange,
} from '../../../../contract/panel/catalogue-edit';
import { writeOrder } from '../../../domain/catalogue/write-order';
import { typeTemplates } from '../../../domain/catalogue/templates';
import { createFromTemplate } from '../../../domain/catalogue/templates/create-from-template';
import { localise } from '../../../domain/catalogue/templates/localise';
import { copyCategory, createCategory, removeCategory } from '../../../domain/catalogue/write-category';
import { changeType, createType, removeType } from '../../../domain/catalogue/write-type';
import type { Services } from '../../../services';
import { changeCategoryAndValues } from '../../../domain/listings/values/change-kind';
import type { PanelController } from '../panel-route';
import { parsePanelBody } from '../parse-panel-request';
import { categoryInPath, presentType, presentWithChildren, typeOf } from './catalogue';
import { typeInPath } from './types';

export const makeType: PanelController = async ({ body }, services) => {
  const { template, language, ...fields } = parsePanelBody(newType, body);
  const now = services.clock.now();
  const { distance_unit: unit, currency_symbol: currencySymbol } = services.settings.now;
  const formats = { language, isMetric: unit === 'km', currencySymbol };
  const id = await services.database.withTx((tx) =>
    template === undefined
      ? createType(tx, fields, now)
      : createFromTemplate(tx, localise(typeTemplates[template], formats), fields, now),
  );
  return showType(id, services);
};

export const editType: PanelController = async ({ params, body }, services) => {
  const { id } = typeInPath(params.type_id, services);
  const fields = parsePanelBody(typeChange, body);
  await services.database.withTx((tx) => changeType(tx, id, fields, services.clock.now()));
  return showType(id, services);
};

export const deleteType: PanelController = async ({ params }, services) => {
  const { id } = typeInPath(params.type_id, services);
  await services.database.withTx((tx) => removeType(tx, id, services.clock.now()));
  return { id };
};

export const makeCategory: PanelController = async ({ params, body }, services) => {
  const type = typeInPath(params.type_id, services);
  const fields = parsePanelBody(newCategory, body);
  const id = await services.database.withTx((tx) => createCategory(tx, type.id, fields, services.clock.now()));
  return showCategory(id, services);
};

export const editCategory: PanelController = async ({ params, body }, services) => {
  const { id } = categoryInPath(params.category_id, services);
  const fields = parsePanelBody(categoryChange, body);
  const { database, catalogue, clock } = services;
  await changeCategoryAndValues({ database, catalogue: catalogue.now, now: clock.now() }, id, fields);
  return showCategory(id, services);
};

export const duplicateCategory: PanelController = async ({ params, body }, services) => {
  const { id, typeId, parentCategoryId: parentId } = categoryInPath(params.category_id, services);
  const { name } = parsePanelBody(categoryCopy, body);
  const copyId = await services.database.withTx((tx) =>
    copyCategory(tx, { id, typeId, parentId, name, now: services.clock.now() }),
  );
  return showCategory(copyId, services);
};

export const deleteCategory: PanelController = async ({ params }, services) => {
  const { id } = categoryInPath(params.category_id, services);
  await services.database.withTx((tx) => removeCategory(tx, id, services.clock.now()));
  return { id };
};

/** Replaces the whole order of the types, of a type's categories or of a category's terms. */
export const order: PanelController = async ({ body }, services) => {
  const newIds = parsePanelBody(newOrder, body);
  await services.database.withTx((tx) => writeOrder(tx, newIds, services.clock.now()));
  return { ids: newIds.ids };
};

async function showType(id: number, services: Services): Promise<CatalogueType> {
  await services.freshness.catchUp();
  return presentType(typeInPath(String(id), services));
}

async function showCategory(id: number, services: Services): Promise<CatalogueCategory> {
  await services.freshness.catchUp();
  const category = categoryInPath(String(id), services);
  return presentWithChildren(category, typeOf(category, services));
}
