import { useTable } from '@strapi/strapi/admin';
import { useText } from '../../api/use-text';
import { listingUid } from '../form/use-content-manager-editor';
import { useMoveToTrash } from './use-move-to-trash';

/** Props of a bulk action in a list of the Content Manager. */
export interface BulkActionProps {
  readonly model: string;
  readonly documents: ReadonlyArray<Readonly<{ documentId: string }>>;
}

/** Bulk action that moves the selected listings to the trash. Replaces Strapi's bulk delete. */
export function BulkTrashAction({ model, documents }: BulkActionProps) {
  const t = useText();
  const { moveToTrash, mayMoveToTrash } = useMoveToTrash();
  const selectRow = useTable('BulkTrashAction', (table) => table.selectRow);
  if (model !== listingUid || !mayMoveToTrash) return null;
  return {
    label: t('editor.trash'),
    variant: 'danger-light' as const,
    dialog: {
      type: 'dialog' as const,
      title: t('editor.trash'),
      bodyIcon: 'danger' as const,
      content: t('editor.trashQuestion', { count: documents.length }),
      confirmLabel: t('editor.trash'),
      onConfirm: async () => {
        if (await moveToTrash(documents.map(({ documentId }) => documentId))) selectRow([]);
      },
    },
  };
}
