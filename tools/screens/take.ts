import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '../seed/demo.ts';
import { findChromium } from '../test/chromium.ts';
import { SCENES, type Scene, type Viewer } from './scenes.ts';

/** Section 2's pages are looked at on a desk and in a hand. CSS pixels. */
export const WIDTHS = [1280, 390] as const;
export const SCHEMES = ['light', 'dark'] as const;

/** How wide a picture is kept: enough to judge a page by, small enough for a repository. Pixels. */
const KEPT_WIDTH = { 1280: 800, 390: 390 } as const;
const COLOURS = 96;

/** The day on which the pictures say they were taken, so that two runs can be compared. */
const PICTURE_DAY = new Date('2026-03-16T10:00:00Z');

export type Width = (typeof WIDTHS)[number];
export type Scheme = (typeof SCHEMES)[number];

/** The file of a picture, without its folder. */
export function pictureFile(scene: Scene, width: Width, scheme: Scheme): string {
  const name = /^\/([\w-]*)/.exec(scene.route)?.[1] || 'home';
  return `${name}-${width}-${scheme}.png`;
}

/** What the repository's front page shows: the dashboard as it opens on a desk. */
const FRONT_PAGE = {
  file: 'readme.png',
  route: '/dashboard',
  width: 1280,
  scheme: 'light',
} as const;

/** Takes every scene in both widths and schemes, replacing what is in the folder. */
export async function takePictures(
  origin: string,
  folder: string,
  told: (line: string) => void,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch(findChromium() ?? {});
  try {
    for (const viewer of new Set(SCENES.map((scene) => scene.viewer))) {
      const page = await openAs(browser, origin, viewer);
      for (const scene of SCENES.filter((each) => each.viewer === viewer)) {
        told(`${scene.address} as ${viewer}`);
        await takeScene(page, scene, folder);
      }
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
}

async function openAs(browser: Browser, origin: string, viewer: Viewer): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // The notice of being offline belongs on none of them, wherever they are taken.
  await page.addInitScript(
    "Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true })",
  );
  const shift = PICTURE_DAY.getTime() - Date.now();
  // The server's clock cannot be stopped: what it answers is moved to the day of the pictures.
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: shiftInstants(await response.text(), shift) });
  });
  if (viewer !== 'visitor') {
    await page.goto('/login');
    await page.getByLabel('Email').fill(`${viewer}@elevere.test`);
    await page.getByLabel('Password').fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(/dashboard$/);
  }
  return page;
}

/** Moves every ISO 8601 instant in a JSON text by so many milliseconds, to the minute. */
function shiftInstants(json: string, shift: number): string {
  return json.replaceAll(/"(\d{4}-\d{2}-\d{2}T[\d:.]+Z)"/g, (_, instant: string) => {
    const moved = new Date(Date.parse(instant) + shift);
    moved.setUTCSeconds(0, 0);
    return JSON.stringify(moved.toISOString());
  });
}

async function takeScene(page: Page, scene: Scene, folder: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 1280 ? 800 : 844 });
    await page.goto(scene.address);
    await page.locator('main h1').waitFor();
    // Skeletons pulse: the page has come when none is left.
    await page.locator('.animate-pulse').first().waitFor({ state: 'detached' });
    await scene.prepare?.(page);
    // Drawings come after the page that they stand in.
    await page.waitForLoadState('networkidle');
    await page.evaluate('document.fonts.ready');
    await showWhole(page, width);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      // Layers of the page take the other scheme's colours one after another.
      await page.evaluate(TWO_FRAMES);
      const picture = await page.screenshot({
        animations: 'disabled',
        caret: 'hide',
      });
      const file = pictureFile(scene, width, colorScheme);
      await writeFile(path.join(folder, file), await shrunk(picture, KEPT_WIDTH[width]));
      if (
        scene.route === FRONT_PAGE.route &&
        width === FRONT_PAGE.width &&
        colorScheme === FRONT_PAGE.scheme
      ) {
        await writeFile(path.join(folder, FRONT_PAGE.file), await shrunk(picture, width));
      }
    }
  }
}

/** Run in the page: resolves once it has been painted as it stands. */
const TWO_FRAMES =
  'new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))';

/** Makes the window as high as the page, so that what floats stands at its end, not in its middle. */
async function showWhole(page: Page, width: Width): Promise<void> {
  let height = 0;
  for (;;) {
    const wanted: number = await page.evaluate('document.documentElement.scrollHeight');
    if (wanted <= height) return;
    height = wanted;
    await page.setViewportSize({ width, height });
    await page.evaluate(TWO_FRAMES);
  }
}

function shrunk(picture: Buffer, width: number): Promise<Buffer> {
  return sharp(picture)
    .resize({ width })
    .png({ palette: true, colours: COLOURS, compressionLevel: 9, effort: 10 })
    .toBuffer();
}
