import { Box, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { useFormats } from '../../../parts/hooks/use-formats';

/** The frame of an entry: who, when, and a bar in the color of its kind. */
export function EntryFrame({
  head,
  at,
  color,
  children,
}: {
  head: ReadonlyArray<string | null>;
  at: string | null;
  color: 'primary500' | 'success500' | 'neutral300';
  children: ReactNode;
}) {
  const { dateTime } = useFormats();
  return (
    <Box paddingLeft={4} borderStyle="solid" borderWidth="0 0 0 3px" borderColor={color}>
      <Typography variant="pi" textColor="neutral600">
        {[...head, at && dateTime(at)].filter(Boolean).join(' · ')}
      </Typography>
      {children}
    </Box>
  );
}

/** What was written or said, with its line breaks. */
export function Said({ children }: { children: ReactNode }) {
  return (
    <Typography tag="p" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.5 }}>
      {children}
    </Typography>
  );
}
