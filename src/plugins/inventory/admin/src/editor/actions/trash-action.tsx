import { Trash } from '@strapi/icons';
import { useFetchClient, useForm } from '@strapi/strapi/admin';
import { useMatch, useNavigate } from 'react-router-dom';
import type { ListingFacts } from '../../../../contract/panel/editor';
import { useText } from '../../api/use-text';
import { addresses } from '../../parts/addresses';
import { useMay } from '../../parts/use-may';
import { listingUid } from '../form/use-edited';
import { useTrashing } from './use-trashing';

/** What the Content Manager tells an action of the record that it stands beside. */
export interface RecordInHand {
  readonly model: string;
  readonly documentId?: string;
  readonly document?: Readonly<Record<string, unknown>>;
}

/** Moves a listing to the trash, from its editor or its row in the Content Manager, in place of Strapi's deletion. */
export function TrashAction({ model, documentId, document }: RecordInHand) {
  const t = useText();
  const navigate = useNavigate();
  const { get } = useFetchClient();
  const { may } = useMay();
  const { trash, mayTrash, isBusy } = useTrashing();
  const isInList = useMatch('/content-manager/collection-types/:model') !== null;
  const { setSubmitting, modified: isTyped } = useForm('TrashAction', (form) => form);
  if (model !== listingUid || !documentId || !document || document.listing_status === 'trash') return null;
  const confirm = async () => {
    if (isInList) return void (await trash([documentId]));
    const { data } = await get<{ data: ListingFacts }>(`/dealer-inventory/editor/listings/${documentId}`).catch(() => ({
      data: null, // gone meanwhile: the trash tells
    }));
    setSubmitting(true); // nobody is asked once more about what was typed and is given up with the listing
    if (await trash([documentId])) {
      const isListed = data !== null && may('listings.read');
      navigate(isListed ? addresses.listingsOf(data.data.type_id) : addresses.managedListings, { replace: true });
    }
    setSubmitting(false);
  };
  return {
    label: t('editor.trash'),
    icon: <Trash />,
    disabled: !mayTrash,
    variant: 'danger' as const,
    position: ['header', 'table-row'] as const,
    dialog: {
      type: 'dialog' as const,
      title: t('editor.trash'),
      bodyIcon: 'danger' as const,
      content: [t('editor.trashQuestion', { count: 1 }), isTyped && t('editor.typedIsLost')].filter(Boolean).join(' '),
      confirmLabel: t('editor.trash'),
      loading: isBusy,
      onConfirm: confirm,
    },
  };
}
TrashAction.position = ['header', 'table-row'];
