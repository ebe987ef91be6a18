import { Box, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';

const tones = {
  neutral: { background: 'neutral100', borderColor: 'neutral200', textColor: 'neutral800' },
  success: { background: 'success100', borderColor: 'success200', textColor: 'success700' },
  warning: { background: 'warning100', borderColor: 'warning200', textColor: 'warning700' },
  danger: { background: 'danger100', borderColor: 'danger200', textColor: 'danger700' },
} as const;

/** Notice that screen readers announce. */
export function Notice({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  const { textColor, ...colors } = tones[tone];
  return (
    <Box {...colors} hasRadius padding={3} role="status">
      <Typography textColor={textColor}>{children}</Typography>
    </Box>
  );
}
