import { IconButton } from '@strapi/design-system';
import { Key, Link, Lock, Pencil, Trash } from '@strapi/icons';
import type { StaffPerson } from '../../../../contract/panel/staff';
import { useText } from '../../api/use-text';
import { ConfirmButton } from '../../parts/dialogs/confirm-button';
import type { StaffActions } from './use-staff-actions';

/** Buttons for one person: edit, key, link, block, remove. */
export function PersonButtons({ person, actions }: { person: StaffPerson; actions: StaffActions }) {
  const t = useText();
  const { name, panel, is_blocked: isBlocked } = person;
  const isOutOfReach = panel !== null && (panel.is_own || !panel.can_change);
  return (
    <>
      <IconButton
        label={t('staff.edit', { name })}
        variant="ghost"
        onClick={() => actions.open({ kind: 'person', person })}
      >
        <Pencil />
      </IconButton>
      {actions.mayCreateKeys && !isBlocked && (
        <IconButton
          label={t('staff.newKey', { name })}
          variant="ghost"
          onClick={() => actions.open({ kind: 'key', person })}
        >
          <Key />
        </IconButton>
      )}
      {panel?.state === 'invited' && panel.can_change && !isBlocked && (
        <IconButton label={t('staff.newLink', { name })} variant="ghost" onClick={() => actions.renewLink(person)}>
          <Link />
        </IconButton>
      )}
      {!isOutOfReach && <BlockButton person={person} actions={actions} />}
      {!isOutOfReach && (
        <ConfirmButton
          label={t('staff.remove', { name })}
          icon={<Trash />}
          question={t(panel ? 'staff.removeWithPanelQuestion' : 'staff.removeQuestion', {
            name,
            count: person.key_count,
          })}
          confirmLabel={t('staff.removeConfirm')}
          onConfirm={() => actions.remove(person)}
        />
      )}
    </>
  );
}

function BlockButton({ person, actions }: { person: StaffPerson; actions: StaffActions }) {
  const t = useText();
  const { name, is_blocked: isBlocked } = person;
  if (isBlocked)
    return (
      <ConfirmButton
        label={t('staff.unblock', { name })}
        icon={<Lock />}
        variant="default"
        question={t('staff.unblockQuestion', { name })}
        confirmLabel={t('staff.unblockConfirm')}
        onConfirm={() => actions.setBlocked(person, false)}
      />
    );
  return (
    <ConfirmButton
      label={t('staff.block', { name })}
      icon={<Lock />}
      question={t('staff.blockQuestion', { name })}
      confirmLabel={t('staff.blockConfirm')}
      onConfirm={() => actions.setBlocked(person, true)}
    />
  );
}
