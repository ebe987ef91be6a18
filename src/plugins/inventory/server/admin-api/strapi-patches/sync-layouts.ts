import { editorFields } from '../../../contract/panel/editor-fields';
import type { Strapi } from '../../platform/strapi/strapi';
import { mergeLayout, defaultLayout, type StoredLayout } from './merge-layout';

const user = 'plugin::users-permissions.user';
const shown = [...['type', 'category', 'term', 'listing', 'setting'].map((name) => `plugin::inventory.${name}`), user];

/** Announces the inputs of the listing editor, before Strapi reads the content types that ask for them. */
export function announceEditorFields(strapi: Strapi): void {
  const fields = Object.entries(editorFields).map(([name, type]) => ({ name, plugin: 'inventory', type }));
  strapi.customFields.register(fields);
}

/**
 * Brings the names and layouts of this release to an install that has earlier ones. What staff have changed in the Content
 * Manager stays as they have it: what was given last is remembered, and only what still reads so is replaced.
 */
export async function syncLayouts(strapi: Strapi): Promise<void> {
  const own = strapi.store({ type: 'plugin', name: 'inventory' });
  const manager = strapi.store({ type: 'plugin', name: 'content_manager' });
  const given = ((await own.get({ key: 'given_views' })) ?? {}) as Record<string, StoredLayout>;
  for (const uid of shown) {
    const ours = viewOf(strapi, uid);
    const key = `configuration_content_types::${uid}`;
    const stored = (await manager.get({ key })) as StoredLayout | null; // as the Content Manager has written it
    // Without one the Content Manager makes it from the same view.
    if (stored) await manager.set({ key, value: mergeLayout(stored, given[uid] ?? firstView(strapi, uid), ours) });
    given[uid] = ours;
  }
  await own.set({ key: 'given_views', value: given });
}

interface Schema {
  readonly config: StoredLayout & { readonly attributes?: Readonly<Record<string, { readonly hidden?: boolean }>> };
  readonly attributes: Readonly<Record<string, { readonly type: string; readonly target?: string }>>;
}

function schemaOf(strapi: Strapi, uid: string): Schema {
  return strapi.contentType(uid as Parameters<Strapi['contentType']>[0]) as unknown as Schema; // ours, with its view
}

/** What of our view is kept: words, columns, form. */
function viewOf(strapi: Strapi, uid: string): StoredLayout {
  const { settings, metadatas, layouts } = schemaOf(strapi, uid).config;
  return { settings, metadatas, layouts };
}

const ofStrapi = new Set(['createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy']);

/** How the Content Manager showed a content type before there were views. */
function firstView(strapi: Strapi, uid: string): StoredLayout {
  const { attributes, config } = schemaOf(strapi, uid);
  const own = Object.entries(attributes).filter(
    ([name]) => !ofStrapi.has(name) && !(uid === user && config.attributes?.[name]?.hidden),
  );
  return defaultLayout(
    own.map(([name, { type, target }]) => ({
      name,
      type,
      ...(type === 'relation' && target !== undefined && { mainField: firstText(strapi, target) }),
    })),
  );
}

function firstText(strapi: Strapi, uid: string): string {
  const [name] = Object.entries(schemaOf(strapi, uid).attributes).find(([, { type }]) => type === 'string') ?? [];
  return name ?? 'id';
}
