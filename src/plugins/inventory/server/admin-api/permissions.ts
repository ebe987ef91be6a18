import { panelAction, type PanelPermission, panelPermissions } from '../../contract/panel/permission';

/** What a role may do with listings in the Content Manager, with the words for it. */
const editorRights = {
  'editor.create': 'Create listings in the editor',
  'editor.read': 'See listings in the editor',
  'editor.update': 'Change listings in the editor',
} as const;

type EditorRight = keyof typeof editorRights;

/** A permission of our pages, or one of the Content Manager for listings. */
export type Right = PanelPermission | EditorRight;

/** Whether the role of the admin who makes the request has a right. */
export type Can = (right: Right) => boolean;

/** What Strapi lets an admin do. */
export interface AdminAbility {
  can(action: string, subject?: string): boolean;
  /** The rules for an action; one with conditions holds for some records only. */
  rulesFor(
    action: string,
    subject?: string,
  ): ReadonlyArray<{ readonly conditions?: unknown; readonly inverted: boolean }>;
}

export function canOf(ability: AdminAbility): Can {
  return (right) => ability.can(...actionOf(right));
}

/** The same for all records: not for one's own only, which a role of Strapi can be limited to. */
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
