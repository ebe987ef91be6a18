import { createHash } from 'node:crypto';
import { editorFields } from '../../../../contract/panel/editor-fields';
import type { Registry } from '../../../platform/strapi/extend-strapi';
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

/** Strapi's service for the layouts of content types, the part that is changed. */
interface LayoutService {
  syncConfigurations(): Promise<void>;
}

/**
 * Updates the stored labels and layouts of the Content Manager when Strapi starts: first Strapi's own step, which adds
 * new fields and removes old ones, then ours. Both are skipped if neither a content type nor a stored layout has
 * changed since they last ran: Strapi's check of all layouts takes a fifth of a start. Call it in `register`.
 */
export function syncLayoutsOnStart(strapi: Strapi): void {
  const services = strapi.get('services') as Registry<LayoutService>;
  services.extend('plugin::content-manager.content-types', (service) => ({
    ...service,
    async syncConfigurations() {
      const own = strapi.store({ type: 'plugin', name: 'inventory' });
      if ((await own.get({ key: 'synced_layouts' })) === (await digestOfLayouts(strapi))) return;
      await service.syncConfigurations();
      await applyOwnLayouts(strapi);
      await own.set({ key: 'synced_layouts', value: await digestOfLayouts(strapi) });
    },
  }));
}

/** Returns a digest of everything that decides what the update of the layouts does. */
async function digestOfLayouts(strapi: Strapi): Promise<string> {
  const stored = await strapi.db.query('strapi::core-store').findMany({
    select: ['key', 'value'],
    where: { $or: layoutKeys.map((start) => ({ key: { $startsWith: start } })) },
    orderBy: 'key',
  });
  const release = [strapi.config.get('info.strapi'), strapi.config.get('info.version')];
  return createHash('sha256')
    .update(JSON.stringify([release, strapi.contentTypes, stored]))
    .digest('hex');
}

/** What the keys of stored layouts begin with: Strapi's, and ours that were last applied. */
const layoutKeys = ['plugin_content_manager_configuration_content_types', 'plugin_inventory_given_views'];

/**
 * Replaces the labels and layouts of the Content Manager by those of this release, and keeps what staff have changed.
 * The layouts that were last applied are stored, and only what still equals them is replaced.
 */
async function applyOwnLayouts(strapi: Strapi): Promise<void> {
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
