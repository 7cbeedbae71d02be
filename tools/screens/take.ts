import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { logIn } from '../../tests/e2e/support/log-in.ts';
import { findChromium } from '../test/chromium.ts';
import { SCENES, type Scene, type Viewer } from './scenes.ts';

/** A desk and a hand. CSS pixels. */
export const WIDTHS = [1280, 390] as const;
type Width = (typeof WIDTHS)[number];

const HEIGHT = { 1280: 800, 390: 844 } as const;
/** How wide a picture is kept: enough to judge a page by, small enough for a repository. Pixels. */
const KEPT_WIDTH = { 1280: 800, 390: 390 } as const;
const COLOURS = 96;

/** What the README shows, in its whole width. */
const FRONT_PAGE = { file: 'readme.png', route: '/dashboard', width: 1280 } as const;

/** The file of a picture, without its folder. */
export function pictureFile({ route }: Scene, width: Width): string {
  const [words = ''] = route.split(' ');
  const name = words.match(/[\w-]+/g)?.join('-') ?? 'home';
  return `${name}-${width}.png`;
}

/** Takes every scene in each width, in place of the pictures that were there. */
export async function takePictures(
  origin: string,
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  // The film beside them stays.
  const before = (await readdir(folder)).filter((file) => file.endsWith('.png'));
  await Promise.all(before.map((file) => rm(path.join(folder, file))));
  const browser = await chromium.launch(findChromium() ?? {});
  try {
    for (const viewer of new Set(SCENES.map((scene) => scene.viewer))) {
      const page = await openAs(browser, origin, viewer);
      for (const scene of SCENES.filter((each) => each.viewer === viewer)) {
        say(`${scene.route} as ${viewer}`);
        for (const width of WIDTHS) await takePicture(page, scene, width, folder);
      }
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
}

async function openAs(browser: Browser, baseURL: string, viewer: Viewer): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (viewer !== 'visitor') await logIn(page, `${viewer}@elevere.test`);
  return page;
}

async function takePicture(page: Page, scene: Scene, width: Width, folder: string): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT[width] });
  await page.goto(scene.address ?? scene.route);
  await page.locator('main h1').waitFor();
  // Skeletons pulse: the page has come when none is left.
  await page.locator('.animate-pulse').first().waitFor({ state: 'detached' });
  await scene.prepare?.(page);
  // Drawings come after the page that they stand in.
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready');
  await showWhole(page, width);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const keep = async (file: string, wide: number) =>
    writeFile(path.join(folder, file), await shrunk(picture, wide));
  await keep(pictureFile(scene, width), KEPT_WIDTH[width]);
  if (scene.route === FRONT_PAGE.route && width === FRONT_PAGE.width) {
    await keep(FRONT_PAGE.file, width);
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
