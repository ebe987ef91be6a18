import type { CatalogueCategory, CatalogueType } from '../../../contract/panel/catalogue';
import {
  categoryChange,
  categoryCopy,
  newCategory,
  newOrder,
  newType,
  typeChange,
} from '../../../contract/panel/catalogue-edit';
import { writeOrder } from '../../catalogue/order';
import { copyCategory, createCategory, removeCategory } from '../../catalogue/write-category';
import { changeType, createType, removeType } from '../../catalogue/write-type';
import type { Inventory } from '../../services';
import { changeCategoryAndValues } from '../../listings/change-kind';
import type { PanelController } from '../panel-route';
import { readPanelBody } from '../parse-panel-request';
import { categoryInPath, presentType, presentWithChildren, typeOf } from './catalogue';
import { typeInPath } from './types';

export const makeType: PanelController = async ({ body }, ask) => {
  const fields = readPanelBody(newType, body);
  const id = await ask.database.withTx((tx) => createType(tx, fields, ask.clock.now()));
  return showType(id, ask);
};

export const editType: PanelController = async ({ params, body }, ask) => {
  const { id } = typeInPath(params.type_id, ask);
  const fields = readPanelBody(typeChange, body);
  await ask.database.withTx((tx) => changeType(tx, id, fields, ask.clock.now()));
  return showType(id, ask);
};

export const deleteType: PanelController = async ({ params }, ask) => {
  const { id } = typeInPath(params.type_id, ask);
  await ask.database.withTx((tx) => removeType(tx, id, ask.clock.now()));
  return { id };
};

export const makeCategory: PanelController = async ({ params, body }, ask) => {
  const type = typeInPath(params.type_id, ask);
  const fields = readPanelBody(newCategory, body);
  const id = await ask.database.withTx((tx) => createCategory(tx, type.id, fields, ask.clock.now()));
  return showCategory(id, ask);
};

export const editCategory: PanelController = async ({ params, body }, ask) => {
  const { id } = categoryInPath(params.category_id, ask);
  const fields = readPanelBody(categoryChange, body);
  const { database, catalogue, clock } = ask;
  await changeCategoryAndValues({ database, catalogue: catalogue.now, now: clock.now() }, id, fields);
  return showCategory(id, ask);
};

export const duplicateCategory: PanelController = async ({ params, body }, ask) => {
  const { id, typeId, parentCategoryId: parentId } = categoryInPath(params.category_id, ask);
  const { name } = readPanelBody(categoryCopy, body);
  const copyId = await ask.database.withTx((tx) =>
    copyCategory(tx, { id, typeId, parentId, name, now: ask.clock.now() }),
  );
  return showCategory(copyId, ask);
};

export const deleteCategory: PanelController = async ({ params }, ask) => {
  const { id } = categoryInPath(params.category_id, ask);
  await ask.database.withTx((tx) => removeCategory(tx, id, ask.clock.now()));
  return { id };
};

/** The one way to an order, of types, of a type's categories and of a category's terms: it takes the whole order. */
export const order: PanelController = async ({ body }, ask) => {
  const wanted = readPanelBody(newOrder, body);
  await ask.database.withTx((tx) => writeOrder(tx, wanted, ask.clock.now()));
  return { ids: wanted.ids };
};

async function showType(id: number, ask: Inventory): Promise<CatalogueType> {
  await ask.freshness.current();
  return presentType(typeInPath(String(id), ask));
}

async function showCategory(id: number, ask: Inventory): Promise<CatalogueCategory> {
  await ask.freshness.current();
  const category = categoryInPath(String(id), ask);
  return presentWithChildren(category, typeOf(category, ask));
}
