import { Box, SingleSelect, SingleSelectOption, Tabs } from '@strapi/design-system';
import { useIsDesktop } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import type { PanelType } from '../../../../contract/panel/catalogue';
import { useText } from '../../api/use-text';

/** Limit of tabs in one row. */
const maxTabs = 5;

interface TypeSelectorProps {
  readonly types: readonly PanelType[];
  readonly selected: PanelType;
  readonly onSelect: (id: number) => void;
  /** Content of the selected type. */
  readonly children: ReactNode;
}

/** Selects a type, with tabs or, if there are many, a select. Hidden for a single type. */
export function TypeSelector(props: TypeSelectorProps) {
  const isDesktop = useIsDesktop();
  const { types, children } = props;
  if (types.length === 1) return children;
  return isDesktop && types.length <= maxTabs ? <TypeTabs {...props} /> : <TypeList {...props} />;
}

function TypeTabs({ types, selected, onSelect, children }: TypeSelectorProps) {
  const t = useText();
  return (
    <Tabs.Root variant="simple" value={String(selected.id)} onValueChange={(id: string) => onSelect(Number(id))}>
      <Tabs.List aria-label={t('dashboard.type')}>
        {types.map(({ id, name }) => (
          <Tabs.Trigger key={id} value={String(id)}>
            {name}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {types.map(({ id }) => (
        <Tabs.Content key={id} value={String(id)}>
          <Box paddingTop={6}>{id === selected.id && children}</Box>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

function TypeList({ types, selected, onSelect, children }: TypeSelectorProps) {
  const t = useText();
  return (
    <>
      <Box paddingBottom={5} maxWidth="40rem">
        <SingleSelect
          aria-label={t('dashboard.type')}
          value={String(selected.id)}
          onChange={(id: string | number) => onSelect(Number(id))}
        >
          {types.map(({ id, name }) => (
            <SingleSelectOption key={id} value={String(id)}>
              {name}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Box>
      {children}
    </>
  );
}
