import { panelAction } from '../../../../contract/panel/permission';
import type { Strapi } from '../../../platform/strapi/strapi';
import type { DefaultRole } from './default-roles';

/** A permission as Strapi stores it. */
export interface StoredPermission {
  readonly action: string;
  readonly subject?: string | null;
  readonly properties?: { readonly fields?: readonly string[] };
  readonly conditions?: readonly string[];
}

export interface StoredRole {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly permissions: readonly StoredPermission[];
}

interface RoleService {
  create(role: { name: string; code: string; description: string }): Promise<{ id: number }>;
  find(where: object, populate: readonly string[]): Promise<StoredRole[]>;
  deleteByIds(ids: readonly number[]): Promise<unknown>;
  addPermissions(roleId: number, permissions: readonly StoredPermission[]): Promise<unknown>;
}

interface ContentTypeService {
  getPermissionsWithNestedFields(
    actions: ReadonlyArray<{ actionId: string; subjects: readonly string[]; options: object }>,
  ): StoredPermission[];
}

/** Returns Strapi's service for the roles of panel users. */
export function roleServiceOf(strapi: Strapi): RoleService {
  return strapi.service('admin::role') as unknown as RoleService;
}

export const listingSubject = 'plugin::inventory.listing';

export function editorAction(verb: string): string {
  return `plugin::content-manager.explorer.${verb}`;
}

/** Returns the permissions of a role in Strapi's format. */
export function permissionsOf(strapi: Strapi, { rights, editor, strapi: actions }: DefaultRole): StoredPermission[] {
  return [
    ...[...rights.map(panelAction), ...actions].map((action) => ({ action, subject: null })),
    ...editor.verbs.map((verb) => ({
      action: editorAction(verb),
      subject: listingSubject,
      properties: { fields: verb === 'update' && editor.fields === 'photos' ? photoFields : allFields(strapi) },
    })),
  ];
}

const photoFields = ['images', 'image_details'];

/** Returns the fields of a listing that a role can have rights to. */
function allFields(strapi: Strapi): readonly string[] {
  const service = strapi.service('admin::content-type') as unknown as ContentTypeService;
  const action = {
    actionId: editorAction('read'),
    subjects: [listingSubject],
    options: { applyToProperties: ['fields'] },
  };
  return service.getPermissionsWithNestedFields([action])[0]?.properties?.fields ?? [];
}
