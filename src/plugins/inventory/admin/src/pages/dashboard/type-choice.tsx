import { Box, SingleSelect, SingleSelectOption, Tabs } from '@strapi/design-system';
import { useIsDesktop } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import type { PanelType } from '../../../../contract/panel/catalogue';
import { useText } from '../../api/use-text';

/** As many as stand beside each other. */
const mostTabs = 5;

interface TypeChoiceProps {
  readonly types: readonly PanelType[];
  readonly chosen: PanelType;
  readonly onChoose: (id: number) => void;
  /** What is shown of the chosen type. */
  readonly children: ReactNode;
}

/** Lets choose between the types: by tabs where there is room for them, else from a list. A single type is no choice. */
export function TypeChoice(props: TypeChoiceProps) {
  const isDesktop = useIsDesktop();
  const { types, children } = props;
  if (types.length === 1) return children;
  return isDesktop && types.length <= mostTabs ? <TypeTabs {...props} /> : <TypeList {...props} />;
}

function TypeTabs({ types, chosen, onChoose, children }: TypeChoiceProps) {
  const t = useText();
  return (
    <Tabs.Root variant="simple" value={String(chosen.id)} onValueChange={(id: string) => onChoose(Number(id))}>
      <Tabs.List aria-label={t('dashboard.type')}>
        {types.map(({ id, name }) => (
          <Tabs.Trigger key={id} value={String(id)}>
            {name}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {types.map(({ id }) => (
        <Tabs.Content key={id} value={String(id)}>
          <Box paddingTop={6}>{id === chosen.id && children}</Box>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

function TypeList({ types, chosen, onChoose, children }: TypeChoiceProps) {
  const t = useText();
  return (
    <>
      <Box paddingBottom={5} maxWidth="40rem">
        <SingleSelect
          aria-label={t('dashboard.type')}
          value={String(chosen.id)}
          onChange={(id: string | number) => onChoose(Number(id))}
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
