import { Box, Flex, Typography } from '@strapi/design-system';
import { CheckCircle } from '@strapi/icons';
import type { PanelReadiness } from '../../../../../contract/panel/channels/channels';
import { usePanelQuery } from '../../../api/panel-api';
import { useText } from '../../../api/use-text';
import { PercentRing } from '../../../parts/display/percent-ring';
import { usePermissions } from '../../../parts/hooks/use-permissions';
import { Card } from '../../../parts/page/card';
import { useChannelTexts } from '../../channels/use-channel-texts';
import { useOpenedListing } from '../form/opened-listing';

/** What the saved listing lacks for each channel of its type. Hidden if the type has no channels. */
export function ChannelReadiness() {
  const t = useText();
  const { type, stored } = useOpenedListing();
  const { may } = usePermissions();
  const { data } = usePanelQuery<PanelReadiness>(
    `/listings/${type.data.id}/readiness/${stored?.id ?? 0}`,
    {},
    { enabled: stored !== undefined && may('listings.read'), staleMs: 0 },
  );
  if (!data || data.percent === null) return null;
  const percent = t('listing.readyPercent', { percent: data.percent });
  return (
    <Card
      title={t('channels.title')}
      {...(data.is_gated && !data.is_ready && { summary: t('channels.gated') })}
      action={<PercentRing percent={data.percent} label={`${t('channels.title')}: ${percent}`} text={percent} />}
    >
      <Flex direction="column" alignItems="stretch" gap={4}>
        {data.channels.map((channel) => (
          <OneChannel key={channel.id} channel={channel} />
        ))}
      </Flex>
    </Card>
  );
}

function OneChannel({ channel: { name, problems } }: { channel: PanelReadiness['channels'][number] }) {
  const t = useText();
  const texts = useChannelTexts();
  const isLeftOut = problems.some(({ is_required: isRequired }) => isRequired);
  return (
    <Box>
      <Flex gap={2} justifyContent="space-between">
        <Typography fontWeight="semiBold">{name}</Typography>
        <Typography variant="pi" textColor={isLeftOut ? 'danger700' : 'success700'}>
          {t(isLeftOut ? 'channels.isLeftOut' : 'channels.isIn')}
        </Typography>
      </Flex>
      {problems.length === 0 ? (
        <Flex gap={2}>
          <CheckCircle aria-hidden fill="success600" />
          <Typography variant="pi">{t('channels.complete')}</Typography>
        </Flex>
      ) : (
        <Box tag="ul" style={{ listStyle: 'disc', paddingLeft: 18 }}>
          {problems.map((problem) => (
            <li key={problem.field}>
              <Typography variant="pi" textColor={problem.is_required ? 'neutral800' : 'neutral600'}>
                {problem.is_required
                  ? texts.problem(problem)
                  : t('channels.recommended', { problem: texts.problem(problem) })}
              </Typography>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
