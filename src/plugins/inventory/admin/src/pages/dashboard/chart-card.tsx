import { Box, IconButton } from '@strapi/design-system';
import { GridNine, PresentationChart } from '@strapi/icons';
import { type ReactElement, useState } from 'react';
import { ResponsiveContainer } from 'recharts';
import { useText } from '../../api/use-text';
import { Card } from '../../parts/page/card';
import { DataTable, type TableData } from './data-table';

/** Card with a chart, its summary, and the same data as a table. */
export function ChartCard({
  title,
  summary,
  data,
  height,
  legend,
  children,
}: {
  title: string;
  summary: string;
  /** Shown above the chart. */
  legend?: ReactElement;
  data: TableData;
  /** In pixels. */
  height: number;
  /** The chart, or null without data. */
  children: ReactElement | null;
}) {
  const t = useText();
  const [isTable, setIsTable] = useState(false);
  if (children === null)
    return (
      <Card title={title} summary={summary}>
        {null}
      </Card>
    );
  return (
    <Card
      title={title}
      summary={summary}
      action={
        <IconButton
          variant="ghost"
          label={t(isTable ? 'dashboard.showChart' : 'dashboard.showTable', { title })}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? <PresentationChart /> : <GridNine />}
        </IconButton>
      }
    >
      {isTable ? (
        <DataTable caption={title} data={data} />
      ) : (
        <>
          {legend}
          <Chart label={t('dashboard.chartLabel', { title, summary })} height={height}>
            {children}
          </Chart>
        </>
      )}
    </Card>
  );
}

/** Chart with a text alternative for screen readers. */
export function Chart({ label, height, children }: { label: string; height: number; children: ReactElement }) {
  return (
    <Box role="img" aria-label={label} height={`${height}px`} minWidth={0}>
      <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }}>
        {children}
      </ResponsiveContainer>
    </Box>
  );
}
