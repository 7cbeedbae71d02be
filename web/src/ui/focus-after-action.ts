/**
 * Returns a function that moves the focus away from a button that an action may remove. The nearest
 * ancestor with `tabIndex={-1}` takes the focus: a section, a list or a row that the action does not
 * remove. Must be called before the action, because a removed button has no ancestors.
 */
export function prepareFocusAfterAction(button: HTMLElement): () => void {
  const ancestor = button.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  return () => {
    const target = ancestor?.isConnected ? ancestor : document.querySelector('main');
    target?.focus();
  };
}
