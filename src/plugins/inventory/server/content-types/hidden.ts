/** Hides a content type in the Content Manager and the Content-Type Builder. */
export const hidden = {
  'content-manager': { visible: false },
  'content-type-builder': { visible: false },
} as const;
