import { useTable } from '@strapi/strapi/admin';
import { useText } from '../../api/use-text';
import { listingUid } from '../form/use-edited';
import { useTrashing } from './use-trashing';

/** The records that are chosen in a list of the Content Manager. */
export interface ChosenRecords {
  readonly model: string;
  readonly documents: ReadonlyArray<Readonly<{ documentId: string }>>;
}

/** Moves the chosen listings of the Content Manager's list to the trash, in place of Strapi's deletion. */
export function BulkTrashAction({ model, documents }: ChosenRecords) {
  const t = useText();
  const { trash, mayTrash } = useTrashing();
  const choose = useTable('BulkTrashAction', (table) => table.selectRow);
  if (model !== listingUid || !mayTrash) return null;
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
        if (await trash(documents.map(({ documentId }) => documentId))) choose([]);
      },
    },
  };
}
