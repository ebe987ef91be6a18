import type { StoredPermission } from './panel-roles/strapi-roles';
import { panelAction, type PanelPermission } from '../../../contract/panel/permission';

/** The rights to listings in the Content Manager. */
const editorRights = ['editor.create', 'editor.read', 'editor.update'] as const;

type EditorRight = (typeof editorRights)[number];

/** A permission of the plugin's own pages, or one for listings in the Content Manager. */
export type Right = PanelPermission | EditorRight;

/** Returns whether the role of the requesting admin has a right. */
export type Can = (right: Right) => boolean;

/** The CASL ability that Strapi creates for an admin. */
export interface AdminAbility {
  can(action: string, subject?: string): boolean;
  /** The rules for an action. A rule with conditions applies only to some records. */
  rulesFor(action: string, subject?: string): readonly AbilityRule[];
}

interface AbilityRule {
  readonly conditions?: unknown;
  readonly inverted: boolean;
  /** The fields that the rule is limited to. Absent means all. */
  readonly fields?: readonly string[];
}

export function canOf(ability: AdminAbility): Can {
  return (right) => ability.can(...actionOf(right));
}

/** As `canOf`, for the right to all records: a Strapi role can be limited to the admin's own. */
export function canForAllOf(ability: AdminAbility): Can {
  return (right) => ability.can(...actionOf(right)) && ability.rulesFor(...actionOf(right)).some(isWhole);
}

/** Returns whether the role may change a field of all listings in the editor: a role can be limited to some fields. */
export function mayUpdateAll(ability: AdminAbility, field: string): boolean {
  return ability.rulesFor(...actionOf('editor.update')).some((rule) => isWhole(rule) && isForField(rule, field));
}

/** Returns whether the role may change a field of those listings that it may change in the editor. */
export function mayUpdateField(ability: AdminAbility, field: string): boolean {
  return ability.rulesFor(...actionOf('editor.update')).some((rule) => !rule.inverted && isForField(rule, field));
}

function isForField({ fields }: AbilityRule, field: string): boolean {
  return fields === undefined || fields.includes(field);
}

/**
 * Returns whether the role has, for all records, everything that a stored permission of another role grants. Conditions
 * of that permission only limit it further.
 */
export function coversPermission(ability: AdminAbility, permission: StoredPermission): boolean {
  const { action, subject, properties } = permission;
  const rules = ability.rulesFor(action, subject ?? undefined).filter(isWhole);
  if (rules.some(({ fields }) => fields === undefined)) return true;
  const covered = new Set(rules.flatMap(({ fields = [] }) => fields));
  return (
    rules.length > 0 && (properties?.fields ?? [undefined]).every((field) => field !== undefined && covered.has(field))
  );
}

function isWhole({ conditions, inverted }: AbilityRule): boolean {
  return !inverted && conditions === undefined;
}

function actionOf(right: Right): [action: string, subject?: string] {
  if (!isEditorRight(right)) return [panelAction(right)];
  return [right.replace('editor', 'plugin::content-manager.explorer'), 'plugin::inventory.listing'];
}

function isEditorRight(right: Right): right is EditorRight {
  return editorRights.some((name) => name === right);
}
