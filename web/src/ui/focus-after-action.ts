/** Properties of a section, a list or a row that takes the focus if an action removes its button. */
export const TAKES_FOCUS = { tabIndex: -1, 'data-takes-focus': true } as const;

/**
 * Returns a function that moves the focus away from a button that an action may remove. The
 * function focuses the button's nearest ancestor with `TAKES_FOCUS`. If the action has removed this
 * ancestor, the function focuses `<main>`. Must be called before the action, because a removed
 * button has no ancestors.
 */
export function prepareFocusAfterAction(button: HTMLElement): () => void {
  const ancestor = button.parentElement?.closest<HTMLElement>('[data-takes-focus]');
  return () => {
    const target = ancestor?.isConnected ? ancestor : document.querySelector('main');
    target?.focus();
  };
}
