/** How a dialog looks, whether it asks or shows: the page behind it dims, the sheet floats. */
export const DIALOG_BACKDROP =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';

export const DIALOG_SHEET =
  'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] ' +
  '-translate-x-1/2 -translate-y-1/2 space-y-5 overflow-y-auto rounded-xl border border-line ' +
  'bg-surface-raised p-[min(6vw,2rem)] shadow-floating transition-[opacity,scale] duration-150 ' +
  'data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 ' +
  'data-starting-style:opacity-0';
