import { useState } from 'react';
import type { Capability } from '../../../../contract/capability';
import type { NewKey, RevealedKey } from '../../../../contract/panel/keys';
import type {
  GrantableRole,
  NewPerson,
  PersonChange,
  SavedPerson,
  StaffList,
  StaffPerson,
} from '../../../../contract/panel/staff';
import { describeError, usePanelMutation, usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { useNotify } from '../../parts/hooks/use-notify';

export interface PersonForm {
  readonly name: string;
  readonly email: string;
  readonly capabilities: readonly Capability[];
  /** The id of the panel role, or one of the two names below. */
  readonly panelRole: string;
  readonly makesKey: boolean;
}

/** The access of an account that this form cannot change, such as the admin's own. */
export const keptAccess = 'keep';
export const noAccess = 'none';

/** Returns the state of the form for a person, new or existing. */
export function usePersonForm(
  person: StaffPerson | undefined,
  roles: readonly GrantableRole[],
  onSaved: (saved: SavedPerson, key?: RevealedKey) => void,
) {
  const t = useText();
  const notify = useNotify();
  const [form, setForm] = useState<PersonForm>(() => startOf(person, roles));
  const [version, setVersion] = useState(person?.version);
  const save = usePanelMutation<SavedPerson, NewPerson | PersonChange>(
    (body) =>
      person ? { method: 'put', path: `/staff/${person.id}`, body } : { method: 'post', path: '/staff', body },
    ['staff', 'keys', 'key-owners'],
  );
  const createKey = usePanelMutation<RevealedKey, NewKey>(
    (body) => ({ method: 'post', path: '/keys', body }),
    ['keys', 'staff'],
  );
  const staff = usePanelQuery<StaffList>('/staff', {}, { enabled: false });
  /** After a conflict, reads the version that the next save replaces. */
  const readVersion = async (error: unknown) => {
    if (describeError(error, t).code !== 'svc_precondition_failed') return;
    const { data } = await staff.refetch();
    setVersion(data?.people.find(({ id }) => id === person?.id)?.version);
  };
  const finish = async (saved: SavedPerson) => {
    if (!form.makesKey) return onSaved(saved);
    const { id, name } = saved.person;
    const key = await createKey
      .mutateAsync({ user_id: id, label: t('staff.keyLabel', { name }) })
      .catch((error: unknown) => void notify.error(error)); // the person is saved; a key can be created later
    onSaved(saved, key ?? undefined);
  };
  return {
    form,
    set: (patch: Partial<PersonForm>) => setForm((current) => ({ ...current, ...patch })),
    isSaving: save.isPending || createKey.isPending,
    failure: save.error ? describeError(save.error, t) : undefined,
    submit: () =>
      save.mutate(bodyOf(form, { person, roles, version }), {
        onSuccess: (saved) => void finish(saved),
        onError: (error) => void readVersion(error),
      }),
  };
}

function startOf(person: StaffPerson | undefined, roles: readonly GrantableRole[]): PersonForm {
  return {
    name: person?.name ?? '',
    email: person?.email ?? '',
    capabilities: person?.capabilities ?? [],
    panelRole: storedRole(person, roles),
    makesKey: false,
  };
}

function storedRole(person: StaffPerson | undefined, roles: readonly GrantableRole[]): string {
  const { panel = null } = person ?? {};
  if (!panel) return noAccess;
  const [id] = panel.role_ids;
  const isOffered = panel.role_ids.length === 1 && roles.some((role) => role.id === id);
  return isOffered && panel.can_change && !panel.is_own ? String(id) : keptAccess;
}

function bodyOf(
  { name, email, capabilities, panelRole }: PersonForm,
  {
    person,
    roles,
    version,
  }: { person: StaffPerson | undefined; roles: readonly GrantableRole[]; version: string | undefined },
): NewPerson | PersonChange {
  const isKept = panelRole === keptAccess || panelRole === storedRole(person, roles);
  return {
    name,
    email: email.trim(),
    capabilities,
    ...(!isKept && { panel_role_id: panelRole === noAccess ? null : Number(panelRole) }),
    ...(version !== undefined && { version }),
  };
}
