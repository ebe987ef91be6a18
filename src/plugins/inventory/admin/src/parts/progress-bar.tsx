import { styled } from 'styled-components';

/** How much of a long task is done. */
export function ProgressBar({ done, total, label }: { done: number; total: number; label: string }) {
  const percent = total === 0 ? 0 : Math.round((done / total) * 100);
  return (
    <Track role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
      <Fill style={{ width: `${percent}%` }} />
    </Track>
  );
}

const Track = styled.div`
  width: 100%;
  height: 8px;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.neutral200};
`;

const Fill = styled.div`
  height: 100%;
  background: ${({ theme }) => theme.colors.primary600};
  transition: width 0.2s;
  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
`;
