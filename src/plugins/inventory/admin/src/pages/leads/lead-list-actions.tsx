import { Button, Flex, MenuItem, SimpleMenu } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../api/use-text';
import { usePermissions } from '../../parts/hooks/use-permissions';
import { panelPaths } from '../../parts/page/panel-paths';
import { PersonDialog } from './person/person-dialog';
import { NewLeadDialog } from './workflow/new-lead-dialog';
import { NotificationToggle } from './workflow/new-lead-notifier';

/** Buttons of the list: `children`, notifications, a menu with emails and a person's data, and enter a lead. */
export function LeadListActions({ children }: { children: React.ReactNode }) {
  const t = useText();
  const navigate = useNavigate();
  const { may } = usePermissions();
  const [dialog, setDialog] = useState<'new' | 'person'>();
  const close = () => setDialog(undefined);
  return (
    <Flex gap={2} wrap="wrap">
      {children}
      <NotificationToggle />
      <SimpleMenu label={t('leads.more')} variant="tertiary">
        <MenuItem onSelect={() => navigate(panelPaths.leadMail)}>{t('leads.mailSettings')}</MenuItem>
        {(may('leads.erase') || may('leads.export')) && (
          <MenuItem onSelect={() => setDialog('person')}>{t('leads.person')}</MenuItem>
        )}
      </SimpleMenu>
      {may('leads.update') && (
        <Button startIcon={<Plus />} onClick={() => setDialog('new')}>
          {t('leads.enter')}
        </Button>
      )}
      {dialog === 'new' && <NewLeadDialog onClose={close} />}
      {dialog === 'person' && <PersonDialog onClose={close} />}
    </Flex>
  );
}
