import { panelAction, type PanelPermission, panelPermissions } from '../../../contract/panel/permission';

/** The rights to listings in the Content Manager, with their labels. */
const editorRights = {
  'editor.create': 'Create listings in the editor',
  'editor.read': 'See listings in the editor',
  'editor.update': 'Change listings in the editor',
} as const;

type EditorRight = keyof typeof editorRights;

/** A permission of the plugin's own pages, or one for listings in the Content Manager. */
export type Right = PanelPermission | EditorRight;

/** Returns whether the role of the requesting admin has a right. */
export type Can = (right: Right) => boolean;

/** The CASL ability that Strapi creates for an admin. */
export interface AdminAbility {
  can(action: string, subject?: string): boolean;
  /** The rules for an action. A rule with conditions applies only to some records. */
  rulesFor(
    action: string,
    subject?: string,
  ): ReadonlyArray<{ readonly conditions?: unknown; readonly inverted: boolean }>;
}

export function canOf(ability: AdminAbility): Can {
  return (right) => ability.can(...actionOf(right));
}

/** Like `canOf`, but requires the right to all records: a Strapi role can be limited to the admin's own. */
export function canForAllOf(ability: AdminAbility): Can {
  const isWhole = ({ conditions, inverted }: { conditions?: unknown; inverted: boolean }) =>
    !inverted && conditions === undefined;
  return (right) => ability.can(...actionOf(right)) && ability.rulesFor(...actionOf(right)).some(isWhole);
}

function actionOf(right: Right): [action: string, subject?: string] {
  if (!isEditorRight(right)) return [panelAction(right)];
  return [right.replace('editor', 'plugin::content-manager.explorer'), 'plugin::inventory.listing'];
}

export function labelOf(right: Right): string {
  return isEditorRight(right) ? editorRights[right] : panelPermissions[right].label;
}

function isEditorRight(right: Right): right is EditorRight {
  return right in editorRights;
}
