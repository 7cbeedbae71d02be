import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { placeHolders } from './place-holders.ts';

/** WCAG 2.2, levels A and AA. Each version's rules have their own tags. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** The schemes differ only in colours, so only these rules run in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects axe to find no violation on the current page, in both colour schemes. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Waits until skeletons and transitions are gone.
  await expect(placeHolders(page)).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // axe is half a megabyte, so it is sent only if the document does not have it yet.
    const hasAxe = await page.evaluate(() => 'axe' in window);
    const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: ';' }) })
      // Our pages have no cross-origin frames. The default mode would open another page for each
      // check.
      .setLegacyMode()
      .options({ resultTypes: ['violations'] });
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(TAGS)
      : axe.withRules(COLOUR_RULES)
    ).analyze();
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, target }) => `${id}: ${help}: ${target.join(' ')}: ${html}`),
    );
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([]);
  }
}
