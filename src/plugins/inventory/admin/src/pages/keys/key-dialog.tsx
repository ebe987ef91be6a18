import { Box, Flex, Typography } from '@strapi/design-system';
import { QRCodeSVG } from 'qrcode.react';
import { useText } from '../../api/use-text';
import { InfoDialog } from '../../parts/dialogs/info-dialog';
import { CopyField } from '../../parts/display/copy-field';
import { Notice } from '../../parts/page/notice';
import type { KeyDialogState } from './use-key-actions';

/** Dialog with a key as text and as QR code for the mobile app. */
export function KeyDialog({ state, onClose }: { state: KeyDialogState | null; onClose: () => void }) {
  const t = useText();
  if (state === null) return null;
  return (
    <InfoDialog title={t('keys.dialogTitle', { label: state.shownKey.key.label })} isDone onClose={onClose}>
      <ShownSecret {...state} />
    </InfoDialog>
  );
}

function ShownSecret({ shownKey, isReplaced }: KeyDialogState) {
  const t = useText();
  const { key, secret, site_url: siteUrl, base_url: baseUrl, app_url: appUrl, qr_text: qrText } = shownKey;
  const curl = `curl -H 'Authorization: Bearer ${secret}' ${baseUrl}/authenticate`;
  const owner = key.owner?.display_name ?? key.owner?.username ?? '';
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      {isReplaced && <Notice tone="success">{t('keys.regenerated')}</Notice>}
      <Flex gap={6} alignItems="flex-start" wrap="wrap">
        <Flex direction="column" gap={2} style={{ flex: '0 0 auto' }}>
          {/* Scanners need black on white, in dark mode too. */}
          <Box padding={3} hasRadius style={{ background: '#fff' }} borderColor="neutral200">
            <QRCodeSVG value={qrText} size={216} level="M" title={t('keys.qr')} role="img" aria-label={t('keys.qr')} />
          </Box>
          <Typography variant="pi" textColor="neutral600">
            {t(appUrl === null ? 'keys.qrHint' : 'keys.qrHintApp')}
          </Typography>
        </Flex>
        <Flex direction="column" alignItems="stretch" gap={4} style={{ flex: '1 1 28rem', minWidth: 0 }}>
          {appUrl !== null && (
            <CopyField name="app_url" label={t('keys.appUrl')} value={appUrl} copyLabel={t('keys.copyAppUrl')} />
          )}
          <CopyField name="site_url" label={t('keys.siteUrl')} value={siteUrl} copyLabel={t('keys.copySiteUrl')} />
          <CopyField name="secret" label={t('keys.secret')} value={secret} copyLabel={t('keys.copySecret')} />
          <CopyField name="curl" label={t('keys.curl')} value={curl} copyLabel={t('keys.copyCurl')} />
        </Flex>
      </Flex>
      <Notice tone="warning">{t('keys.warning', { owner })}</Notice>
    </Flex>
  );
}
