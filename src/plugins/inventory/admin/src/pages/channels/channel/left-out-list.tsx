import { Box, Flex, Typography } from '@strapi/design-system';
import { CheckCircle } from '@strapi/icons';
import { channelLimits } from '../../../../../contract/channels/channels';
import type { PanelChannelReport } from '../../../../../contract/panel/channels/channels';
import { useText } from '../../../api/use-text';
import { useFormats } from '../../../parts/hooks/use-formats';
import { ListingName } from '../../../parts/listings/listing-name';
import { RecordTable } from '../../../parts/lists/record-table';
import { Card } from '../../../parts/page/card';
import { useChannelTexts } from '../use-channel-texts';

/** The listings that a channel leaves out, with the reasons. */
export function LeftOutList({ report }: { report: PanelChannelReport }) {
  const t = useText();
  const texts = useChannelTexts();
  const { number } = useFormats();
  const { listings, reasons, left_out: count } = report;
  if (report.problem) return null;
  if (count === 0) {
    return (
      <Card title={t('channels.leftOut')}>
        <Flex gap={2}>
          <CheckCircle aria-hidden fill="success600" />
          <Typography>{t('channels.nothingLeftOut')}</Typography>
        </Flex>
      </Card>
    );
  }
  const summary = reasons
    .slice(0, 3)
    .map((reason) => t('channels.reasonCount', { reason: texts.problem(reason), count: reason.count }))
    .join(' · ');
  return (
    <Card title={t('channels.leftOutTitle', { count: number(count) })} summary={summary} isBare>
      <RecordTable
        caption={t('channels.leftOut')}
        items={listings}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'listing',
            label: t('listings.listing'),
            onPhone: 'title',
            cell: (listing) => <ListingName listing={listing} />,
          },
          {
            name: 'reasons',
            label: t('channels.reasons'),
            cell: ({ problems }) => (
              <Box tag="ul">
                {problems.map((problem) => (
                  <li key={problem.field}>
                    <Typography style={{ overflowWrap: 'anywhere' }}>{texts.problem(problem)}</Typography>
                  </li>
                ))}
              </Box>
            ),
          },
        ]}
      />
      {count > listings.length && (
        <Typography tag="p" variant="pi" textColor="neutral600">
          {t('channels.firstOnly', { max: channelLimits.reported })}
        </Typography>
      )}
    </Card>
  );
}
