import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { logIn } from '../../tests/e2e/support/log-in.ts';
import { findChromiumLaunchOptions } from '../test/chromium.ts';
import { SCENES, type Scene } from './scenes.ts';

/** The sizes are in CSS pixels. */
const DESKTOP_SIZE = { width: 1280, height: 800 };
const PHONE_SIZE = { width: 390, height: 844 };
const MAX_COLOURS = 96;

export async function takePictures(origin: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const oldPictureNames = (await readdir(folder)).filter((file) => file.endsWith('.png'));
  await Promise.all(oldPictureNames.map((file) => rm(path.join(folder, file))));
  const browser = await chromium.launch(findChromiumLaunchOptions() ?? {});
  try {
    for (const scene of SCENES) {
      const page = await openPageAs(browser, origin, scene.viewer);
      await writeFile(path.join(folder, `${scene.name}.png`), await takePicture(page, scene));
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
}

async function openPageAs(
  browser: Browser,
  baseURL: string,
  viewer: Scene['viewer'],
): Promise<Page> {
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

async function takePicture(page: Page, { address, isDesktop }: Scene): Promise<Buffer> {
  const { width, height } = isDesktop ? DESKTOP_SIZE : PHONE_SIZE;
  await page.setViewportSize({ width, height });
  await page.goto(address);
  await page.locator('main h1').waitFor();
  // Skeletons pulse, so the page has loaded when no pulsing element is left.
  await page.locator('.animate-pulse').first().waitFor({ state: 'detached' });
  // Waits for the illustrations, which load after the page.
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready');
  if ((await page.getByRole('button', { name: 'Try again' }).count()) > 0) {
    throw new Error(`A section of ${address} did not load. Take the pictures again.`);
  }
  await resizeToWholePage(page, width);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  return sharp(picture)
    .png({ palette: true, colours: MAX_COLOURS, compressionLevel: 9, effort: 10 })
    .toBuffer();
}

/** Runs in the page. Resolves after the browser has painted the current state. */
const WAIT_FOR_PAINT_SCRIPT =
  'new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))';

/**
 * Enlarges the window to the whole page, because fixed elements would otherwise appear in the
 * middle of the screenshot.
 */
async function resizeToWholePage(page: Page, width: number): Promise<void> {
  let height = 0;
  for (;;) {
    const contentHeight: number = await page.evaluate('document.documentElement.scrollHeight');
    if (contentHeight <= height) return;
    height = contentHeight;
    await page.setViewportSize({ width, height });
    await page.evaluate(WAIT_FOR_PAINT_SCRIPT);
  }
}
