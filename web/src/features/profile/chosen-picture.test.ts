import { PICTURE_LIMITS } from '@elevere/functions/contract';
import { expect, test, vi } from 'vitest';
import {
  type ChosenPicture,
  cropPictureToSquare,
  middlePictureSquareOf,
  openPicture,
} from './chosen-picture.ts';

/**
 * Simulates a browser that decodes any file to a picture of this size, and cannot crop pictures.
 */
function simulateBrowser({ width = 800, height = 400 } = {}) {
  const closedResources: string[] = [];
  const bitmap = { width, height, close: () => closedResources.push('bitmap') };
  vi.stubGlobal('createImageBitmap', async () => bitmap);
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext() {
        return null;
      }
    },
  );
  return closedResources;
}

const SAMPLE_JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

function refusalReasonOf(result: Awaited<ReturnType<typeof openPicture>>): string | null {
  return result.ok ? null : result.reason;
}

test.each([
  ['a JPEG file', 'image/jpeg', 'no matter', null],
  ['a JPEG file without a type', '', SAMPLE_JPEG, null],
  ['a text', 'text/plain', 'notes', 'Please choose a JPEG, PNG or WebP picture.'],
  ['a text without a type', '', 'notes', 'Please choose a JPEG, PNG or WebP picture.'],
])('only a picture is opened: %s', async (_what, type, content, reason) => {
  simulateBrowser();
  expect(refusalReasonOf(await openPicture(new File([content], 'file', { type })))).toBe(reason);
});

test('a damaged picture is refused', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('damaged')));
  const file = new File([SAMPLE_JPEG], 'file', { type: 'image/jpeg' });
  expect(refusalReasonOf(await openPicture(file))).toBe(
    'The picture is damaged and cannot be read.',
  );
});

test('a picture with too many pixels is refused, and its memory freed', async () => {
  const file = new File([SAMPLE_JPEG], 'file', { type: 'image/jpeg' });
  simulateBrowser({ width: PICTURE_LIMITS.inputPixels, height: 1 });
  expect(refusalReasonOf(await openPicture(file))).toBeNull();
  const closedResources = simulateBrowser({ width: PICTURE_LIMITS.inputPixels + 1, height: 1 });
  expect(refusalReasonOf(await openPicture(file))).toMatch(
    /^Please choose a picture of \d+ megapixels/,
  );
  expect(closedResources).toEqual(['bitmap']);
});

test('a browser that cannot crop refuses a file that the server refuses', async () => {
  const fileOf = (byteCount: number) =>
    new File([new Uint8Array(byteCount)], 'file', { type: 'image/png' });
  simulateBrowser();
  expect(refusalReasonOf(await openPicture(fileOf(PICTURE_LIMITS.uploadBytes)))).toBeNull();
  const closedResources = simulateBrowser();
  expect(refusalReasonOf(await openPicture(fileOf(PICTURE_LIMITS.uploadBytes + 1)))).toBe(
    'Please choose a picture of 5\u00a0MB or less.',
  );
  expect(closedResources).toEqual(['bitmap']);
});

test('a browser that cannot crop sends the whole file', async () => {
  simulateBrowser();
  const file = new File([SAMPLE_JPEG], 'file', { type: 'image/jpeg' });
  const result = await openPicture(file);
  if (!result.ok) throw new Error(result.reason);
  expect(result.picture.canBeCropped).toBe(false);
  expect(await cropPictureToSquare(result.picture, middlePictureSquareOf(result.picture))).toBe(
    file,
  );
});

test.each([
  [800, 400, { x: 200, y: 0, width: 400, height: 400 }],
  [300, 500, { x: 0, y: 100, width: 300, height: 300 }],
])('the middle square of a picture of %i × %i pixels', (width, height, square) => {
  // The type assertion is safe, because the function reads only the size.
  expect(middlePictureSquareOf({ bitmap: { width, height } } as ChosenPicture)).toEqual(square);
});
