import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Box, Flex } from '@strapi/design-system';
import { Drag } from '@strapi/icons';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../api/use-text';

interface Sortable {
  readonly id: number;
  readonly name: string;
}

/**
 * Sortable list, by mouse, touch or keyboard: Space picks up a row, arrows move it, Space drops it.
 */
export function SortableList<Item extends Sortable>({
  label,
  items,
  onMove,
  children,
}: {
  label: string;
  items: readonly Item[];
  /** Moves an item to the position of another. Undefined disables sorting. */
  onMove?: ((id: number, overId: number) => void) | undefined;
  children: (item: Item) => ReactNode;
}) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useAnnouncements(items);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove?.(Number(active.id), Number(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={accessibility}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy} disabled={!onMove}>
        <Rows tag="ul" background="neutral0" hasRadius shadow="tableShadow" aria-label={label}>
          {items.map((item) => (
            <SortableRow key={item.id} item={item} canMove={onMove !== undefined && items.length > 1}>
              {children(item)}
            </SortableRow>
          ))}
        </Rows>
      </SortableContext>
    </DndContext>
  );
}

function SortableRow({ item, canMove, children }: { item: Sortable; canMove: boolean; children: ReactNode }) {
  const t = useText();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
    attributes: { roleDescription: t('catalogue.sorting.role') },
  });
  const style = {
    transform: CSS.Translate.toString(transform),
    transition,
    ...(isDragging && { position: 'relative' as const, zIndex: 1 }),
  };
  return (
    <Row ref={setNodeRef} style={style} $isDragging={isDragging}>
      <Flex gap={3} alignItems="center">
        {canMove && (
          <Handle
            ref={setActivatorNodeRef}
            type="button"
            {...attributes}
            {...listeners}
            aria-label={t('catalogue.sorting.handle', { name: item.name })}
          >
            <Drag aria-hidden />
          </Handle>
        )}
        <Box style={{ flex: 1, minWidth: 0 }}>{children}</Box>
      </Flex>
    </Row>
  );
}

/** Returns the announcements for screen readers. */
function useAnnouncements(items: readonly Sortable[]) {
  const t = useText();
  const nameOf = (id: number | string) => items.find((item) => item.id === Number(id))?.name ?? '';
  const positionOf = (id: number | string) => items.findIndex((item) => item.id === Number(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('catalogue.sorting.taken', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over
        ? t('catalogue.sorting.over', { name: nameOf(active.id), place: positionOf(over.id), count: items.length })
        : '',
    onDragEnd: ({ active, over }) =>
      over
        ? t('catalogue.sorting.dropped', { name: nameOf(active.id), place: positionOf(over.id), count: items.length })
        : '',
    onDragCancel: ({ active }) => t('catalogue.sorting.cancelled', { name: nameOf(active.id) }),
  };
  return { announcements, screenReaderInstructions: { draggable: t('catalogue.sorting.how') } };
}

const Rows = styled(Box)`
  overflow: clip;
  & > li + li {
    border-top: 1px solid ${({ theme }) => theme.colors.neutral150};
  }
`;

const Row = styled.li<{ $isDragging: boolean }>`
  padding: 12px 16px;
  background: ${({ theme }) => theme.colors.neutral0};
  ${({ $isDragging, theme }) =>
    $isDragging && `box-shadow: ${theme.shadows.popupShadow}; border-radius: ${theme.borderRadius};`}
`;

const Handle = styled.button`
  display: grid;
  place-items: center;
  flex: 0 0 auto;
  width: 32px;
  height: 36px;
  margin-left: -8px;
  border: 0;
  border-radius: ${({ theme }) => theme.borderRadius};
  background: none;
  color: ${({ theme }) => theme.colors.neutral500};
  cursor: grab;
  touch-action: none;
  svg path {
    fill: currentColor;
  }
  &:hover {
    background: ${({ theme }) => theme.colors.neutral100};
    color: ${({ theme }) => theme.colors.neutral800};
  }
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
  }
`;
