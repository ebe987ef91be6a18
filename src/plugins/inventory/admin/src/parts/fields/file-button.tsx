import { Button } from '@strapi/design-system';
import { type ReactNode, useRef } from 'react';

/** Button that opens the browser's file dialog, by default for several files. */
export function FileButton({
  label,
  icon,
  accept,
  multiple = true,
  onFiles,
}: {
  label: string;
  icon: ReactNode;
  /** The types of the `accept` attribute. */
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="secondary" startIcon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = ''; // allows selecting the same file again
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
