import { styled } from 'styled-components';

const size = 20;
const width = 3;
const radius = (size - width) / 2;
const length = 2 * Math.PI * radius;

/** Ring that is filled to a share, with the share next to it. */
export function PercentRing({ percent, label, text }: { percent: number; label: string; text: string }) {
  return (
    <Row title={label} aria-label={label} role="img">
      <svg width={size} height={size} aria-hidden>
        <Circle cx={size / 2} cy={size / 2} r={radius} $tone="neutral200" />
        <Circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          $tone={percent === 100 ? 'success600' : percent >= 80 ? 'primary600' : 'warning600'}
          strokeDasharray={`${(length * percent) / 100} ${length}`}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
        />
      </svg>
      <span aria-hidden>{text}</span>
    </Row>
  );
}

const Row = styled.span`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  color: ${({ theme }) => theme.colors.neutral800};
  font-size: 1.4rem;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Circle = styled.circle<{ $tone: 'neutral200' | 'success600' | 'primary600' | 'warning600' }>`
  fill: none;
  stroke: ${({ theme, $tone }) => theme.colors[$tone]};
  stroke-width: ${width}px;
`;
