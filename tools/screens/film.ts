import { writeFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { formatInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { DEMO_CODES, DEMO_PASSWORD } from '../seed/demo.ts';
import { findChromium } from '../test/chromium.ts';

const WINDOW = { width: 1280, height: 800 } as const;
/** Width of the film, wide enough to read the texts. Pixels. */
const KEPT_WIDTH = 960;
const COLOURS = 64;

/** One picture of the film, and how long it is shown. Milliseconds. */
interface Frame {
  readonly picture: Buffer;
  readonly ms: number;
}

/** Registers as a newcomer with two demo codes, and writes the screens as an animated GIF. */
export async function takeFilm(origin: string, file: string): Promise<void> {
  const browser = await chromium.launch(findChromium() ?? {});
  try {
    const page = await browser.newPage({
      baseURL: origin,
      viewport: WINDOW,
      locale: 'en-US',
      timezoneId: 'UTC',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await writeFile(file, await animated(await joining(page)));
  } finally {
    await browser.close();
  }
}

async function joining(page: Page): Promise<readonly Frame[]> {
  const frames: Frame[] = [];
  const show = async (ms: number) => {
    await page.waitForLoadState('networkidle');
    await page.evaluate('document.fonts.ready');
    await page.locator('.animate-pulse').first().waitFor({ state: 'detached' });
    const whole = await page.screenshot({ caret: 'hide' });
    frames.push({ picture: await sharp(whole).resize({ width: KEPT_WIDTH }).toBuffer(), ms });
  };
  const type = async (label: string, text: string) => {
    const field = page.getByLabel(label, { exact: true });
    for (const end of [text.length / 3, (2 * text.length) / 3, text.length]) {
      await field.fill(text.slice(0, Math.ceil(end)));
      await show(220);
    }
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await page.goto('/');
  await show(2600);
  await page.getByRole('main').getByRole('link', { name: 'Enter Invitation Code' }).first().click();
  await page.waitForURL('/enter-invitation');
  await show(1000);
  await type('Invitation code', formatInvitationCode(DEMO_CODES.barbara));
  await show(700);
  await press('Submit');
  await page.waitForURL(/\/user-registration/);
  await show(2800);
  await type('First name', 'Emmy');
  await type('Last name', 'Noether');
  await type('Email', 'emmy@elevere.test');
  await type('Password', DEMO_PASSWORD);
  await show(700);
  await press('Register');
  await page.waitForURL('/mini-dashboard');
  await show(2800);
  await type('Second invitation code', formatInvitationCode(DEMO_CODES.alan));
  await show(700);
  await press('Validate');
  await page.waitForURL('/welcome-new-full-users');
  await page.getByRole('img', { name: /vouched for by .+ and .+/ }).waitFor();
  await show(4500);
  return frames;
}

function animated(frames: readonly Frame[]): Promise<Buffer> {
  return sharp(
    frames.map(({ picture }) => picture),
    { join: { animated: true } },
  )
    .gif({ colours: COLOURS, delay: frames.map(({ ms }) => ms), loop: 0, effort: 10, dither: 0 })
    .toBuffer();
}
