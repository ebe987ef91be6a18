import { useKeepTyped } from '../../parts/use-keep-typed';

/** Shows nothing: it stands beside the form of each of our content types and keeps what is typed in it. */
export function KeepTypedPanel({ model }: { model: string }): null {
  useKeepTyped(model.startsWith('plugin::inventory.'));
  return null;
}
