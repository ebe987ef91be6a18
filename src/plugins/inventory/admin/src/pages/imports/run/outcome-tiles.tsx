import { Typography } from '@strapi/design-system';
import { styled } from 'styled-components';
import { rowOutcomes } from '../../../../../contract/imports';
import type { PanelImport } from '../../../../../contract/panel/imports/imports';
import { useText } from '../../../api/use-text';
import type { Tone } from '../../../parts/display/tone-badge';
import { useFormats } from '../../../parts/hooks/use-formats';
import { useImportTexts } from '../use-import-texts';
import { outcomeTones } from './outcome-tones';

interface Chosen {
  readonly outcome: string;
  readonly state: string;
}

/** The number of rows of each outcome. A tile limits the table to its rows, and again shows all. */
export function OutcomeTiles({
  counts,
  chosen,
  onChoose,
}: {
  counts: PanelImport['counts'];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}) {
  const t = useText();
  const texts = useImportTexts();
  const tiles = [
    ...rowOutcomes.map((outcome) => ({
      label: texts.outcome(outcome),
      count: counts[outcome],
      tone: outcomeTones[outcome],
      chosen: { outcome, state: '' },
    })),
    ...(['failed', 'kept'] as const)
      .filter((state) => counts[state] > 0)
      .map((state) => ({
        label: t(`imports.state.${state}`),
        count: counts[state],
        tone: 'danger' as const,
        chosen: { outcome: '', state },
      })),
  ];
  return (
    <Tiles role="group" aria-label={t('imports.outcome')}>
      {tiles.map((tile) => {
        const isChosen = tile.chosen.outcome === chosen.outcome && tile.chosen.state === chosen.state;
        return (
          <OutcomeTile
            key={tile.label}
            {...tile}
            isChosen={isChosen}
            onClick={() => onChoose(isChosen ? { outcome: '', state: '' } : tile.chosen)}
          />
        );
      })}
    </Tiles>
  );
}

function OutcomeTile({
  label,
  count,
  tone,
  isChosen,
  onClick,
}: {
  label: string;
  count: number;
  tone: Tone;
  isChosen: boolean;
  onClick: () => void;
}) {
  const { number } = useFormats();
  return (
    <Tile type="button" aria-pressed={isChosen} disabled={count === 0} onClick={onClick} $tone={tone}>
      <Typography variant="beta" textColor={count === 0 ? 'neutral600' : 'neutral800'}>
        {number(count)}
      </Typography>
      <Typography variant="pi" textColor="neutral600">
        {label}
      </Typography>
    </Tile>
  );
}

const Tiles = styled.div`
  display: grid;
  gap: 8px;
  grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
`;

const Tile = styled.button<{ $tone: Tone }>`
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding: 10px 12px;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-top: 3px solid
    ${({ theme, $tone, disabled }) => (disabled ? theme.colors.neutral200 : theme.colors[`${$tone}600`])};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.neutral0};
  text-align: left;
  cursor: pointer;
  &:disabled {
    cursor: default;
  }
  &[aria-pressed='true'] {
    background: ${({ theme }) => theme.colors.primary100};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.colors.primary600};
  }
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 2px;
  }
`;
