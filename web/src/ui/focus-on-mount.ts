/** Ref that focuses an element without `autoFocus`, such as a heading, when it is rendered. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
