import { Button, Flex, Modal } from '@strapi/design-system';
import { type FormEvent, type ReactNode, useRef } from 'react';
import type { PanelError } from '../../api/panel-api';
import { useText } from '../../api/use-text';
import { Notice } from '../page/notice';
import { useFocusReturn } from './use-focus-return';

/**
 * Dialog with a form. Shows an error above the buttons, unless the fields show all of it. A click outside closes it
 * only while nothing is typed.
 */
export function FormDialog({
  title,
  submitLabel,
  isBusy,
  isDisabled = false,
  failure,
  fields = [],
  variant = 'default',
  isFinished = false,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  /** Undefined hides the submit button. */
  submitLabel: string | undefined;
  isBusy: boolean;
  isDisabled?: boolean;
  failure?: PanelError | undefined;
  /** Fields that show their own errors. */
  fields?: readonly string[];
  variant?: 'default' | 'danger';
  /** Whether the form was submitted, so that there is nothing to cancel. */
  isFinished?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useText();
  const isTouched = useRef(false);
  useFocusReturn();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isDisabled && !isBusy) onSubmit();
  };
  return (
    <Modal.Root open onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}>
      <Modal.Content
        aria-describedby={undefined}
        onOpenAutoFocus={focusFirstField}
        onPointerDownOutside={(event) => isTouched.current && event.preventDefault()}
      >
        <form onSubmit={submit} onChange={() => (isTouched.current = true)} noValidate style={{ display: 'contents' }}>
          <Modal.Header closeLabel={t('common.close')}>
            <Modal.Title>{title}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            <Flex direction="column" alignItems="stretch" gap={5}>
              {children}
              {failure && !isShownByFields(failure, fields) && (
                <Notice tone="danger" role="alert">
                  {failure.message}
                </Notice>
              )}
            </Flex>
          </Modal.Body>
          <Modal.Footer>
            {isFinished ? (
              <span />
            ) : (
              <Button variant="tertiary" onClick={onClose} disabled={isBusy}>
                {t(submitLabel === undefined ? 'common.close' : 'common.cancel')}
              </Button>
            )}
            {submitLabel !== undefined && (
              <Button type="submit" variant={variant} loading={isBusy} disabled={isDisabled}>
                {submitLabel}
              </Button>
            )}
          </Modal.Footer>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
}

function isShownByFields({ params }: PanelError, fields: readonly string[]): boolean {
  const errorFields = Object.keys(params).map((path) => path.split('.')[0] ?? path);
  return errorFields.length > 0 && errorFields.every((name) => fields.includes(name));
}

/** Focuses the first field instead of the close button. */
function focusFirstField(event: Event): void {
  const dialog = event.currentTarget instanceof HTMLElement ? event.currentTarget : null;
  const field = dialog?.querySelector<HTMLElement>('form input, form textarea');
  if (!field) return;
  event.preventDefault();
  field.focus();
}
