import { expect, test } from './support/test.ts';

test('a dark page is printed in light colours', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript("localStorage.setItem('colour-scheme', 'dark')");
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/faq');
    const colours = () =>
      page.locator('h1').evaluate((heading) => ({
        ink: getComputedStyle(heading).color,
        paper: getComputedStyle(document.documentElement).backgroundColor,
      }));
    const dark = await colours();
    await page.emulateMedia({ media: 'print' });
    const printed = await colours();
    await page.emulateMedia({ media: 'screen' });
    expect(printed.ink).toMatch(/^oklch\(0\.2/);
    expect(printed.paper).toMatch(/^oklch\(0\.9/);
    expect(dark.ink).toMatch(/^oklch\(0\.9/);
  }
});
