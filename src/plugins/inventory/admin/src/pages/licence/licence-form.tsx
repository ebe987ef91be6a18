import { Alert, Button, Flex, Typography } from '@strapi/design-system';
import { useRBAC } from '@strapi/strapi/admin';
import { type FormEvent, useState } from 'react';
import type { PanelLicence } from '../../../../contract/panel/licence';
import { panelAction } from '../../../../contract/panel/permission';
import { describeError } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { ConfirmButton } from '../../parts/dialogs/confirm-button';
import { TextAreaField } from '../../parts/fields/text-area-field';
import { Surface } from '../../parts/page/card';
import { useLicenceChange } from './use-licence-change';

const updatePermission = [{ action: panelAction('licence.update'), subject: null }];

/** Form to install or replace the license, and a button to remove it. Hidden from admins who may not. */
export function LicenceForm({ licence: { source } }: { licence: PanelLicence }) {
  const t = useText();
  const { allowedActions } = useRBAC(updatePermission);
  const change = useLicenceChange();
  const [token, setToken] = useState('');
  if (!allowedActions.canUpdate) return null;
  if (source === 'configuration') return <Typography textColor="neutral600">{t('licence.configured')}</Typography>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.install(token, () => setToken(''));
  };
  return (
    <Surface>
      <form onSubmit={submit}>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <TextAreaField
            name="token"
            label={t('licence.token')}
            hint={t('licence.tokenHint')}
            value={token}
            required
            isMonospaced
            onChange={setToken}
          />
          {change.error && (
            <Alert
              variant="danger"
              closeLabel={t('common.close')}
              title={t('licence.refused')}
              onClose={change.clearError}
            >
              {describeError(change.error, t).message}
            </Alert>
          )}
          <Flex gap={2} wrap="wrap">
            <Button type="submit" loading={change.isInstalling} disabled={token.trim() === ''}>
              {t(source === null ? 'licence.install' : 'licence.replace')}
            </Button>
            {source === 'panel' && (
              <ConfirmButton
                label={t('licence.remove')}
                question={t('licence.removeQuestion')}
                confirmLabel={t('licence.remove')}
                onConfirm={change.remove}
              />
            )}
          </Flex>
        </Flex>
      </form>
    </Surface>
  );
}
