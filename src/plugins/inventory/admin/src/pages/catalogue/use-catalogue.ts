import type {
  AddedTerms,
  CatalogueCategory,
  CatalogueCategoryData,
  CatalogueType,
  CatalogueTypeData,
  MergedTerms,
  TermCounts,
  TypesCounts,
} from '../../../../contract/panel/catalogue';
import type {
  CategoryChange,
  NewCategory,
  NewOrder,
  NewTerms,
  NewType,
  TermChange,
  TypeChange,
} from '../../../../contract/panel/catalogue-edit';
import { usePanelChange, usePanelQuery } from '../../api/panel-api';
import { useMay } from '../../parts/use-may';

/** Whether the admin may change the catalogue. */
export const useMayEdit = () => useMay().may('catalogue.update');

export const useTypes = () => usePanelQuery<CatalogueType[]>('/catalogue/types');
export const useTypesCounts = () => usePanelQuery<TypesCounts>('/catalogue/counts');
export const useType = (id: string) => usePanelQuery<CatalogueTypeData>(`/catalogue/types/${id}`);
export const useCategory = (id: string) => usePanelQuery<CatalogueCategoryData>(`/catalogue/categories/${id}`);
export const useTermCounts = (id: string) => usePanelQuery<TermCounts>(`/catalogue/categories/${id}/counts`);

/** What shows words or counts of the catalogue, by the first parts of the paths from which it is read. */
const stale = ['catalogue', 'types', 'listings'];

export const useMakeType = () =>
  usePanelChange<CatalogueType, NewType>((body) => ({ method: 'post', path: '/catalogue/types', body }), stale);

export const useChangeType = (id: number) =>
  usePanelChange<CatalogueType, TypeChange>((body) => ({ method: 'put', path: `/catalogue/types/${id}`, body }), stale);

export const useMakeCategory = (typeId: number) =>
  usePanelChange<CatalogueCategory, NewCategory>(
    (body) => ({ method: 'post', path: `/catalogue/types/${typeId}/categories`, body }),
    stale,
  );

export const useChangeCategory = (id: number) =>
  usePanelChange<CatalogueCategory, CategoryChange>(
    (body) => ({ method: 'put', path: `/catalogue/categories/${id}`, body }),
    stale,
  );

export const useDuplicateCategory = (id: number) =>
  usePanelChange<CatalogueCategory, { name: string }>(
    (body) => ({ method: 'post', path: `/catalogue/categories/${id}/duplicate`, body }),
    stale,
  );

export const useAddTerms = (categoryId: number) =>
  usePanelChange<AddedTerms, NewTerms>(
    (body) => ({ method: 'post', path: `/catalogue/categories/${categoryId}/terms`, body }),
    stale,
  );

export const useChangeTerm = (id: number) =>
  usePanelChange<unknown, TermChange>((body) => ({ method: 'put', path: `/catalogue/terms/${id}`, body }), stale);

export const useMergeTerm = (id: number) =>
  usePanelChange<MergedTerms, { into: number }>(
    (body) => ({ method: 'post', path: `/catalogue/terms/${id}/merge`, body }),
    stale,
    () => `/catalogue/terms/${id}`,
  );

/** Deletes a type, a category or a term by its path below `/catalogue`. */
export const useRemove = () =>
  usePanelChange<unknown, string>(
    (path) => ({ method: 'del', path: `/catalogue${path}` }),
    stale,
    (path) => `/catalogue${path}`,
  );

export const useSaveOrder = () =>
  usePanelChange<unknown, NewOrder>(
    (body) => ({ method: 'put', path: '/catalogue/order', body }),
    ['catalogue', 'types'],
  );
