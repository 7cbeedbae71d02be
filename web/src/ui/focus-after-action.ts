/**
 * Properties of a section, a list or a row that takes the focus if an action removes its button.
 */
export const FOCUS_TARGET_PROPS = { tabIndex: -1, 'data-takes-focus': true } as const;

/**
 * Returns a function that moves the focus away from a button that an action may remove. The
 * function focuses the button's nearest ancestor with `FOCUS_TARGET_PROPS`. If the action has
 * removed this ancestor, the function focuses `<main>`. Must be called before the action, because a
 * removed button has no ancestors.
 */
export function rememberFocusTarget(button: HTMLElement): () => void {
  const focusableAncestor = button.parentElement?.closest<HTMLElement>('[data-takes-focus]');
  return () => {
    const focusTarget = focusableAncestor?.isConnected
      ? focusableAncestor
      : document.querySelector('main');
    focusTarget?.focus();
  };
}
