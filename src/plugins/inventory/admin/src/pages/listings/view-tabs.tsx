import { Typography } from '@strapi/design-system';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { useText } from '../../api/use-text';
import { useFormats } from '../../parts/hooks/use-formats';

/** Tabs for the listings and the trash of a type. */
export function ViewTabs({ typeId, counts }: { typeId: string; counts: { shown: number; trash: number } | undefined }) {
  const t = useText();
  const { number } = useFormats();
  const tabs = [
    { to: `/plugins/inventory/listings/${typeId}`, label: t('listings.listings'), count: counts?.shown },
    { to: `/plugins/inventory/listings/${typeId}/trash`, label: t('listings.inTrash'), count: counts?.trash },
  ];
  return (
    <Tabs aria-label={t('listings.views')}>
      {tabs.map(({ to, label, count }) => (
        <Tab key={to} to={to} end>
          <Typography style={{ color: 'inherit', fontWeight: 'inherit' }}>
            {count === undefined ? label : `${label} (${number(count)})`}
          </Typography>
        </Tab>
      ))}
    </Tabs>
  );
}

const Tabs = styled.nav`
  display: flex;
  gap: 24px;
  border-bottom: 1px solid ${({ theme }) => theme.colors.neutral200};
`;

const Tab = styled(NavLink)`
  padding: 8px 0;
  margin-bottom: -1px;
  border-bottom: 2px solid transparent;
  color: ${({ theme }) => theme.colors.neutral600};
  text-decoration: none;
  &.active {
    border-bottom-color: ${({ theme }) => theme.colors.primary600};
    color: ${({ theme }) => theme.colors.primary700};
    font-weight: 600;
  }
  &:hover {
    color: ${({ theme }) => theme.colors.primary700};
  }
`;
