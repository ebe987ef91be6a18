import { Page } from '@strapi/strapi/admin';
import { Route, Routes } from 'react-router-dom';
import { CategoriesView } from './categories/categories-view';
import { TermsView } from './terms/terms-view';
import { TypesView } from './types/types-view';

/** Page of the catalog: types, their categories, and the terms of those. */
export default function CataloguePage() {
  return (
    <Routes>
      <Route index element={<TypesView />} />
      <Route path=":type_id" element={<CategoriesView />} />
      <Route path=":type_id/:category_id" element={<TermsView />} />
      <Route path="*" element={<Page.NoData />} />
    </Routes>
  );
}
