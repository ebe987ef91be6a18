import { IconButton, Menu } from '@strapi/design-system';
import { ArrowDown, ArrowUp, More } from '@strapi/icons';
import type { ReactNode } from 'react';
import { useText } from '../../api/use-text';
import type { Move } from './use-order';

export interface RowAction {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onSelect: () => void;
  readonly isDanger?: boolean;
}

/** Menu of a row: its actions, and moving it up or down. */
export function RowMenu({
  id,
  name,
  ids,
  onMove,
  actions,
}: {
  id: number;
  name: string;
  /** Ids of the rows in order. */
  ids: readonly number[];
  onMove: Move | undefined;
  actions: readonly RowAction[];
}) {
  const t = useText();
  const place = ids.indexOf(id);
  const [above, below] = [ids[place - 1], ids[place + 1]];
  const moves: RowAction[] = onMove
    ? [
        ...(above === undefined
          ? []
          : [{ label: t('catalogue.sorting.up'), icon: <ArrowUp />, onSelect: () => onMove(id, above) }]),
        ...(below === undefined
          ? []
          : [{ label: t('catalogue.sorting.down'), icon: <ArrowDown />, onSelect: () => onMove(id, below) }]),
      ]
    : [];
  const [safe, dangerous] = [actions.filter(({ isDanger }) => !isDanger), actions.filter(({ isDanger }) => isDanger)];
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger tag={IconButton} icon={<More />} variant="ghost" label={t('catalogue.actionsOf', { name })} />
      <Menu.Content popoverPlacement="bottom-end">
        {[...safe, ...moves].map((action) => (
          <Menu.Item key={action.label} startIcon={action.icon} onSelect={action.onSelect}>
            {action.label}
          </Menu.Item>
        ))}
        {dangerous.map((action) => (
          <Menu.Item key={action.label} startIcon={action.icon} variant="danger" onSelect={action.onSelect}>
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Content>
    </Menu.Root>
  );
}
