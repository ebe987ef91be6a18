import { Popover } from '@strapi/design-system';
import { CaretDown, Cross } from '@strapi/icons';
import { type ReactNode, useRef } from 'react';
import { useText } from '../../../api/use-text';
import { ClearButton, Frame } from './term-combobox-styles';
import { TermListbox } from './term-listbox';
import { type TermComboboxBehavior, useTermCombobox } from './use-term-combobox';

interface TermComboboxProps extends TermComboboxBehavior {
  readonly id: string;
  readonly placeholder: string;
  /** Accessible name, if no field label belongs to it. */
  readonly label?: string;
  readonly hasError: boolean;
  /** The selected terms, before the input. */
  readonly children?: ReactNode;
}

/**
 * Combobox for one or several terms, after the ARIA combobox pattern. The design system's Combobox (2.2.4) does not
 * serve a form that is filled by keyboard:
 * - Tab does nothing while its list is open, and Escape on a closed list clears the value.
 * - Leaving the field discards a name that differs only in case or accent, and with `creatable` shows a name it did not
 *   create.
 * - It has one value. `MultiSelect` has several, but neither a search nor new entries.
 */
export function TermCombobox({ id, placeholder, label, hasError, children, ...behavior }: TermComboboxProps) {
  const t = useText();
  const combobox = useTermCombobox(behavior);
  const { typed, isOpen, active, entries } = combobox;
  const { text, disabled, onClear } = behavior;
  const anchor = useRef<HTMLDivElement>(null);
  const listId = `${id}-list`;
  const activeId = isOpen && entries[active] ? `${listId}-${entries[active].key}` : undefined;
  return (
    <Popover.Root open={isOpen}>
      <Popover.Anchor asChild>
        <Frame ref={anchor} $hasError={hasError} $isDisabled={disabled} onClick={combobox.open}>
          {children}
          <input
            id={id}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={activeId}
            aria-invalid={hasError}
            aria-label={label}
            aria-describedby={`${id}-hint ${id}-error`}
            autoComplete="off"
            disabled={disabled}
            placeholder={placeholder}
            value={typed ?? text}
            onFocus={(event) => event.target.select()}
            onChange={(event) => combobox.onType(event.target.value)}
            onKeyDown={combobox.onKeyDown}
            onBlur={combobox.onBlur}
          />
          {onClear && text !== '' && !disabled && (
            <ClearButton type="button" aria-label={t('editor.clear')} onClick={onClear}>
              <Cross aria-hidden />
            </ClearButton>
          )}
          <CaretDown aria-hidden width="12px" height="12px" fill="neutral500" />
        </Frame>
      </Popover.Anchor>
      <Popover.Content
        side="bottom"
        align="start"
        sideOffset={4}
        role="presentation" // the listbox inside has the role
        style={{ width: anchor.current?.offsetWidth, minWidth: 200, padding: 4 }}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        // Keeps the focus in the input.
        onMouseDown={(event: React.MouseEvent) => event.preventDefault()}
      >
        <TermListbox
          id={listId}
          combobox={combobox}
          selected={behavior.selected}
          isMultiple={behavior.staysOpen ?? false}
        />
      </Popover.Content>
    </Popover.Root>
  );
}
