/** Focuses the page's h1, so that screen readers and the Tab key start there. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
