declare global {
  interface Window {
    /** Elements of the prerendered page. Set by start.ts. */
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
 * Removes elements that were added to the prerendered page, for example the buttons of a password
 * manager. One such element would make React replace the whole page. Elements with text stay,
 * because a translator may have moved the page's text into them.
 */
export function removeAddedElements(root: HTMLElement): void {
  if (window.built === undefined) return;
  const prerendered = new Set<Element>(window.built);
  const isBuilt = (element: Element) => element === root || prerendered.has(element);
  removed = [...root.querySelectorAll('*')].flatMap((element) => {
    const parent = element.parentElement;
    if (parent === null || isBuilt(element) || !isBuilt(parent)) return [];
    if (element.textContent !== '' || [...element.querySelectorAll('*')].some(isBuilt)) return [];
    return { element, parent, previous: element.previousSibling };
  });
  for (const { element } of removed) element.remove();
}

/** Puts the removed elements back after React has hydrated the page. */
export function restoreAddedElements(): void {
  for (const { element, parent, previous } of removed) {
    if (previous?.parentNode === parent) previous.after(element);
    else if (previous === null) parent.prepend(element);
  }
  removed = [];
}
