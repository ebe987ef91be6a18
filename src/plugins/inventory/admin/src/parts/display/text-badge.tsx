import { Box, Typography } from '@strapi/design-system';

const tones = {
  quiet: { background: 'neutral150', textColor: 'neutral700' },
  strong: { background: 'primary100', textColor: 'primary700' },
} as const;

/** Badge with a short text. Keeps its case, unlike Strapi's badge. */
export function TextBadge({
  tone = 'quiet',
  title,
  children,
}: {
  tone?: keyof typeof tones;
  title?: string | undefined;
  children: string;
}) {
  const { background, textColor } = tones[tone];
  return (
    <Box
      tag="span"
      title={title}
      background={background}
      hasRadius
      paddingLeft={2}
      paddingRight={2}
      style={{ display: 'inline-block', lineHeight: 1 }}
    >
      <Typography variant="pi" textColor={textColor} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}
