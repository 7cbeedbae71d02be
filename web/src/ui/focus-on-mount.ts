/** A `ref` callback for elements without `autoFocus`, such as headings. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
