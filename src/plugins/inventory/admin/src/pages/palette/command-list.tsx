import { Box, Typography } from '@strapi/design-system';
import { styled } from 'styled-components';
import { useText } from '../../api/use-text';
import { CommandOption } from './command-option';
import type { Command, CommandGroup } from './use-commands';

/** The entries of the command palette by group. */
export function CommandList({
  listId,
  groups,
  active,
  idOf,
  isBusy,
  onChoose,
  onRun,
}: {
  listId: string;
  groups: readonly CommandGroup[];
  active: Command | undefined;
  /** Returns the id of the entry with this key in the page. */
  idOf: (key: string) => string;
  isBusy: boolean;
  onChoose: (key: string) => void;
  onRun: (path: string) => void;
}) {
  const t = useText();
  return (
    <List id={listId} role="listbox" aria-label={t('palette.title')} aria-busy={isBusy}>
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`${listId}-${group.key}`}>
          <Box paddingTop={3} paddingBottom={1} paddingLeft={4} paddingRight={4}>
            <Typography id={`${listId}-${group.key}`} variant="sigma" textColor="neutral600">
              {group.title}
            </Typography>
          </Box>
          {group.commands.map((command) => (
            <CommandOption
              key={command.key}
              id={idOf(command.key)}
              command={command}
              isChosen={command === active}
              onChoose={() => onChoose(command.key)}
              onRun={() => onRun(command.path)}
            />
          ))}
        </div>
      ))}
    </List>
  );
}

const List = styled.div`
  flex: 1;
  min-height: 12rem;
  overflow-y: auto;
  padding-bottom: 8px;
`;
