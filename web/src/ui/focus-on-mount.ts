/**
 * Ref that focuses an element when it is rendered. For elements without `autoFocus`, such as
 * headings.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
