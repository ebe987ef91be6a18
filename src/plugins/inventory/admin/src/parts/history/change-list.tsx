import { Typography } from '@strapi/design-system';
import { styled } from 'styled-components';
import { useText } from '../../api/use-text';
import type { ShownChange } from './use-change-texts';

/** The changed fields of a listing, each with its value before and after. */
export function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  const t = useText();
  return (
    <List>
      {changes.map(({ name, from, to }, index) => (
        <li key={`${index} ${name}`}>
          <Typography variant="pi" textColor="neutral600">
            {t('history.field', { name })}{' '}
          </Typography>
          {from !== undefined && (
            <>
              <Typography variant="pi" textColor="neutral600" tag="del">
                {from}
              </Typography>
              <Typography variant="pi" textColor="neutral600">
                {' → '}
              </Typography>
            </>
          )}
          <Typography variant="pi" textColor="neutral800" fontWeight="semiBold">
            {to}
          </Typography>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 2px;
  min-width: 0;

  li {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
  }
`;
