import { Box, Flex, Typography } from '@strapi/design-system';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';

interface Entry {
  readonly to: string;
  readonly label: string;
  readonly Count?: ComponentType | undefined;
}

/** Navigation in one line above the pages, on narrow screens. @param start shown before the entries */
export function PhoneTabs({ label, entries, start }: { label: string; entries: readonly Entry[]; start?: ReactNode }) {
  const line = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const count = entries.length; // entries of types load later
  useEffect(() => scrollToCenter(line.current), [pathname, count]);
  return (
    <PhoneOnly background="neutral0" tag="nav" aria-label={label}>
      <Flex>
        {start && (
          <Box paddingLeft={2} style={{ flex: 'none' }}>
            {start}
          </Box>
        )}
        <Line ref={line}>
          {entries.map(({ to, label: name, Count }) => (
            <Tab key={to} to={to}>
              <Typography ellipsis style={{ maxWidth: '60vw', color: 'inherit' }}>
                {name}
              </Typography>
              {Count && <Count />}
            </Tab>
          ))}
        </Line>
      </Flex>
    </PhoneOnly>
  );
}

/** Scrolls the current entry to the center. */
function scrollToCenter(line: HTMLDivElement | null): void {
  const current = line?.querySelector<HTMLElement>('[aria-current="page"]');
  if (line && current) line.scrollLeft = current.offsetLeft - (line.clientWidth - current.offsetWidth) / 2;
}

const PhoneOnly = styled(Box)`
  border-bottom: 1px solid ${({ theme }) => theme.colors.neutral150};
  ${({ theme }) => theme.breakpoints.medium} {
    display: none;
  }
`;

/** Scrolls sideways without a bar, which would take a line of the screen. Entries fade at both ends. */
const Line = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  gap: 4px;
  padding: 2px 12px;
  overflow-x: auto;
  scrollbar-width: none;
  mask-image: linear-gradient(to right, transparent, #000 12px calc(100% - 12px), transparent);
`;

/** High enough for a thumb. */
const Tab = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 40px;
  padding: 0 12px;
  color: ${({ theme }) => theme.colors.neutral700};
  text-decoration: none;
  &.active {
    box-shadow: inset 0 -3px ${({ theme }) => theme.colors.primary600};
    color: ${({ theme }) => theme.colors.primary700};
  }
`;
