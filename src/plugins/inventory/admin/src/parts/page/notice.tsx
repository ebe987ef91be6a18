import { Box, Flex, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';

const tones = {
  neutral: { background: 'neutral100', borderColor: 'neutral200', textColor: 'neutral800' },
  success: { background: 'success100', borderColor: 'success200', textColor: 'success700' },
  warning: { background: 'warning100', borderColor: 'warning200', textColor: 'neutral800' },
  danger: { background: 'danger100', borderColor: 'danger200', textColor: 'danger700' },
} as const;

/** Notice that screen readers announce. With a title, its text is in the normal color. */
export function Notice({
  tone = 'neutral',
  title,
  role = 'status',
  children,
}: {
  tone?: keyof typeof tones;
  title?: string;
  /** `alert` for an error that needs attention now. */
  role?: 'status' | 'alert';
  children?: ReactNode;
}) {
  const { textColor, ...colors } = tones[tone];
  return (
    <Box {...colors} hasRadius padding={title === undefined ? 3 : 5} role={role}>
      {title === undefined ? (
        <Typography textColor={textColor}>{children}</Typography>
      ) : (
        <Flex direction="column" alignItems="flex-start" gap={2}>
          <Typography variant="delta" tag="h2" textColor="neutral800">
            {title}
          </Typography>
          {children}
        </Flex>
      )}
    </Box>
  );
}
