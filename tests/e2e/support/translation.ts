import type { Page } from '@playwright/test';

/**
 * Replaces every text of a page from its start, as a browser's translator does: with a new text
 * node inside two `<font>` elements. The words stay the same, so that tests find them.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const untouched =
      'font, head, script, style, noscript, template, textarea, svg, [translate="no"]';
    const wrap = (text: Text) => {
      if (!text.isConnected || text.parentElement?.closest(untouched)) return;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(text.data);
      text.replaceWith(outer);
    };
    const replaceTextsIn = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node: Node | null = root; node; node = walker.nextNode()) {
        if (node instanceof Text) texts.push(node);
      }
      texts.forEach(wrap);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(replaceTextsIn);
    }).observe(document, { childList: true, subtree: true });
  });
}
