import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { placeHolders } from './place-holders.ts';

/** WCAG 2.2, levels A and AA: each version's rules have tags of their own. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** A page differs between the schemes in its colours only, and so do these rules' findings. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects axe to find nothing on the page as it stands, in both schemes. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Skeletons have gone, and nothing fades.
  await expect(placeHolders(page)).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Half a megabyte, sent and compiled with every look unless the document has it from the last.
    const hasAxe = await page.evaluate(() => 'axe' in window);
    const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: ';' }) })
      // Our pages have no frames of other origins; the other mode opens a page more for every look.
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
