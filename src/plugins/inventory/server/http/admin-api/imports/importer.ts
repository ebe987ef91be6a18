import type { ImportEditor } from '../../../domain/imports/plan/removal';
import { mustHave, type NamedRight } from '../required-right';
import type { PanelContext } from '../panel-route';

/** What an import may do to any listing. Fields that a role may not change in the editor are among them. */
const needed = [
  'editor.create',
  'editor.update',
  'listings.update',
  'listings.publish',
  'listings.prices',
] as const satisfies readonly NamedRight[];

/** Returns the rights of who imports. @throws Refusal `svc_forbidden` if the role may not do all that an import does */
export function importerOf({ canForAll }: PanelContext): ImportEditor {
  for (const right of needed) mustHave(right, canForAll);
  return { mayTrash: canForAll('listings.delete'), mayChangeCatalogue: canForAll('catalogue.update') };
}
