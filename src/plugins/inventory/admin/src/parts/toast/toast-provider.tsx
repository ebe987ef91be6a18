import { TextButton } from '@strapi/design-system';
import { Cross } from '@strapi/icons';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useText } from '../../api/use-text';
import { type Toast, ToastContext } from './toast-context';

/** Shows the toasts of the pages in it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useText();
  const { pathname } = useLocation();
  const [toast, setToast] = useState<Toast>();
  useEffect(() => setToast(undefined), [pathname]);
  const close = () => setToast(undefined);
  return (
    <ToastContext.Provider value={setToast}>
      {children}
      <Place>
        <div role="status">{toast && <Message>{toast.message}</Message>}</div>
        {toast?.undo && (
          <TextButton
            onClick={() => {
              close();
              toast.undo?.();
            }}
          >
            {t('editor.undo')}
          </TextButton>
        )}
        {toast && (
          <CloseButton type="button" aria-label={t('common.close')} onClick={close}>
            <Cross aria-hidden />
          </CloseButton>
        )}
      </Place>
    </ToastContext.Provider>
  );
}

/** The place stays, so that screen readers announce what appears in it. */
const Place = styled.div`
  position: fixed;
  bottom: 16px;
  left: 50%;
  z-index: 4;
  display: flex;
  align-items: center;
  gap: 16px;
  max-width: calc(100vw - 32px);
  transform: translateX(-50%);
  &:has(button) {
    padding: 12px 16px;
    border: 1px solid ${({ theme }) => theme.colors.neutral200};
    border-radius: ${({ theme }) => theme.borderRadius};
    background: ${({ theme }) => theme.colors.neutral0};
    box-shadow: ${({ theme }) => theme.shadows.popupShadow};
  }
`;

const Message = styled.span`
  color: ${({ theme }) => theme.colors.neutral800};
  font-size: 1.4rem;
  line-height: 1.4;
  overflow-wrap: anywhere;
`;

const CloseButton = styled.button`
  display: flex;
  padding: 8px;
  margin: -8px;
  border: 0;
  border-radius: ${({ theme }) => theme.borderRadius};
  background: none;
  color: ${({ theme }) => theme.colors.neutral600};
  cursor: pointer;
`;
