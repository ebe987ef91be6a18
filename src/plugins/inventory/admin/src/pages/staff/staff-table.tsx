import { Box, EmptyStateLayout, Flex, Typography } from '@strapi/design-system';
import type { StaffPerson } from '../../../../contract/panel/staff';
import { useText } from '../../api/use-text';
import { ToneBadge } from '../../parts/display/tone-badge';
import { RecordTable } from '../../parts/lists/record-table';
import { useCapabilityTexts } from './capability-texts';
import { PersonButtons } from './person-buttons';
import type { StaffActions } from './use-staff-actions';

/** Table of people with their rights, keys and panel access. */
export function StaffTable({
  people,
  search,
  actions,
}: {
  people: readonly StaffPerson[];
  search: string;
  actions: StaffActions;
}) {
  const t = useText();
  if (people.length === 0) return <EmptyStateLayout content={t('staff.noneFound', { search })} />;
  return (
    <RecordTable
      caption={t('staff.title')}
      items={people}
      keyOf={({ id }) => id}
      columns={[
        { name: 'name', label: t('staff.name'), onPhone: 'title', cell: (person) => <Name person={person} /> },
        { name: 'rights', label: t('staff.rights'), isWide: true, cell: (person) => <Rights person={person} /> },
        {
          name: 'keys',
          label: t('staff.keys'),
          isNumber: true,
          cell: ({ key_count: count }) => <Typography>{count}</Typography>,
        },
        { name: 'panel', label: t('staff.panel'), cell: (person) => <PanelAccess person={person} /> },
      ]}
      hasIconActions
      {...(actions.mayManage && {
        actions: (person: StaffPerson) => <PersonButtons person={person} actions={actions} />,
      })}
    />
  );
}

function Name({ person: { name, email, is_blocked: isBlocked } }: { person: StaffPerson }) {
  const t = useText();
  return (
    <Box style={{ overflowWrap: 'anywhere' }}>
      <Flex gap={2} wrap="wrap">
        <Typography fontWeight="semiBold">{name}</Typography>
        {isBlocked && <ToneBadge tone="danger">{t('staff.blocked')}</ToneBadge>}
      </Flex>
      <Typography tag="div" variant="pi" textColor="neutral600" style={{ minWidth: '20rem', overflowWrap: 'anywhere' }}>
        {email}
      </Typography>
    </Box>
  );
}

function Rights({ person: { role, capabilities } }: { person: StaffPerson }) {
  const t = useText();
  const texts = useCapabilityTexts();
  return (
    <Box style={{ overflowWrap: 'anywhere' }}>
      <Typography tag="div">{role ?? t('staff.noRole')}</Typography>
      <Typography tag="div" variant="pi" textColor="neutral600" style={{ whiteSpace: 'normal' }}>
        {capabilities.length === 0 ? t('keys.noCapabilities') : capabilities.map((one) => texts.label(one)).join(', ')}
      </Typography>
    </Box>
  );
}

function PanelAccess({ person: { panel } }: { person: StaffPerson }) {
  const t = useText();
  if (!panel) return <Typography textColor="neutral600">{t('staff.noPanel')}</Typography>;
  return (
    <Box>
      <Typography tag="div">{panel.roles.join(', ')}</Typography>
      {panel.state !== 'active' && (
        <Typography tag="div" variant="pi" textColor="neutral600">
          {t(panel.state === 'invited' ? 'staff.invited' : 'staff.blocked')}
        </Typography>
      )}
    </Box>
  );
}
