import { expect, test } from './support/test.ts';

test('a dark page is printed in light colours', { tag: '@variant' }, async ({ page }) => {
  await page.addInitScript("localStorage.setItem('colour-scheme', 'dark')");
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/faq');
    const readColours = () =>
      page.locator('h1').evaluate((heading) => ({
        ink: getComputedStyle(heading).color,
        paper: getComputedStyle(document.documentElement).backgroundColor,
      }));
    const screenColours = await readColours();
    await page.emulateMedia({ media: 'print' });
    const printColours = await readColours();
    await page.emulateMedia({ media: 'screen' });
    expect(printColours.ink).toMatch(/^oklch\(0\.2/);
    expect(printColours.paper).toMatch(/^oklch\(0\.9/);
    expect(screenColours.ink).toMatch(/^oklch\(0\.9/);
  }
});
