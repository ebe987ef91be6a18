import { Box, Button, Flex, Loader, Typography } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import { useAuth } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { PanelKey, RevealedKey } from '../../../../contract/panel/keys';
import { panelAction } from '../../../../contract/panel/permission';
import { describeError, usePanelQuery } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { PanelRoot } from '../../parts/page/panel-root';
import { useFormats } from '../../parts/hooks/use-formats';
import { KeyDialog } from './key-dialog';
import { KeyButtons } from './key-table';
import { NewKeyDialog } from './new-key-dialog';
import { useKeyActions } from './use-key-actions';

const userModel = 'plugin::users-permissions.user';

interface EditView {
  readonly model: string;
  readonly document?: { readonly id?: number };
}

/** Side panel with the keys of a saved user, for admins with `keys.read`. */
export function UserKeysPanel({ model, document }: EditView) {
  const t = useText();
  const maySee = useAuth('UserKeysPanel', ({ permissions }) =>
    permissions.some(({ action }) => action === panelAction('keys.read')),
  );
  if (model !== userModel || !maySee || document?.id === undefined) return null;
  return {
    title: t('keys.title'),
    content: (
      <PanelRoot>
        <UserKeys userId={document.id} />
      </PanelRoot>
    ),
  };
}

function UserKeys({ userId }: { userId: number }) {
  const t = useText();
  const keys = usePanelQuery<PanelKey[]>('/keys', { user_id: userId });
  const actions = useKeyActions();
  const [isCreating, setIsCreating] = useState(false);
  const onCreated = (shown: RevealedKey) => {
    setIsCreating(false);
    actions.show(shown);
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      {keys.isLoading && <Loader small>{t('common.loading')}</Loader>}
      {keys.error && <Typography textColor="danger600">{describeError(keys.error, t).message}</Typography>}
      {keys.data?.length === 0 && <Typography textColor="neutral600">{t('keys.emptyOfUser')}</Typography>}
      {keys.data?.map((key) => (
        <Flex key={key.id} justifyContent="space-between" gap={2}>
          <Box style={{ minWidth: 0 }}>
            <Typography tag="div" fontWeight="semiBold" ellipsis>
              {key.label}
            </Typography>
            <KeyUsage apiKey={key} />
          </Box>
          <Flex>
            <KeyButtons apiKey={key} actions={actions} />
          </Flex>
        </Flex>
      ))}
      {actions.canCreate && (
        <Button variant="secondary" fullWidth startIcon={<Plus />} onClick={() => setIsCreating(true)}>
          {t('keys.create')}
        </Button>
      )}
      {isCreating && <NewKeyDialog ownerId={userId} onCreated={onCreated} onClose={() => setIsCreating(false)} />}
      <KeyDialog state={actions.dialog} onClose={actions.hide} />
    </Flex>
  );
}

/** Last characters, last use and expiry of a key. */
function KeyUsage({ apiKey }: { apiKey: PanelKey }) {
  const t = useText();
  const { ago, date } = useFormats();
  const { last_four: lastFour, last_used_at: usedAt, expires_at: expiresAt } = apiKey;
  const used = usedAt ? t('keys.lastUsedAgo', { ago: ago(usedAt) }) : t('keys.neverUsed');
  const expiry = expiresAt && (apiKey.is_expired ? t('keys.expired') : t('keys.expiresAt', { date: date(expiresAt) }));
  return (
    <Typography tag="div" variant="pi" textColor="neutral600">
      {[`…${lastFour}`, used, expiry].filter(Boolean).join(' · ')}
    </Typography>
  );
}
