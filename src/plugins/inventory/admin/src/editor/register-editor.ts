import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { type EditorField, editorFields } from '../../../contract/panel/editor-fields';
import { intlLabel } from '../api/use-text';

/** Each takes the props of its own kind of value. */
type Load = () => Promise<{ default: unknown }>;

/** The inputs of the listing editor, each fetched when a form first needs it. */
const inputs: Readonly<Record<EditorField, Load>> = {
  'listing-title': () => import('./title/title-input'),
  vin: () => import('./vin/vin-input'),
  price: () => import('./title/price-input'),
  'listing-status': () => import('./title/status-input'),
  switch: () => import('./title/switch-input'),
  'category-values': () => import('./details/details-input'),
  photos: () => import('./photos/photos-input'),
};

/** Fetches the inputs ahead: while one is on its way, the Content Manager says in its place that it has none. */
export function preloadEditor(): void {
  for (const load of Object.values(inputs)) load().catch(() => undefined); // the form tries again, and tells
}

/** Tells Strapi of the inputs by which a listing is edited. */
export function registerEditor(app: StrapiApp): void {
  app.customFields.register(
    (Object.keys(inputs) as EditorField[]).map((name) => ({
      name,
      pluginId: 'inventory',
      type: editorFields[name],
      intlLabel: intlLabel('editor.field'),
      intlDescription: intlLabel('editor.fieldOf'),
      components: { Input: inputs[name] as () => Promise<{ default: ComponentType }> }, // Strapi gives each its props
    })),
  );
}
