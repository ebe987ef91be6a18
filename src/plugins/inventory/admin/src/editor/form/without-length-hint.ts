import { isValidElement, type ReactNode } from 'react';

/**
 * What staff have said of a field, without the lengths that the Content Manager puts before it: an input that stops at its
 * limit need not announce it.
 */
export function withoutLengthHint(hint: ReactNode): ReactNode {
  if (!Array.isArray(hint)) return hint;
  const lineBreak = hint.findIndex((part) => isValidElement(part) && part.type === 'br');
  const parts = hint.slice(lineBreak + 1).filter((part) => part !== '');
  return parts.length > 0 ? parts : undefined;
}
