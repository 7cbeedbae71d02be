import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';

/**
 * One file, chosen by the browser's own dialog or dropped on a place of the page. Whatever file it
 * is is taken, so that a wrong one is answered with a reason; nothing is while `disabled`.
 */
export function useFileDrop(take: (file: File) => void, disabled: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function takeFirst(files: FileList | null) {
    const file = files?.[0];
    if (file !== undefined && !disabled) {
      take(file);
    }
  }

  return {
    /** True while something is held over the place. */
    over,
    open: () => {
      if (!disabled) {
        input.current?.click();
      }
    },
    placeProps: {
      role: 'presentation',
      onDragOver: (event: DragEvent) => {
        // Said every time, or the browser would open the file in place of the page.
        event.preventDefault();
        setOver(!disabled);
      },
      onDragLeave: (event: DragEvent) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) {
          setOver(false);
        }
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        takeFirst(event.dataTransfer.files);
      },
    },
    inputProps: {
      ref: input,
      type: 'file',
      tabIndex: -1,
      className: 'sr-only',
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        takeFirst(event.currentTarget.files);
        // The same file chosen again is a choice as well.
        event.currentTarget.value = '';
      },
    },
  };
}
