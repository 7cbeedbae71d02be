import type { Page } from '@playwright/test';
import { enter } from './support/enter.ts';
import { newPartialUser } from './support/members.ts';
import { expect, test } from './support/test.ts';

// Allows motion, which the configuration of Playwright reduces for all other tests.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

function slideshow(page: Page) {
  return page.getByRole('region', { name: 'How joining works' });
}

function locateSlide(page: Page, which: number) {
  return slideshow(page).getByRole('group', { name: `${which} of 3` });
}

test('keyboard and buttons change slides; screen readers get only the current one', {
  tag: '@variant',
}, async ({ page }) => {
  await enter(page, await newPartialUser(), '/welcome-new-first-time-users');
  await expect(locateSlide(page, 1)).toBeVisible();
  await slideshow(page).getByRole('button', { name: 'Next slide' }).focus();
  await page.keyboard.press('Enter');
  await expect(locateSlide(page, 2)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(locateSlide(page, 3)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(locateSlide(page, 1)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(locateSlide(page, 3)).toBeVisible();
  await expect(slideshow(page).getByRole('group')).toHaveCount(1);
  await expect(locateSlide(page, 3)).toBeInViewport({ ratio: 0.99 });

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1_000, height: 1_200 });
  await slideshow(page).getByRole('button', { name: 'Next slide' }).click();
  await expect(locateSlide(page, 1)).toBeInViewport({ ratio: 0.99 });
});
