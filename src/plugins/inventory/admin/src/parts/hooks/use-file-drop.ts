import { type DragEvent, useState } from 'react';

/** Returns the handlers of an element on which files can be dropped. Dropped text is left to the browser. */
export function useFileDrop(onFiles: (files: File[]) => void, isEnabled = true) {
  const [isOver, setIsOver] = useState(false);
  const onDrag = (event: DragEvent) => {
    if (!isEnabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  };
  const onDrop = (event: DragEvent) => {
    setIsOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault(); // the browser would open the file
    if (isEnabled) onFiles([...event.dataTransfer.files]);
  };
  return { isOver, handlers: { onDragOver: onDrag, onDragLeave: onDrag, onDrop } };
}
