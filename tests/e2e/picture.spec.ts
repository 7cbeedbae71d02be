import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { PICTURE_LIMITS, TIMINGS_MS } from '../../functions/src/contract/limits.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { EMULATOR_ORIGINS, PROJECT_ID } from '../support/environment.ts';
import { newMember } from '../support/people.ts';
import { enter } from './support/enter.ts';
import { readMemberDocument } from './support/members.ts';
import { expectVisibleWithStoppedClock, stopClock } from './support/stopped-clock.ts';
import { expect, test } from './support/test.ts';

const RED_PIXEL = { r: 200, g: 30, b: 30 };
const BLUE_PIXEL = { r: 30, g: 30, b: 200 };

/** The colours, red left and blue right, show which part of the picture remains after the crop. */
async function redAndBluePicture(): Promise<Buffer> {
  const blueSquare = await sharp({
    create: { width: 400, height: 400, channels: 3, background: BLUE_PIXEL },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width: 800, height: 400, channels: 3, background: RED_PIXEL } })
    .composite([{ input: blueSquare, left: 400, top: 0 }])
    .png()
    .toBuffer();
}

async function openSettingsOfNewMember(page: Page): Promise<string> {
  const member = await newMember('fulluser');
  await enter(page, member, '/settings');
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  return member.uid;
}

function pictureUrlOf(profilePicture: unknown): string {
  return `${EMULATOR_ORIGINS.storage}/v0/b/${PROJECT_ID}.appspot.com/o/${encodeURIComponent(String(profilePicture))}?alt=media`;
}

function chooseFile(page: Page, name: string, mimeType: string, pictureBytes: Buffer) {
  return page.getByLabel('Picture file').setInputFiles({ name, mimeType, buffer: pictureBytes });
}

test('a picture is cropped by keyboard, then seen by others @every-engine', async ({ page }) => {
  const uid = await openSettingsOfNewMember(page);
  await chooseFile(page, 'two-colours.png', 'image/png', await redAndBluePicture());
  await expect(page.getByRole('img', { name: /^Preview/ })).toBeVisible();

  await page.getByRole('group', { name: /^The part of the picture/ }).focus();
  for (let i = 0; i < 40; i++) await page.keyboard.press('ArrowLeft');
  await page.getByLabel('Zoom').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Zoom')).not.toHaveValue('1');
  // Starts to wait for the message before the click on Upload, because the message disappears after
  // four seconds.
  await Promise.all([
    expect(page.getByText(MESSAGES.pictureUploaded)).toBeVisible(),
    page.getByRole('button', { name: 'Upload' }).click(),
  ]);

  const { profilePicture } = await readMemberDocument(uid);
  const pictureUrl = pictureUrlOf(profilePicture);
  const storedPicture = await fetch(pictureUrl);
  const { data, info } = await sharp(await storedPicture.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual(Array(2).fill(PICTURE_LIMITS.storedEdgePixels));
  const [red = 0, , blue = 0] = data;
  expect(blue - red).toBeGreaterThan(100);

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Profile' })
    .click();
  const profilePictureImage = page.getByRole('img', { name: 'Picture of Test Member' });
  await expect(profilePictureImage.locator('image')).toHaveAttribute('href', pictureUrl);
  await page.reload();
  await expect(
    page.locator(`img[src="${pictureUrl}"], image[href="${pictureUrl}"]`).first(),
  ).toBeAttached();
});

test('a missing or invalid file is reported and not sent', { tag: '@variant' }, async ({
  page,
}) => {
  await openSettingsOfNewMember(page);
  const uploadRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/upload-profile-picture')) uploadRequests.push(request.url());
  });
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.noFileSelected);
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeFocused();
  const invalidFiles = [
    ['notes.txt', 'text/plain', Buffer.from('no picture'), 'JPEG, PNG or WebP'],
    ['broken.png', 'image/png', Buffer.from('not really'), 'damaged'],
  ] as const;
  for (const [name, type, bytes, reason] of invalidFiles) {
    await chooseFile(page, name, type, bytes);
    await expect(page.getByRole('alert')).toContainText(reason);
  }
  expect(uploadRequests).toEqual([]);
});

/** Noise compresses badly, so the file is large. */
async function largePhoto(): Promise<Buffer> {
  const noiseSettings = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({
    create: { width: 3000, height: 1500, channels: 3, background: RED_PIXEL, noise: noiseSettings },
  })
    .jpeg({ quality: 100 })
    .toBuffer();
}

test('a photo of more than 5 MB is cropped and sent', {
  tag: '@variant',
}, async ({ page }) => {
  await openSettingsOfNewMember(page);
  const photoBytes = await largePhoto();
  expect(photoBytes.length).toBeGreaterThan(PICTURE_LIMITS.uploadBytes);
  for (const [name, type] of [
    ['photo.jpg', 'image/jpeg'],
    ['photo', ''],
  ] as const) {
    await chooseFile(page, name, type, photoBytes);
    await expect(page.getByRole('img', { name: /^Preview/ })).toBeVisible();
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText(MESSAGES.pictureUploaded)).toBeVisible();
  }
});

test('a browser that returns noise for a canvas uploads the original file', {
  tag: '@variant',
}, async ({ page }) => {
  await page.addInitScript(() => {
    // Simulates Firefox's `resistFingerprinting`, which returns noise for a canvas.
    const originalConvertToBlob = OffscreenCanvas.prototype.convertToBlob;
    OffscreenCanvas.prototype.convertToBlob = async function convertToBlob(options) {
      const canvasContext = this.getContext('2d');
      const noiseSettings = canvasContext?.createImageData(this.width, this.height);
      if (!canvasContext || !noiseSettings) throw new Error('The test needs a canvas.');
      for (let index = 0; index < noiseSettings.data.length; index++)
        noiseSettings.data[index] = Math.random() * 256;
      canvasContext.putImageData(noiseSettings, 0, 0);
      return originalConvertToBlob.call(this, options);
    };
  });
  const uid = await openSettingsOfNewMember(page);
  await chooseFile(page, 'large.jpg', 'image/jpeg', await largePhoto());
  await expect(page.getByRole('alert')).toContainText('5\u00a0MB or less');
  await chooseFile(page, 'two-colours.png', 'image/png', await redAndBluePicture());
  await expect(page.getByRole('img', { name: /^Preview/ })).toBeVisible();
  await expect(page.getByText('We use the middle of your picture.')).toBeVisible();
  await expect(page.getByLabel('Zoom')).toHaveCount(0);
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText(MESSAGES.pictureUploaded)).toBeVisible();
  const { profilePicture } = await readMemberDocument(uid);
  const storedPicture = await fetch(pictureUrlOf(profilePicture));
  const { data } = await sharp(await storedPicture.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data;
  expect(red - blue).toBeGreaterThan(100);
});

/** Decodes the file slow.png only after expectSlowPictureDiscarded is called. */
async function holdSlowPicture(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const originalCreateImageBitmap = window.createImageBitmap.bind(window);
    const slowDecoding = Promise.withResolvers<void>();
    window.addEventListener('test:open-the-slow-one', () => slowDecoding.resolve());
    window.createImageBitmap = async (source: ImageBitmapSource) => {
      if (!(source instanceof File && source.name === 'slow.png'))
        return originalCreateImageBitmap(source);
      await slowDecoding.promise;
      const bitmap = await originalCreateImageBitmap(source);
      const close = bitmap.close.bind(bitmap);
      bitmap.close = () => {
        close();
        document.documentElement.dataset['slow'] = 'discarded';
      };
      return bitmap;
    };
  });
}

/** Lets the page decode slow.png, and expects the page to discard it. */
async function expectSlowPictureDiscarded(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('test:open-the-slow-one')));
  await expect(page.locator('html')).toHaveAttribute('data-slow', 'discarded');
}

test('Cancel also discards a picture that is still being opened', async ({ page }) => {
  await page.clock.install();
  await holdSlowPicture(page);
  await openSettingsOfNewMember(page);
  const picture = await redAndBluePicture();
  await chooseFile(page, 'first.png', 'image/png', picture);
  const picturePreview = page.getByRole('img', { name: /^Preview/ });
  await expect(picturePreview).toBeVisible();
  await chooseFile(page, 'slow.png', 'image/png', picture);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(picturePreview).toBeHidden();
  await expectSlowPictureDiscarded(page);
  await expect(picturePreview).toBeHidden();

  await stopClock(page);
  await page.getByRole('button', { name: 'Upload' }).click();
  const message = page.getByText(MESSAGES.noFileSelected);
  await expectVisibleWithStoppedClock(page, message);
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeFocused();
  await page.clock.runFor(TIMINGS_MS.uploadMessage);
  await expect(message).toBeHidden();
});

test('a slow picture replaces no later one; failed uploads repeat', { tag: '@variant' }, async ({
  page,
  expectFailure,
}) => {
  expectFailure(/upload-profile-picture/);
  await page.clock.install();
  await holdSlowPicture(page);
  await openSettingsOfNewMember(page);
  const picture = await redAndBluePicture();
  await chooseFile(page, 'slow.png', 'image/png', picture);
  await chooseFile(page, 'later.png', 'image/png', picture);
  const picturePreview = page.getByRole('img', { name: /^Preview/ });
  await expect(picturePreview).toBeVisible();
  const laterPreviewSrc = (await picturePreview.getAttribute('src')) ?? '';
  await expectSlowPictureDiscarded(page);
  await expect(picturePreview).toHaveAttribute('src', laterPreviewSrc);

  await page.route('**/api/upload-profile-picture', (route) => route.abort('connectionreset'), {
    times: 1,
  });
  await stopClock(page);
  await page.getByRole('button', { name: 'Upload' }).click();
  const message = page.getByText(MESSAGES.pictureFailed);
  await expectVisibleWithStoppedClock(page, message);
  await page.clock.runFor(TIMINGS_MS.uploadMessage - 300);
  await expect(message).toBeVisible();
  await page.clock.runFor(300);
  await expect(message).toBeHidden();

  await page.clock.resume();
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText(MESSAGES.pictureUploaded)).toBeVisible();
});
