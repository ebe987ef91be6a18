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
import { usePanelMutation, usePanelQuery } from '../../api/panel-api';
import { usePermissions } from '../../parts/hooks/use-permissions';

/** Returns whether the admin may edit the catalog. */
export const useMayEdit = () => usePermissions().may('catalogue.update');

export const useTypes = () => usePanelQuery<CatalogueType[]>('/catalogue/types');
export const useTypesCounts = () => usePanelQuery<TypesCounts>('/catalogue/counts');
export const useType = (id: string) => usePanelQuery<CatalogueTypeData>(`/catalogue/types/${id}`);
export const useCategory = (id: string) => usePanelQuery<CatalogueCategoryData>(`/catalogue/categories/${id}`);
export const useTermCounts = (id: string) => usePanelQuery<TermCounts>(`/catalogue/categories/${id}/counts`);

/** First path segments of the queries that show names or counts of the catalog. */
const invalidates = ['catalogue', 'types', 'listings'];

export const useCreateType = () =>
  usePanelMutation<CatalogueType, NewType>((body) => ({ method: 'post', path: '/catalogue/types', body }), invalidates);

export const useUpdateType = (id: number) =>
  usePanelMutation<CatalogueType, TypeChange>(
    (body) => ({ method: 'put', path: `/catalogue/types/${id}`, body }),
    invalidates,
  );

export const useCreateCategory = (typeId: number) =>
  usePanelMutation<CatalogueCategory, NewCategory>(
    (body) => ({ method: 'post', path: `/catalogue/types/${typeId}/categories`, body }),
    invalidates,
  );

export const useUpdateCategory = (id: number) =>
  usePanelMutation<CatalogueCategory, CategoryChange>(
    (body) => ({ method: 'put', path: `/catalogue/categories/${id}`, body }),
    invalidates,
  );

export const useDuplicateCategory = (id: number) =>
  usePanelMutation<CatalogueCategory, { name: string }>(
    (body) => ({ method: 'post', path: `/catalogue/categories/${id}/duplicate`, body }),
    invalidates,
  );

export const useAddTerms = (categoryId: number) =>
  usePanelMutation<AddedTerms, NewTerms>(
    (body) => ({ method: 'post', path: `/catalogue/categories/${categoryId}/terms`, body }),
    invalidates,
  );

export const useUpdateTerm = (id: number) =>
  usePanelMutation<unknown, TermChange>(
    (body) => ({ method: 'put', path: `/catalogue/terms/${id}`, body }),
    invalidates,
  );

export const useMergeTerm = (id: number) =>
  usePanelMutation<MergedTerms, { into: number }>(
    (body) => ({ method: 'post', path: `/catalogue/terms/${id}/merge`, body }),
    invalidates,
    () => `/catalogue/terms/${id}`,
  );

/** Deletes a type, category or term by its path below `/catalogue`. */
export const useDelete = () =>
  usePanelMutation<unknown, string>(
    (path) => ({ method: 'del', path: `/catalogue${path}` }),
    invalidates,
    (path) => `/catalogue${path}`,
  );

export const useSaveOrder = () =>
  usePanelMutation<unknown, NewOrder>(
    (body) => ({ method: 'put', path: '/catalogue/order', body }),
    ['catalogue', 'types'],
  );
