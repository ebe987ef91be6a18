import { IconButton } from '@strapi/design-system';
import { Check, Duplicate } from '@strapi/icons';
import { useClipboard } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useText } from '../../api/use-text';

/** Button that copies `text` and confirms it briefly. */
export function CopyButton({ text, label, variant }: { text: string; label: string; variant?: 'ghost' }) {
  const t = useText();
  const { copy } = useClipboard();
  const [isCopied, setIsCopied] = useState(false);
  const onClick = async () => {
    if (!(await copy(text))) return;
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), 2000);
  };
  return (
    <IconButton
      {...(variant && { variant })}
      label={isCopied ? t('common.copied') : label}
      onClick={() => void onClick()}
    >
      {isCopied ? <Check /> : <Duplicate />}
    </IconButton>
  );
}
