import { Box } from '@strapi/design-system';
import { styled } from 'styled-components';

/** Progress bar. The design system's bar has the color of the page. */
export function ProgressBar({ done, total, label }: { done: number; total: number; label: string }) {
  const percent = total === 0 ? 100 : Math.round((100 * done) / total);
  return (
    <Track
      background="neutral200"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <Box background="primary600" height="100%" style={{ width: `${percent}%`, transition: 'width 200ms' }} />
    </Track>
  );
}

const Track = styled(Box)`
  width: 100%;
  height: 8px;
  overflow: hidden;
  border-radius: 4px;
`;
