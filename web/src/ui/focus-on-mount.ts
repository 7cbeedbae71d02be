/**
 * A `ref` callback that focuses the element when it mounts. For elements without `autoFocus`, such
 * as headings.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
