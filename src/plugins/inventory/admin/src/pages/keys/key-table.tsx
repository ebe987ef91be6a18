import { Badge, Box, Flex, IconButton, Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { ArrowsCounterClockwise, Eye, Trash } from '@strapi/icons';
import type { KeyOwner, PanelKey } from '../../../../contract/panel/keys';
import { useFormats } from '../../parts/use-formats';
import { useText } from '../../api/use-text';
import { ConfirmButton } from '../../parts/confirm-button';
import type { KeyActions } from './use-key-actions';

/** Every key with its owner and what can be done with it. */
export function KeyTable({ keys, actions }: { keys: readonly PanelKey[]; actions: KeyActions }) {
  const t = useText();
  const { ago, date } = useFormats();
  return (
    <Table colCount={7} rowCount={keys.length + 1}>
      <Thead>
        <Tr>
          {(['keys.label', 'keys.owner', 'keys.role', 'keys.key', 'keys.lastUsed', 'keys.expires'] as const).map(
            (id) => (
              <Th key={id}>
                <Typography variant="sigma" textColor="neutral600">
                  {t(id)}
                </Typography>
              </Th>
            ),
          )}
          <Th>
            <Typography variant="sigma" textColor="neutral600">
              {t('common.actions')}
            </Typography>
          </Th>
        </Tr>
      </Thead>
      <Tbody>
        {keys.map((key) => (
          <Tr key={key.id}>
            <Td>
              <Typography fontWeight="semiBold" ellipsis title={key.label}>
                {key.label}
              </Typography>
            </Td>
            <Td>
              <Owner owner={key.owner} />
            </Td>
            <Td>
              <Rights owner={key.owner} />
            </Td>
            <Td>
              <Typography style={{ fontFamily: 'monospace' }}>…{key.last_four}</Typography>
            </Td>
            <Td>
              <Typography
                textColor="neutral600"
                title={key.created_at ? `${t('keys.created')} ${date(key.created_at)}` : ''}
              >
                {key.last_used_at ? ago(key.last_used_at) : t('common.never')}
              </Typography>
            </Td>
            <Td>
              <Expiry expiresAt={key.expires_at} isExpired={key.is_expired} />
            </Td>
            <Td>
              <KeyButtons apiKey={key} actions={actions} />
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}

export function Expiry({ expiresAt, isExpired }: { expiresAt: string | null; isExpired: boolean }) {
  const t = useText();
  const { date } = useFormats();
  if (isExpired) return <Badge>{t('keys.expired')}</Badge>;
  return <Typography textColor="neutral600">{expiresAt ? date(expiresAt) : t('common.never')}</Typography>;
}

function Owner({ owner }: { owner: KeyOwner | null }) {
  const t = useText();
  if (!owner) return <Typography textColor="danger600">{t('keys.noOwner')}</Typography>;
  return (
    <Flex gap={2}>
      <Box>
        <Typography tag="div">{owner.display_name ?? owner.username}</Typography>
        <Typography tag="div" variant="pi" textColor="neutral600">
          {owner.username}
        </Typography>
      </Box>
      {owner.is_blocked && <Badge>{t('keys.blocked')}</Badge>}
    </Flex>
  );
}

function Rights({ owner }: { owner: KeyOwner | null }) {
  const t = useText();
  if (!owner) return null;
  const { role, capabilities } = owner;
  return (
    <Box>
      <Typography tag="div">{role ?? t('keys.noRole')}</Typography>
      <Typography
        tag="div"
        variant="pi"
        textColor="neutral600"
        title={capabilities.join(', ')}
        style={{ whiteSpace: 'normal' }}
      >
        {capabilities.length === 0 ? t('keys.noCapabilities') : capabilities.join(', ')}
      </Typography>
    </Box>
  );
}

export function KeyButtons({ apiKey, actions }: { apiKey: PanelKey; actions: KeyActions }) {
  const t = useText();
  const { label } = apiKey;
  return (
    <Flex gap={1}>
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
    </Flex>
  );
}
