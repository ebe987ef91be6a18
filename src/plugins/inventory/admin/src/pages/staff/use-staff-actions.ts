import { useState } from 'react';
import type { RevealedKey } from '../../../../contract/panel/keys';
import type { SavedPerson, StaffPerson } from '../../../../contract/panel/staff';
import { queryClient, usePanelMutation } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { useNotify } from '../../parts/hooks/use-notify';
import { usePermissions } from '../../parts/hooks/use-permissions';

/** The open dialog of the page. A link is shown before the key that was created with it. */
export type StaffDialog =
  | { readonly kind: 'person'; readonly person?: StaffPerson }
  | { readonly kind: 'key'; readonly person: StaffPerson }
  | {
      readonly kind: 'link';
      readonly person: StaffPerson;
      readonly token: string;
      readonly key?: RevealedKey | undefined;
    }
  | { readonly kind: 'shown-key'; readonly key: RevealedKey };

/** Returns the dialogs and actions of the Staff page, and what the admin may do there. */
export function useStaffActions() {
  const t = useText();
  const notify = useNotify();
  const { may } = usePermissions();
  const [dialog, setDialog] = useState<StaffDialog | null>(null);
  const act = usePanelMutation<SavedPerson, { person: StaffPerson; action: 'block' | 'unblock' | 'invitation' }>(
    ({ person, action }) => ({ method: 'post', path: `/staff/${person.id}/${action}` }),
    ['staff', 'keys', 'key-owners'],
  );
  const remove = usePanelMutation<unknown, StaffPerson>(
    ({ id }) => ({ method: 'del', path: `/staff/${id}` }),
    ['staff', 'keys', 'key-owners'],
  );
  const fail = (error: unknown) => {
    notify.error(error);
    throw error;
  };
  const showSaved = ({ person, registration_token: token }: SavedPerson, key?: RevealedKey) => {
    notify.success(t('staff.saved', { name: person.name }));
    if (token) setDialog({ kind: 'link', person, token, key });
    else setDialog(key ? { kind: 'shown-key', key } : null);
  };
  return {
    mayManage: may('staff.manage'),
    mayCreateKeys: may('keys.create'),
    dialog,
    open: setDialog,
    close: () => setDialog(null),
    closeLink: () =>
      setDialog((shown) => (shown?.kind === 'link' && shown.key ? { kind: 'shown-key', key: shown.key } : null)),
    showSaved,
    showKey: (key: RevealedKey) => {
      void queryClient.invalidateQueries({ queryKey: ['staff'] }); // the count of keys
      setDialog({ kind: 'shown-key', key });
    },
    setBlocked: (person: StaffPerson, isBlocked: boolean) =>
      act
        .mutateAsync({ person, action: isBlocked ? 'block' : 'unblock' })
        .then(
          () => notify.success(t(isBlocked ? 'staff.blockedNow' : 'staff.unblockedNow', { name: person.name })),
          fail,
        ),
    renewLink: (person: StaffPerson) =>
      void act.mutateAsync({ person, action: 'invitation' }).then(showSaved, notify.error),
    remove: (person: StaffPerson) =>
      remove.mutateAsync(person).then(() => notify.success(t('staff.removed', { name: person.name })), fail),
  };
}

export type StaffActions = ReturnType<typeof useStaffActions>;
