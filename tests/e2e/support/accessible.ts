import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { locateSkeletons } from './skeletons.ts';

/** WCAG 2.2, levels A and AA. Each version's rules have their own tags. */
const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/**
 * axe's rules about colours. Only they run in both colour schemes, because the schemes differ only
 * in colours.
 */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** axe's minified script. A page parses it in less time than the script that AxeBuilder sends. */
const AXE_SCRIPT = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export async function expectAccessible(page: Page, what: string): Promise<void> {
  await expect(locateSkeletons(page)).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Sends axe's script only to a page that does not have it yet.
    const hasAxe = await page.evaluate(() => 'axe' in window);
    const axe = new AxeBuilder({ page, axeSource: hasAxe ? ';' : AXE_SCRIPT })
      // Uses the legacy mode, because the default mode would open another page for each check, for
      // cross-origin frames.
      .setLegacyMode()
      .options({ resultTypes: ['violations'] });
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(WCAG_TAGS)
      : axe.withRules(COLOUR_RULES)
    ).analyze();
    const descriptions = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, target }) => `${id}: ${help}: ${target.join(' ')}: ${html}`),
    );
    expect.soft(descriptions, `${what}, ${colorScheme}`).toEqual([]);
  }
}
