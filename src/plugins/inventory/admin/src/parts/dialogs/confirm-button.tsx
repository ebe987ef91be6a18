import { Button, Dialog, IconButton } from '@strapi/design-system';
import { ConfirmDialog } from '@strapi/strapi/admin';
import { type ReactNode, useState } from 'react';
import { useText } from '../../api/use-text';

/** Button with a confirmation dialog. */
export function ConfirmButton({
  label,
  name,
  icon,
  question,
  confirmLabel,
  onConfirm,
  variant = 'danger-light',
  disabled = false,
}: {
  label: string;
  /** Accessible name of the button. Defaults to `label`. */
  name?: string;
  /** Shows an icon button named `label`. */
  icon?: ReactNode;
  question: ReactNode;
  confirmLabel: string;
  /** The caller shows errors. */
  onConfirm: () => Promise<unknown> | void;
  variant?: 'danger-light' | 'secondary' | 'default' | 'tertiary';
  disabled?: boolean;
}) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    try {
      await onConfirm();
      setIsOpen(false);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger>
        {icon ? (
          <IconButton label={label} variant="ghost" disabled={disabled}>
            {icon}
          </IconButton>
        ) : (
          <Button variant={variant} disabled={disabled} aria-label={name}>
            {label}
          </Button>
        )}
      </Dialog.Trigger>
      <ConfirmDialog
        title={label}
        endAction={
          <Button
            fullWidth
            variant={variant === 'danger-light' ? 'danger-light' : 'default'}
            loading={isBusy}
            onClick={() => void confirm().catch(() => undefined)}
          >
            {confirmLabel}
          </Button>
        }
        startAction={
          <Dialog.Cancel>
            <Button fullWidth variant="tertiary">
              {t('common.cancel')}
            </Button>
          </Dialog.Cancel>
        }
      >
        {question}
      </ConfirmDialog>
    </Dialog.Root>
  );
}
