import { Modal, VisuallyHidden } from '@strapi/design-system';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { maxKeywordLength } from '../../../../contract/queries';
import { useText } from '../../api/use-text';
import type { PanelPage } from '../pages';
import { CommandList } from './command-list';
import { PaletteStatus } from './palette-status';
import { useCommands } from './use-commands';
import { useFocusReturn } from '../../parts/dialogs/use-focus-return';

/**
 * Finds a listing of any type, a page or an action, and opens it. The focus stays in the input; the arrow keys choose.
 * @param visible the pages that the admin may open
 */
export function CommandPalette({ visible, onClose }: { visible: readonly PanelPage[]; onClose: () => void }) {
  const t = useText();
  useFocusReturn();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { groups, hidden, isSearching, error } = useCommands(typed, visible);
  const commands = groups.flatMap((group) => group.commands);
  const [chosenKey, setChosenKey] = useState<string>();
  const optionId = (key: string) => `${id}-${key.replace(/\W/g, '-')}`;
  const active = commands.find(({ key }) => key === chosenKey) ?? commands[0];

  const move = (step: number) => {
    if (!active) return;
    const place = commands.indexOf(active) + step + commands.length;
    setChosenKey(commands[place % commands.length]?.key);
  };
  const run = (path: string) => {
    onClose();
    void navigate(path);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    // A listing that is still being searched for must not lose to the page that matches immediately.
    if (event.key === 'Enter' && active && !isSearching) run(active.path);
    else if (step !== 0) move(step);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  };
  const activeId = active && optionId(active.key);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <Modal.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Content aria-describedby={undefined}>
        <VisuallyHidden>
          <Modal.Title>{t('palette.title')}</Modal.Title>
        </VisuallyHidden>
        <Input
          type="text"
          role="combobox"
          aria-expanded={commands.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          maxLength={maxKeywordLength}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosenKey(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <CommandList
          listId={`${id}-list`}
          groups={groups}
          active={active}
          idOf={optionId}
          isBusy={isSearching}
          onChoose={setChosenKey}
          onRun={run}
        />
        <PaletteStatus
          isSearching={isSearching}
          words={typed.trim()}
          shown={commands.length}
          hidden={hidden}
          error={error}
        />
      </Content>
    </Modal.Root>
  );
}

/** Near the top, so that it does not move while the results change. */
const Content = styled(Modal.Content)`
  top: 10vh;
  transform: translateX(-50%);
  width: min(64rem, 94vw);
  max-height: 76vh;
  @media (max-width: 640px) {
    top: 2vh;
    max-height: 90vh;
  }
`;

const Input = styled.input`
  width: 100%;
  padding: 16px;
  border: 0;
  border-bottom: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: 4px 4px 0 0;
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral800};
  font: inherit;
  font-size: 1.6rem;
  &::placeholder {
    color: ${({ theme }) => theme.colors.neutral600};
  }
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: -2px;
  }
`;
