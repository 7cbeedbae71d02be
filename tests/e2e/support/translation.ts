import type { Page } from '@playwright/test';

/** Replaces text nodes as a browser's translator does. The words stay, so that tests find them. */
export async function translatePage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const untranslatedSelector =
      'font, head, script, style, noscript, template, textarea, svg, [translate="no"]';
    const wrapText = (text: Text) => {
      if (!text.isConnected || text.parentElement?.closest(untranslatedSelector)) return;
      const outerFontElement = document.createElement('font');
      outerFontElement.append(document.createElement('font'));
      outerFontElement.firstElementChild?.append(text.data);
      text.replaceWith(outerFontElement);
    };
    const replaceTextsIn = (root: Node) => {
      const textNodes: Text[] = [];
      const textNodeWalker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node: Node | null = root; node; node = textNodeWalker.nextNode()) {
        if (node instanceof Text) textNodes.push(node);
      }
      textNodes.forEach(wrapText);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(replaceTextsIn);
    }).observe(document, { childList: true, subtree: true });
  });
}
