import { isValidElement, type ReactNode } from 'react';

/**
 * Returns the hint of a field without the length limits that the Content Manager adds. The inputs enforce their limits.
 */
export function withoutLengthHint(hint: ReactNode): ReactNode {
  if (!Array.isArray(hint)) return hint;
  const lineBreak = hint.findIndex((part) => isValidElement(part) && part.type === 'br');
  const parts = hint.slice(lineBreak + 1).filter((part) => part !== '');
  return parts.length > 0 ? parts : undefined;
}
