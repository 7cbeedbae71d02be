import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { logIn } from '../../tests/e2e/support/log-in.ts';
import { findChromium } from '../test/chromium.ts';
import { SCENES, type Scene } from './scenes.ts';

/** CSS pixels. */
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const COLOURS = 96;

/** Takes every scene, in place of the pictures that were there. */
export async function takePictures(origin: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // The film beside them stays.
  const before = (await readdir(folder)).filter((file) => file.endsWith('.png'));
  await Promise.all(before.map((file) => rm(path.join(folder, file))));
  const browser = await chromium.launch(findChromium() ?? {});
  try {
    for (const scene of SCENES) {
      const page = await openAs(browser, origin, scene.viewer);
      await writeFile(path.join(folder, `${scene.name}.png`), await takePicture(page, scene));
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
}

async function openAs(browser: Browser, baseURL: string, viewer: Scene['viewer']): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (viewer !== undefined) await logIn(page, `${viewer}@elevere.test`);
  return page;
}

async function takePicture(page: Page, { address, desk }: Scene): Promise<Buffer> {
  const { width, height } = desk ? DESK : PHONE;
  await page.setViewportSize({ width, height });
  await page.goto(address);
  await page.locator('main h1').waitFor();
  // Skeletons pulse: the page has come when none is left.
  await page.locator('.animate-pulse').first().waitFor({ state: 'detached' });
  // Drawings come after the page that they stand in.
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready');
  await showWhole(page, width);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  return sharp(picture)
    .png({ palette: true, colours: COLOURS, compressionLevel: 9, effort: 10 })
    .toBuffer();
}

/** Run in the page: resolves once it has been painted as it stands. */
const TWO_FRAMES =
  'new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))';

/** Makes the window as high as the page, so that what floats stands at its end, not in its middle. */
async function showWhole(page: Page, width: number): Promise<void> {
  let height = 0;
  for (;;) {
    const wanted: number = await page.evaluate('document.documentElement.scrollHeight');
    if (wanted <= height) return;
    height = wanted;
    await page.setViewportSize({ width, height });
    await page.evaluate(TWO_FRAMES);
  }
}
