import type { Page } from '@playwright/test';
import { enter } from './support/enter.ts';
import { newPartialUser } from './support/members.ts';
import { stopClock } from './support/stopped-clock.ts';
import { expect, test } from './support/test.ts';

/** How long a slide stands, and far longer than all of them together. Milliseconds. */
const SLIDE_MS = 8_000;
const LONG_MS = 60_000;

function slideshow(page: Page) {
  return page.getByRole('region', { name: 'How joining works' });
}

function slide(page: Page, which: number) {
  return slideshow(page).getByRole('group', { name: `${which} of 3` });
}

/** Opens the slideshow with the clock stopped, at the beginning of the first slide. */
async function openSlideshow(page: Page): Promise<void> {
  await page.clock.install();
  await enter(page, await newPartialUser(), '/welcome-new-first-time-users');
  await expect(slide(page, 1)).toBeVisible();
  await stopClock(page);
  // Pointing at it stops it; the slide starts again when the pointer leaves.
  await slideshow(page).hover();
  await page.mouse.move(1, 1);
}

test('slides advance automatically, and start again after the last', async ({ page }) => {
  await openSlideshow(page);
  const titles = [
    'Two members vouch for you',
    'Neither invited the other',
    'A network you can trust',
  ];
  for (const [index, title] of [...titles, ...titles].entries()) {
    await expect(slide(page, (index % 3) + 1).getByRole('heading', { name: title })).toBeVisible();
    await page.clock.runFor(SLIDE_MS - 1);
    await expect(slide(page, (index % 3) + 1)).toBeVisible();
    await page.clock.runFor(1);
  }
});

test('nothing moves while the pointer or the keyboard is in it, or it is paused', async ({
  page,
}) => {
  await openSlideshow(page);
  await slideshow(page).hover();
  await page.clock.runFor(LONG_MS);
  await expect(slide(page, 1)).toBeVisible();

  const pause = slideshow(page).getByRole('button', { name: 'Pause the slideshow' });
  await pause.focus();
  await page.mouse.move(1, 1);
  await page.clock.runFor(LONG_MS);
  await expect(slide(page, 1)).toBeVisible();

  await page.keyboard.press('Enter');
  const play = slideshow(page).getByRole('button', { name: 'Play the slideshow' });
  await play.blur();
  await page.clock.runFor(LONG_MS);
  await expect(slide(page, 1)).toBeVisible();
  await play.focus();
  await page.keyboard.press('Space');
  await page.clock.runFor(SLIDE_MS);
  await expect(slide(page, 2)).toBeVisible();
});

test('the keyboard turns the slides, and they stay where it left them', async ({ page }) => {
  await openSlideshow(page);
  await slideshow(page).getByRole('button', { name: 'Next slide' }).focus();
  await page.keyboard.press('Enter');
  await expect(slide(page, 2)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(slide(page, 3)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(slide(page, 1)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(slide(page, 3)).toBeVisible();
  // One slide is shown to a screen reader, and only one.
  await expect(slideshow(page).getByRole('group')).toHaveCount(1);

  await slideshow(page).getByRole('button', { name: 'Next slide' }).blur();
  await page.clock.runFor(LONG_MS);
  await expect(slide(page, 3)).toBeVisible();
});

test.describe('for a person who wants less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves automatically, and the buttons still turn the slides', async ({ page }) => {
    await openSlideshow(page);
    await page.clock.runFor(LONG_MS);
    await expect(slide(page, 1)).toBeVisible();
    // The slides follow the window's width.
    await page.setViewportSize({ width: 1_000, height: 1_200 });
    await slideshow(page).getByRole('button', { name: 'Next slide' }).click();
    await expect(slide(page, 2)).toBeVisible();
    await page.clock.runFor(SLIDE_MS);
    await expect(slide(page, 2)).toBeInViewport({ ratio: 0.99 });
  });
});
