import { Flex, Typography } from '@strapi/design-system';
import { useText } from '../../api/use-text';

/** The median time to the first reply of the last 30 days. */
export function ReplySpeed({ minutes, answered }: { minutes: number; answered: number }) {
  const t = useText();
  const isShort = minutes < 120;
  return (
    <Flex direction="column" alignItems="flex-start" gap={1}>
      <Typography variant="beta">
        {isShort
          ? t('dashboard.replyMinutes', { count: minutes })
          : t('dashboard.replyHours', { count: Math.round(minutes / 60) })}
      </Typography>
      <Typography textColor="neutral600">{t('dashboard.replySpeed', { count: answered })}</Typography>
    </Flex>
  );
}
