import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { type EditorField, editorFields } from '../../../contract/panel/editor-fields';
import { intlLabel } from '../api/use-text';

/** Each component takes the props of its own value type. */
type Load = () => Promise<{ default: unknown }>;

/** The custom fields of the listing editor, loaded on first use. */
const inputs: Readonly<Record<EditorField, Load>> = {
  'listing-title': () => import('./title/title-input'),
  vin: () => import('./vin/vin-input'),
  price: () => import('./title/price-input'),
  'listing-status': () => import('./title/status-input'),
  switch: () => import('./title/switch-input'),
  'category-values': () => import('./details/details-input'),
  photos: () => import('./photos/photos-input'),
};

/** Preloads the custom fields, because the Content Manager shows an error while one loads. */
export function preloadEditor(): void {
  for (const load of Object.values(inputs)) load().catch(() => undefined); // the form retries and shows the error
}

/** Registers the custom fields of the listing editor. */
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
