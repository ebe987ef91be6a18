import { Alert, Box, Button, Field, Flex, Grid, Textarea, Typography } from '@strapi/design-system';
import { Layouts, Page, useAuth, useRBAC } from '@strapi/strapi/admin';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { PanelLicence } from '../../../../contract/panel/licence';
import { panelAction } from '../../../../contract/panel/permission';
import { describeError, usePanelMutation, usePanelQuery } from '../../api/panel-api';
import { translateMessage } from '../../api/translate-message';
import { useText } from '../../api/use-text';
import { ConfirmButton } from '../../parts/dialogs/confirm-button';
import { CopyButton } from '../../parts/display/copy-button';
import { ErrorNotice } from '../../parts/page/error-notice';
import { PanelRoot } from '../../parts/page/panel-root';
import { useFormats } from '../../parts/hooks/use-formats';
import { useNotify } from '../../parts/hooks/use-notify';

const dayMs = 24 * 60 * 60 * 1000;
/** Days before expiry from which a warning is shown. */
const warnDays = 30;

export default function LicencePage() {
  return (
    <PanelRoot>
      <Page.Protect permissions={[{ action: panelAction('licence.read'), subject: null }]}>
        <Licence />
      </Page.Protect>
    </PanelRoot>
  );
}

function Licence() {
  const t = useText();
  const licence = usePanelQuery<PanelLicence>('/licence');
  return (
    <Page.Main>
      <Page.Title>{t('licence.title')}</Page.Title>
      <Layouts.Header title={t('licence.title')} subtitle={t('licence.subtitle')} />
      <Layouts.Content>
        {licence.isLoading && <Page.Loading />}
        {licence.error && <ErrorNotice error={licence.error} onRetry={() => void licence.refetch()} />}
        {licence.data && (
          <Flex direction="column" alignItems="stretch" gap={6}>
            <State licence={licence.data} />
            <Facts licence={licence.data} />
            <Change licence={licence.data} />
          </Flex>
        )}
      </Layouts.Content>
    </Page.Main>
  );
}

function State({ licence }: { licence: PanelLicence }) {
  const t = useText();
  const { date } = useFormats();
  const { is_entitled: isEntitled, problem, expires_at: expiresAt } = licence;
  if (!isEntitled) {
    return (
      <Notice variant="danger" title={t('licence.notEntitled')}>
        {problem && <Typography tag="p">{t('licence.because', { problem: translateMessage(problem) })}</Typography>}
        <Typography tag="p">{t('licence.how')}</Typography>
      </Notice>
    );
  }
  const expiresSoon = expiresAt !== null && daysUntil(expiresAt) < warnDays;
  return (
    <Notice variant={expiresSoon ? 'warning' : 'success'} title={t('licence.entitled')}>
      {expiresSoon && <Typography tag="p">{t('licence.expiresSoon', { when: date(expiresAt) })}</Typography>}
    </Notice>
  );
}

function Notice({
  variant,
  title,
  children,
}: {
  variant: 'danger' | 'warning' | 'success';
  title: string;
  children: ReactNode;
}) {
  return (
    <Box background={`${variant}100`} borderColor={`${variant}200`} hasRadius padding={5} role="status">
      <Flex direction="column" alignItems="flex-start" gap={2}>
        <Typography variant="delta" tag="h2" textColor="neutral800">
          {title}
        </Typography>
        {children}
      </Flex>
    </Box>
  );
}

function Facts({ licence }: { licence: PanelLicence }) {
  const t = useText();
  const { date } = useFormats();
  const { tier, addons, install_id: installId, expires_at: expiresAt, source } = licence;
  const hasLicence = source !== null && licence.is_entitled;
  const tierText = t(`licence.tier${tier as 0 | 1 | 2 | 3}`); // validated by the server
  return (
    <Box background="neutral0" shadow="tableShadow" hasRadius padding={6}>
      <Grid.Root gap={6}>
        <Fact label={t('licence.tier')}>{tierText}</Fact>
        <Fact label={t('licence.addons')}>{addons.length === 0 ? t('licence.noAddons') : addons.join(', ')}</Fact>
        <Fact label={t('licence.expires')}>
          {expiresAt === null
            ? t(hasLicence ? 'common.never' : 'licence.noLicence')
            : `${date(expiresAt)}${daysUntil(expiresAt) >= 0 ? ` (${t('licence.daysLeft', { days: daysUntil(expiresAt) })})` : ''}`}
        </Fact>
        <Fact label={t('licence.installId')} after={<CopyButton text={installId} label={t('licence.copyInstallId')} />}>
          {installId}
        </Fact>
      </Grid.Root>
    </Box>
  );
}

function Fact({ label, children, after }: { label: string; children: string; after?: ReactNode }) {
  return (
    <Grid.Item col={6} xs={12} direction="column" alignItems="flex-start">
      <Typography variant="sigma" textColor="neutral600">
        {label}
      </Typography>
      <Flex gap={2}>
        <Typography>{children}</Typography>
        {after}
      </Flex>
    </Grid.Item>
  );
}

const updatePermission = [{ action: panelAction('licence.update'), subject: null }];

function Change({ licence }: { licence: PanelLicence }) {
  const t = useText();
  const notify = useNotify();
  const { allowedActions } = useRBAC(updatePermission);
  const refetchPermissions = useAuth('inventory', (auth) => auth.refetchPermissions);
  const install = usePanelMutation<PanelLicence, string>(
    (token) => ({ method: 'put', path: '/licence', body: { token } }),
    ['licence', 'keys'],
  );
  const remove = usePanelMutation<PanelLicence, void>(() => ({ method: 'del', path: '/licence' }), ['licence', 'keys']);
  const [token, setToken] = useState('');
  if (!allowedActions.canUpdate) return null;
  if (licence.source === 'configuration')
    return <Typography textColor="neutral600">{t('licence.configured')}</Typography>;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    install.mutate(token, {
      onSuccess: () => {
        setToken('');
        notify.success(t('licence.installed'));
        void refetchPermissions?.();
      },
    });
  };
  const onRemove = async () => {
    try {
      await remove.mutateAsync();
      notify.success(t('licence.removed'));
      await refetchPermissions?.();
    } catch (error) {
      notify.error(error);
    }
  };
  return (
    <Box background="neutral0" shadow="tableShadow" hasRadius padding={6}>
      <form onSubmit={submit}>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Field.Root name="token" hint={t('licence.tokenHint')} required>
            <Field.Label>{t('licence.token')}</Field.Label>
            <Textarea
              name="token"
              value={token}
              onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => setToken(event.target.value)}
              style={{ fontFamily: 'monospace' }}
            />
            <Field.Hint />
          </Field.Root>
          {install.error && (
            <Alert
              variant="danger"
              closeLabel={t('common.close')}
              title={t('licence.refused')}
              onClose={() => install.reset()}
            >
              {describeError(install.error, t).message}
            </Alert>
          )}
          <Flex gap={2}>
            <Button type="submit" loading={install.isPending} disabled={token.trim() === ''}>
              {t(licence.source === null ? 'licence.install' : 'licence.replace')}
            </Button>
            {licence.source === 'panel' && (
              <ConfirmButton
                label={t('licence.remove')}
                question={t('licence.removeQuestion')}
                confirmLabel={t('licence.remove')}
                onConfirm={onRemove}
              />
            )}
          </Flex>
        </Flex>
      </form>
    </Box>
  );
}

/** Returns the whole days until a time, negative if it has passed. */
function daysUntil(iso: string): number {
  return Math.floor((new Date(iso).getTime() - Date.now()) / dayMs);
}
