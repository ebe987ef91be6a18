import { editorFields } from '../../../../contract/panel/editor-fields';
import type { Strapi } from '../../../platform/strapi/strapi';
import { mergeLayout, defaultLayout, type StoredLayout } from './merge-layout';

const user = 'plugin::users-permissions.user';
const ownTypes = ['type', 'category', 'term', 'listing', 'setting'].map((name) => `plugin::inventory.${name}`);
const contentTypes = [...ownTypes, user];

/** Registers the custom fields of the listing editor. Call it before Strapi loads the content types that use them. */
export function announceEditorFields(strapi: Strapi): void {
  const fields = Object.entries(editorFields).map(([name, type]) => ({ name, plugin: 'inventory', type }));
  strapi.customFields.register(fields);
}

/**
 * Updates the labels and layouts of the Content Manager to this release, and keeps what staff have changed. The layouts
 * that were last applied are stored, and only what still equals them is replaced.
 */
export async function syncLayouts(strapi: Strapi): Promise<void> {
  const own = strapi.store({ type: 'plugin', name: 'inventory' });
  const manager = strapi.store({ type: 'plugin', name: 'content_manager' });
  const applied = ((await own.get({ key: 'given_views' })) ?? {}) as Record<string, StoredLayout>;
  for (const uid of contentTypes) {
    const ours = layoutOf(strapi, uid);
    const key = `configuration_content_types::${uid}`;
    const stored = (await manager.get({ key })) as StoredLayout | null; // written by the Content Manager
    // Without a stored layout, the Content Manager creates it from the schema's `config`.
    if (stored)
      await manager.set({ key, value: mergeLayout(stored, applied[uid] ?? originalLayout(strapi, uid), ours) });
    applied[uid] = ours;
  }
  await own.set({ key: 'given_views', value: applied });
}

interface Schema {
  readonly config: StoredLayout & { readonly attributes?: Readonly<Record<string, { readonly hidden?: boolean }>> };
  readonly attributes: Readonly<Record<string, { readonly type: string; readonly target?: string }>>;
}

function schemaOf(strapi: Strapi, uid: string): Schema {
  return strapi.contentType(uid as Parameters<Strapi['contentType']>[0]) as unknown as Schema; // our schemas have this `config`
}

function layoutOf(strapi: Strapi, uid: string): StoredLayout {
  const { settings, metadatas, layouts } = schemaOf(strapi, uid).config;
  return { settings, metadatas, layouts };
}

const strapiFields = new Set(['createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy']);

/** Returns the layout of a content type before this plugin set any. */
function originalLayout(strapi: Strapi, uid: string): StoredLayout {
  const { attributes, config } = schemaOf(strapi, uid);
  const own = Object.entries(attributes).filter(
    ([name]) => !strapiFields.has(name) && !(uid === user && config.attributes?.[name]?.hidden),
  );
  return defaultLayout(
    own.map(([name, { type, target }]) => ({
      name,
      type,
      ...(type === 'relation' && target !== undefined && { mainField: firstStringField(strapi, target) }),
    })),
  );
}

function firstStringField(strapi: Strapi, uid: string): string {
  const [name] = Object.entries(schemaOf(strapi, uid).attributes).find(([, { type }]) => type === 'string') ?? [];
  return name ?? 'id';
}
