import { useKeepUnsavedChanges } from '../../parts/unsaved-changes/use-keep-unsaved-changes';

/** Side panel without output that keeps unsaved changes in the forms of our content types. */
export function KeepUnsavedPanel({ model }: { model: string }): null {
  useKeepUnsavedChanges(model.startsWith('plugin::inventory.'));
  return null;
}
