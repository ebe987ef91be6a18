import { Box, Flex, Typography } from '@strapi/design-system';
import { type ReactNode, useId } from 'react';

const surface = {
  background: 'neutral0',
  borderColor: 'neutral150',
  shadow: 'tableShadow',
  hasRadius: true,
  padding: { initial: 4, medium: 6 },
} as const;

/** White area of a page. */
export function Surface({ children }: { children: ReactNode }) {
  return <Box {...surface}>{children}</Box>;
}

/** Section of a page with a heading. */
export function Card({
  title,
  summary,
  action,
  isBare = false,
  children,
}: {
  title: string;
  /** The content in one sentence. */
  summary?: string;
  /** Shown at the end of the heading. */
  action?: ReactNode;
  /** Without background, for content that has its own. */
  isBare?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Flex
      tag="section"
      aria-labelledby={id}
      direction="column"
      alignItems="stretch"
      gap={4}
      minWidth={0}
      {...(!isBare && surface)}
    >
      <Flex justifyContent="space-between" alignItems="flex-start" gap={3}>
        <Box minWidth={0}>
          <Typography tag="h2" variant="delta" id={id}>
            {title}
          </Typography>
          {summary !== undefined && (
            <Typography tag="p" variant="pi" textColor="neutral600" style={{ marginTop: 4 }}>
              {summary}
            </Typography>
          )}
        </Box>
        {action && <Box shrink={0}>{action}</Box>}
      </Flex>
      {children}
    </Flex>
  );
}
