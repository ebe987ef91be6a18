import { Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Shown next to the value in gray. */
  readonly note?: string;
}

/** List of names and values in columns. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(({ label, value, note }, index) => (
        <div key={`${index} ${label}`}>
          <Typography tag="dt" variant="pi" textColor="neutral600">
            {label}
          </Typography>
          <Typography tag="dd" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {value}
            {note && (
              <Typography variant="pi" textColor="neutral600">
                {` ${note}`}
              </Typography>
            )}
          </Typography>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr));
  gap: 12px 24px;
`;
