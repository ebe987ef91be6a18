import { Button, Flex } from '@strapi/design-system';
import { Layouts } from '@strapi/strapi/admin';
import { type ReactNode, useState } from 'react';
import type { PanelChannelReport } from '../../../../../contract/panel/channels/channels';
import { useText } from '../../../api/use-text';
import { ConfirmButton } from '../../../parts/dialogs/confirm-button';
import { CopyField } from '../../../parts/display/copy-field';
import { useFormats } from '../../../parts/hooks/use-formats';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { Surface } from '../../../parts/page/card';
import { Notice } from '../../../parts/page/notice';
import { ChannelDialog } from '../form/channel-dialog';
import { useChannelTexts } from '../use-channel-texts';
import { ChannelFacts } from './channel-facts';
import { FetchList } from './fetch-list';
import { LeftOutList } from './left-out-list';
import { useChannelActions } from './use-channel-actions';

/** A channel with its actions, address and report. */
export function LoadedChannel({ report, backLink }: { report: PanelChannelReport; backLink: ReactNode }) {
  const t = useText();
  const { ago } = useFormats();
  const texts = useChannelTexts();
  const { may } = usePermissions();
  const { channel, problem } = report;
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <Layouts.Header
        title={channel.name}
        subtitle={texts.kind(channel.kind)}
        navigationAction={backLink}
        primaryAction={may('channels.update') && <Actions report={report} onEdit={() => setIsEditing(true)} />}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          {problem && <Notice tone="danger">{t('channels.broken', { problem: texts.problem(problem) })}</Notice>}
          {channel.missed_at !== null && (
            <Notice tone="warning">
              {t('channels.missedSince', { ago: ago(channel.last_fetched_at ?? channel.missed_at) })}
            </Notice>
          )}
          <Surface>
            <Flex direction="column" alignItems="stretch" gap={5}>
              <Address url={channel.url} />
              <ChannelFacts report={report} />
            </Flex>
          </Surface>
          <LeftOutList report={report} />
          <FetchList fetches={report.fetches} />
        </Flex>
      </Layouts.Content>
      {isEditing && <ChannelDialog channel={channel} onClose={() => setIsEditing(false)} />}
    </>
  );
}

function Address({ url }: { url: string | null }) {
  const t = useText();
  if (url === null) return <Notice tone="warning">{t('channels.addressLost')}</Notice>;
  return <CopyField name="url" label={t('channels.address')} value={url} copyLabel={t('channels.copyAddress')} />;
}

function Actions({ report: { channel }, onEdit }: { report: PanelChannelReport; onEdit: () => void }) {
  const t = useText();
  const actions = useChannelActions(channel);
  const isOn = channel.is_enabled;
  return (
    <Flex gap={2} wrap="wrap">
      <Button variant="tertiary" onClick={onEdit}>
        {t('channels.edit')}
      </Button>
      <Button variant="tertiary" disabled={actions.isBusy} onClick={() => actions.setEnabled(!isOn)}>
        {t(isOn ? 'channels.pause' : 'channels.resume')}
      </Button>
      <ConfirmButton
        label={t('channels.rotate')}
        variant="tertiary"
        question={t('channels.rotateQuestion')}
        confirmLabel={t('channels.rotate')}
        onConfirm={actions.rotate}
      />
      <ConfirmButton
        label={t('channels.delete')}
        question={t('channels.deleteQuestion')}
        confirmLabel={t('channels.delete')}
        onConfirm={actions.remove}
      />
    </Flex>
  );
}
