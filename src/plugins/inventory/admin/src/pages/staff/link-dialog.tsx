import type { StaffPerson } from '../../../../contract/panel/staff';
import { useText } from '../../api/use-text';
import { ShownOnceDialog } from '../../parts/dialogs/shown-once-dialog';

/** Dialog with the link by which a person chooses a password for the panel. */
export function LinkDialog({ person, token, onClose }: { person: StaffPerson; token: string; onClose: () => void }) {
  const t = useText();
  const link = `${window.location.origin}/admin/auth/register?registrationToken=${encodeURIComponent(token)}`;
  return (
    <ShownOnceDialog
      title={t('staff.linkTitle', { name: person.name })}
      text={t('staff.linkText', { name: person.name, email: person.email })}
      field={{ name: 'registration_link', label: t('staff.link'), value: link, copyLabel: t('staff.copyLink') }}
      warning={t('staff.linkWarning')}
      onClose={onClose}
    />
  );
}
