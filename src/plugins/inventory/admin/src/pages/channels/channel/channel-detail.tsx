import { useParams } from 'react-router-dom';
import type { PanelChannelReport } from '../../../../../contract/panel/channels/channels';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { BackLink } from '../../../parts/page/back-link';
import { panelPaths } from '../../../parts/page/panel-paths';
import { RecordPage } from '../../../parts/page/record-page';
import { LoadedChannel } from './loaded-channel';

/** How often an open page asks for new fetches. */
const followMs = 10_000;

/** View of one channel with its report. */
export function ChannelDetail() {
  const t = useText();
  const { id = '' } = useParams();
  const path = `/channels/${encodeURIComponent(id)}/report`;
  const query = usePanelQuery<PanelChannelReport>(path, {}, { refetchMs: followMs });
  const backLink = <BackLink to={panelPaths.channels}>{t('channels.back')}</BackLink>;
  return (
    <RecordPage
      title={t('channels.title')}
      backLink={backLink}
      query={query}
      gone={{ code: 'svc_channel_not_found', text: t('channels.gone') }}
    >
      {(report) => <LoadedChannel report={report} backLink={backLink} />}
    </RecordPage>
  );
}
