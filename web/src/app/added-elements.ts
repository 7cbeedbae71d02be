declare global {
  interface Window {
    /** The elements that the build rendered; start.ts sets it. */
    built?: NodeListOf<Element> | undefined;
  }
}

interface AddedElement {
  readonly element: Element;
  readonly parent: Element;
  readonly previous: ChildNode | null;
}

let removed: readonly AddedElement[] = [];

/**
 * Removes elements that were added to the rendered page, for example the buttons of a password manager.
 * Because of one such element React would replace the whole page. Elements with text stay: a translation
 * has put the page's own words into them.
 */
export function removeAddedElements(root: HTMLElement): void {
  if (window.built === undefined) return;
  const built = new Set<Element>(window.built);
  const isBuilt = (element: Element) => element === root || built.has(element);
  removed = [...root.querySelectorAll('*')].flatMap((element) => {
    const parent = element.parentElement;
    if (parent === null || isBuilt(element) || !isBuilt(parent)) return [];
    if (element.textContent !== '' || [...element.querySelectorAll('*')].some(isBuilt)) return [];
    return { element, parent, previous: element.previousSibling };
  });
  for (const { element } of removed) element.remove();
}

/** Puts the removed elements back where they were, once React has taken the page over. */
export function restoreAddedElements(): void {
  for (const { element, parent, previous } of removed) {
    if (previous?.parentNode === parent) previous.after(element);
    else if (previous === null) parent.prepend(element);
  }
  removed = [];
}
