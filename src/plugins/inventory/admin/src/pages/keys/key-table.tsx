import { Badge, Box, Flex, IconButton, Typography } from '@strapi/design-system';
import { ArrowsCounterClockwise, Eye, Trash } from '@strapi/icons';
import type { KeyOwner, PanelKey } from '../../../../contract/panel/keys';
import type { Capability } from '../../../../contract/capability';
import { useText } from '../../api/use-text';
import { ConfirmButton } from '../../parts/dialogs/confirm-button';
import { RecordTable } from '../../parts/lists/record-table';
import { useFormats } from '../../parts/hooks/use-formats';
import type { TextId } from '../../translations';
import type { KeyActions } from './use-key-actions';

const capabilityTexts: Readonly<Record<Capability, TextId>> = {
  add_inventory: 'keys.addInventory',
  edit_all_inventory: 'keys.editAllInventory',
  delete_inventory: 'keys.deleteInventory',
  modify_gallery: 'keys.modifyGallery',
  view_all_leads: 'keys.viewAllLeads',
  manage_settings: 'keys.manageSettings',
};

/** Table of keys with their owners and actions. */
export function KeyTable({ keys, actions }: { keys: readonly PanelKey[]; actions: KeyActions }) {
  const t = useText();
  const { ago, date } = useFormats();
  return (
    <RecordTable
      caption={t('keys.title')}
      items={keys}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'label',
          label: t('keys.label'),
          onPhone: 'title',
          cell: ({ label }) => (
            <Typography fontWeight="semiBold" style={{ overflowWrap: 'anywhere' }}>
              {label}
            </Typography>
          ),
        },
        { name: 'owner', label: t('keys.owner'), cell: ({ owner }) => <Owner owner={owner} /> },
        { name: 'role', label: t('keys.role'), cell: ({ owner }) => <RoleAndCapabilities owner={owner} /> },
        {
          name: 'key',
          label: t('keys.key'),
          cell: ({ last_four: lastFour }) => (
            <Typography style={{ fontFamily: 'monospace', whiteSpace: 'nowrap' }}>…{lastFour}</Typography>
          ),
        },
        {
          name: 'created',
          label: t('keys.created'),
          cell: ({ created_at: createdAt }) => <Muted>{createdAt ? date(createdAt) : ''}</Muted>,
        },
        {
          name: 'lastUsed',
          label: t('keys.lastUsed'),
          cell: ({ last_used_at: usedAt }) => <Muted>{usedAt ? ago(usedAt) : t('common.never')}</Muted>,
        },
        { name: 'expires', label: t('keys.expires'), cell: (key) => <Expiry apiKey={key} /> },
      ]}
      hasIconActions
      actions={(key) => <KeyButtons apiKey={key} actions={actions} />}
    />
  );
}

function Muted({ children }: { children: string }) {
  return (
    <Typography textColor="neutral600" style={{ whiteSpace: 'nowrap' }}>
      {children}
    </Typography>
  );
}

export function Expiry({ apiKey }: { apiKey: PanelKey }) {
  const t = useText();
  const { date } = useFormats();
  if (apiKey.is_expired) return <Badge>{t('keys.expired')}</Badge>;
  return <Muted>{apiKey.expires_at ? date(apiKey.expires_at) : t('common.never')}</Muted>;
}

function Owner({ owner }: { owner: KeyOwner | null }) {
  const t = useText();
  if (!owner) return <Typography textColor="danger600">{t('keys.noOwner')}</Typography>;
  return (
    <Box style={{ overflowWrap: 'anywhere' }}>
      <Flex gap={2}>
        <Typography>{owner.display_name ?? owner.username}</Typography>
        {owner.is_blocked && <Badge>{t('keys.blocked')}</Badge>}
      </Flex>
      <Typography tag="div" variant="pi" textColor="neutral600">
        {owner.username}
      </Typography>
    </Box>
  );
}

function RoleAndCapabilities({ owner }: { owner: KeyOwner | null }) {
  const t = useText();
  if (!owner) return null;
  const { role, capabilities } = owner;
  return (
    <Box style={{ overflowWrap: 'anywhere' }}>
      <Typography tag="div">{role ?? t('keys.noRole')}</Typography>
      <Typography tag="div" variant="pi" textColor="neutral600">
        {capabilities.length === 0
          ? t('keys.noCapabilities')
          : capabilities.map((name) => t(capabilityTexts[name])).join(', ')}
      </Typography>
    </Box>
  );
}

export function KeyButtons({ apiKey, actions }: { apiKey: PanelKey; actions: KeyActions }) {
  const t = useText();
  const { label } = apiKey;
  return (
    <>
      {actions.canReveal && (
        <IconButton label={t('keys.show')} variant="ghost" onClick={() => actions.reveal(apiKey)}>
          <Eye />
        </IconButton>
      )}
      {actions.canRegenerate && (
        <ConfirmButton
          label={t('keys.regenerate')}
          icon={<ArrowsCounterClockwise />}
          question={t('keys.regenerateQuestion', { label })}
          confirmLabel={t('keys.regenerate')}
          onConfirm={() => actions.regenerate(apiKey)}
        />
      )}
      {actions.canDelete && (
        <ConfirmButton
          label={t('keys.delete')}
          icon={<Trash />}
          question={t('keys.deleteQuestion', { label })}
          confirmLabel={t('keys.delete')}
          onConfirm={() => actions.remove(apiKey)}
        />
      )}
    </>
  );
}
