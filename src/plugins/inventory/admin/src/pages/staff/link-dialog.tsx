import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import type { StaffPerson } from '../../../../contract/panel/staff';
import { useText } from '../../api/use-text';
import { CopyField } from '../../parts/display/copy-field';
import { Notice } from '../../parts/page/notice';

/** Dialog with the link by which a person chooses a password for the panel. */
export function LinkDialog({ person, token, onClose }: { person: StaffPerson; token: string; onClose: () => void }) {
  const t = useText();
  const link = `${window.location.origin}/admin/auth/register?registrationToken=${encodeURIComponent(token)}`;
  return (
    <Modal.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal.Content aria-describedby={undefined}>
        <Modal.Header closeLabel={t('common.close')}>
          <Modal.Title>{t('staff.linkTitle', { name: person.name })}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Typography>{t('staff.linkText', { name: person.name, email: person.email })}</Typography>
            <CopyField name="registration_link" label={t('staff.link')} value={link} copyLabel={t('staff.copyLink')} />
            <Notice tone="warning">{t('staff.linkWarning')}</Notice>
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <span />
          <Button onClick={onClose}>{t('common.done')}</Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}
