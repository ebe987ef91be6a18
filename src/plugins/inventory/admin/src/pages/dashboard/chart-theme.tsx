import { Box, Flex, Typography } from '@strapi/design-system';
import { useTheme } from 'styled-components';

/**
 * Returns the colors of charts. Each has a contrast of at least 3:1 in light and dark mode. Labels repeat what colors
 * mean.
 */
export function useChartTheme() {
  const { colors } = useTheme();
  return {
    bar: colors.primary600,
    other: colors.success600,
    alert: colors.danger600,
    grid: colors.neutral200,
    tick: { fill: colors.neutral600, fontSize: 12 },
    label: { fill: colors.neutral800, fontSize: 12, fontWeight: 600 },
    cursor: { fill: colors.neutral150, fillOpacity: 0.5 },
  };
}

export interface TooltipLine {
  readonly label: string;
  readonly color?: string;
}

/** Tooltip of a chart. */
export function ChartTooltip({ title, lines }: { title: string; lines: readonly TooltipLine[] }) {
  return (
    <Box background="neutral0" borderColor="neutral200" shadow="popupShadow" hasRadius padding={3}>
      <Typography tag="p" variant="pi" fontWeight="bold">
        {title}
      </Typography>
      {lines.map(({ label, color }) => (
        <Flex key={label} gap={2} paddingTop={1}>
          {color !== undefined && <Swatch color={color} />}
          <Typography variant="pi">{label}</Typography>
        </Flex>
      ))}
    </Box>
  );
}

/** Legend of a chart. */
export function ChartLegend({ series }: { series: ReadonlyArray<{ name: string; color: string }> }) {
  return (
    <Flex gap={4} aria-hidden>
      {series.map(({ name, color }) => (
        <Flex key={name} gap={2}>
          <Swatch color={color} />
          <Typography variant="pi" textColor="neutral700">
            {name}
          </Typography>
        </Flex>
      ))}
    </Flex>
  );
}

function Swatch({ color }: { color: string }) {
  return <span style={{ width: 12, height: 12, borderRadius: 2, background: color, flex: '0 0 auto' }} />;
}
