import { useKeepUnsavedChanges } from '../../parts/use-keep-unsaved-changes';

/** Shows nothing: it stands beside the form of each of our content types and keeps what is typed in it. */
export function KeepUnsavedPanel({ model }: { model: string }): null {
  useKeepUnsavedChanges(model.startsWith('plugin::inventory.'));
  return null;
}
