import { Trash } from '@strapi/icons';
import { useFetchClient, useForm } from '@strapi/strapi/admin';
import { useMatch, useNavigate } from 'react-router-dom';
import type { ListingFacts } from '../../../../contract/panel/editor';
import { useText } from '../../api/use-text';
import { panelPaths } from '../../parts/page/panel-paths';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { listingUid } from '../form/use-content-manager-editor';
import { useMoveToTrash } from './use-move-to-trash';

/** Props of a document action of the Content Manager. */
export interface DocumentActionProps {
  readonly model: string;
  readonly documentId?: string;
  readonly document?: Readonly<Record<string, unknown>>;
}

/** Document action that moves a listing to the trash, in the editor and in list rows. Replaces Strapi's delete. */
export function TrashAction({ model, documentId, document }: DocumentActionProps) {
  const t = useText();
  const navigate = useNavigate();
  const { get } = useFetchClient();
  const { may } = usePermissions();
  const { moveToTrash, mayMoveToTrash, isBusy } = useMoveToTrash();
  const isInList = useMatch('/content-manager/collection-types/:model') !== null;
  const { setSubmitting, modified: hasUnsavedChanges } = useForm('TrashAction', (form) => form);
  if (model !== listingUid || !documentId || !document || document.listing_status === 'trash') return null;
  const confirm = async () => {
    if (isInList) return void (await moveToTrash([documentId]));
    const { data } = await get<{ data: ListingFacts }>(`/dealer-inventory/editor/listings/${documentId}`).catch(() => ({
      data: null, // deleted meanwhile: moving it to the trash shows that
    }));
    setSubmitting(true); // skips the prompt about unsaved changes
    if (await moveToTrash([documentId])) {
      const isListed = data !== null && may('listings.read');
      navigate(isListed ? panelPaths.listingsOf(data.data.type_id) : panelPaths.contentManagerListings, {
        replace: true,
      });
    }
    setSubmitting(false);
  };
  return {
    label: t('editor.trash'),
    icon: <Trash />,
    disabled: !mayMoveToTrash,
    variant: 'danger' as const,
    position: ['header', 'table-row'] as const,
    dialog: {
      type: 'dialog' as const,
      title: t('editor.trash'),
      bodyIcon: 'danger' as const,
      content: [t('editor.trashQuestion', { count: 1 }), hasUnsavedChanges && t('editor.typedIsLost')]
        .filter(Boolean)
        .join(' '),
      confirmLabel: t('editor.trash'),
      loading: isBusy,
      onConfirm: confirm,
    },
  };
}
TrashAction.position = ['header', 'table-row'];
