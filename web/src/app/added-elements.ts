declare global {
  interface Window {
    /** The page's elements before browser extensions add others. start.ts sets this list. */
    prerenderedElements?: NodeListOf<Element> | undefined;
  }
}

interface AddedElement {
  readonly element: Element;
  readonly parent: Element;
  readonly previous: ChildNode | null;
}

let removedElements: readonly AddedElement[] = [];

/**
 * Removes elements that browser extensions added, because React would otherwise replace the whole
 * page instead of hydrating it. Elements with text stay, because a translation extension may have
 * moved the page's text into them.
 */
export function removeAddedElements(root: HTMLElement): void {
  if (window.prerenderedElements === undefined) return;
  const prerendered = new Set<Element>(window.prerenderedElements);
  const isPrerendered = (element: Element) => element === root || prerendered.has(element);
  removedElements = [...root.querySelectorAll('*')].flatMap((element) => {
    const parent = element.parentElement;
    if (parent === null || isPrerendered(element) || !isPrerendered(parent)) return [];
    if (element.textContent !== '' || [...element.querySelectorAll('*')].some(isPrerendered))
      return [];
    return { element, parent, previous: element.previousSibling };
  });
  for (const { element } of removedElements) element.remove();
}

/** Puts the removed elements back in their old places after hydration. */
export function restoreAddedElements(): void {
  for (const { element, parent, previous } of removedElements) {
    if (previous?.parentNode === parent) previous.after(element);
    else if (previous === null) parent.prepend(element);
  }
  removedElements = [];
}
