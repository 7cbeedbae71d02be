import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { PICTURE_LIMITS } from '../contract/limits.ts';
import { Refusal } from '../platform/refusal.ts';
import { decodePicture } from './decode-picture.ts';

const STORED_EDGE_PIXELS = PICTURE_LIMITS.storedEdgePixels;

function createPictureOfTwoColours(width: number, height: number) {
  const leftWidth = Math.floor(width / 2);
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    {
      input: { create: { width: width - leftWidth, height, channels: 3, background: '#00f' } },
      left: leftWidth,
      top: 0,
    },
  ]);
}

const createPictureOfOneColour = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#c08040' } });
const createP3PictureOfOneColour = () =>
  createPictureOfOneColour().withIccProfile('p3', { attach: true });

async function pixelAt(picture: Buffer, left: number, top: number): Promise<readonly number[]> {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

async function refusalStatusOf(bytes: Buffer): Promise<number> {
  try {
    await decodePicture(bytes);
  } catch (error) {
    if (error instanceof Refusal) return error.status;
    throw error;
  }
  throw new Error('It was not refused.');
}

/** The repeated scans change no pixel, but the decoder processes each of them. */
async function createJpegWithScans(count: number): Promise<Buffer> {
  const scanMarker = Buffer.from('ffda', 'hex');
  const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
    .toColourspace('b-w')
    .jpeg({ progressive: true })
    .toBuffer();
  let existingScanCount = 0;
  for (let at = jpeg.indexOf(scanMarker); at >= 0; at = jpeg.indexOf(scanMarker, at + 1))
    existingScanCount += 1;
  const lastScan = Buffer.from(jpeg.subarray(jpeg.lastIndexOf(scanMarker), -2));
  // A scan of a progressive JPEG can contain some bits of each value. This byte says which bits,
  // and zero means all of them. Decoders refuse a repeated scan unless it contains all bits.
  lastScan[9] = 0;
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array(count - existingScanCount).fill(lastScan),
    jpeg.subarray(-2),
  ]);
}

async function createAnimatedWebp(count: number): Promise<Buffer> {
  const frames = ['#f00', '#00f'].map((background) =>
    sharp({ create: { width: 9, height: 9, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const animatedWebp = await sharp(await Promise.all(frames), { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer();
  const firstFrameStart = animatedWebp.indexOf('ANMF');
  const frame = animatedWebp.subarray(
    firstFrameStart,
    animatedWebp.indexOf('ANMF', firstFrameStart + 1),
  );
  const webp = Buffer.concat([
    animatedWebp.subarray(0, firstFrameStart),
    ...Array(count).fill(frame),
  ]);
  webp.writeUInt32LE(webp.length - 8, 4);
  return webp;
}

const COSTLY_PART_CASES = [
  ['scans', 50, createJpegWithScans],
  ['frames', 1_000, createAnimatedWebp],
] as const;

describe('an accepted picture', () => {
  let storedPicture: Buffer;

  beforeAll(async () => {
    const uprightPicture = await createPictureOfTwoColours(600, 300)
      .toColourspace('srgb')
      .png()
      .toBuffer();
    const cameraFile = await sharp(uprightPicture)
      .withExif({
        IFD0: { Copyright: 'a photographer', Make: 'camera' },
        IFD3: { GPSLatitude: '52/1 31/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3', { attach: true })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><r/></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    // Some phones append a second picture to a photo, and announce it in an MPF segment.
    const mpfSegment = Buffer.concat([Buffer.of(0xff, 0xe2, 0, 8), Buffer.from('MPF\0MM')]);
    const photo = Buffer.concat([
      cameraFile.subarray(0, 2),
      mpfSegment,
      cameraFile.subarray(2),
      cameraFile,
    ]);
    const { exif, icc, xmp } = await sharp(photo).metadata();
    expect([exif, icc, xmp]).toEqual(Array(3).fill(expect.any(Buffer)));
    storedPicture = await decodePicture(photo);
  });

  test('is stored as a square WebP with the fixed edge length', async () => {
    const { format, width, height } = await sharp(storedPicture).metadata();
    expect([format, width, height]).toEqual(['webp', STORED_EDGE_PIXELS, STORED_EDGE_PIXELS]);
  });

  test('is stored upright and without metadata', async () => {
    // The metadata turn the picture clockwise by 90 degrees, so the red left side is at the top.
    expect((await pixelAt(storedPicture, STORED_EDGE_PIXELS / 2, 10))[0]).toBeGreaterThan(200);
    expect(
      (await pixelAt(storedPicture, STORED_EDGE_PIXELS / 2, STORED_EDGE_PIXELS - 10))[2],
    ).toBeGreaterThan(200);
    const { exif, icc, xmp, iptc, orientation } = await sharp(storedPicture).metadata();
    expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined));
  });

  test.each([
    [
      'JPEG in CMYK',
      () => createPictureOfTwoColours(40, 40).toColourspace('cmyk').jpeg().toBuffer(),
    ],
    [
      'progressive JPEG',
      () => createPictureOfTwoColours(40, 40).jpeg({ progressive: true }).toBuffer(),
    ],
    [
      'PNG of 16 bits',
      () => createPictureOfTwoColours(40, 40).toColourspace('rgb16').png().toBuffer(),
    ],
    ['grey PNG', () => createPictureOfTwoColours(40, 40).greyscale().png().toBuffer()],
    [
      'PNG with a palette',
      () => createPictureOfTwoColours(40, 40).png({ palette: true }).toBuffer(),
    ],
    ['lossless WebP', () => createPictureOfTwoColours(40, 40).webp({ lossless: true }).toBuffer()],
    ['a single pixel', () => createPictureOfTwoColours(1, 1).png().toBuffer()],
    ['a strip', () => createPictureOfTwoColours(1, 16_000).png().toBuffer()],
  ])('may be %s', async (_what, make) => {
    const { format, width, height, space } = await sharp(
      await decodePicture(await make()),
    ).metadata();
    expect([format, width, height, space]).toEqual([
      'webp',
      STORED_EDGE_PIXELS,
      STORED_EDGE_PIXELS,
      'srgb',
    ]);
  });

  test.each([
    ['JPEG', 6, () => createP3PictureOfOneColour().jpeg({ quality: 100 })],
    ['PNG', 6, () => createP3PictureOfOneColour().png()],
    ['WebP', 6, () => createP3PictureOfOneColour().webp({ lossless: true })],
    [
      'JPEG in CMYK, which cannot represent the colour exactly',
      24,
      () => createPictureOfOneColour().toColourspace('cmyk').jpeg({ quality: 100 }),
    ],
  ])('keeps its colours: a %s', async (_what, most, make) => {
    const storedPixel = await pixelAt(await decodePicture(await make().toBuffer()), 256, 256);
    for (const [channel, expected] of [0xc0, 0x80, 0x40].entries()) {
      expect(Math.abs((storedPixel[channel] ?? 0) - expected), `${storedPixel}`).toBeLessThan(most);
    }
  });

  test('keeps its transparency', async () => {
    const transparentHalf = {
      create: { width: 20, height: 40, channels: 4, background: '#fff' },
    } as const;
    const png = await createPictureOfTwoColours(40, 40)
      .png()
      .toBuffer()
      .then((opaque) => sharp(opaque).ensureAlpha())
      .then((opaque) =>
        opaque.composite([{ input: transparentHalf, left: 0, top: 0, blend: 'dest-out' }]),
      )
      .then((cut) => cut.png({ palette: true }).toBuffer());
    const alphaChannel = await sharp(await decodePicture(png))
      .extractChannel(3)
      .raw()
      .toBuffer();
    expect([alphaChannel[STORED_EDGE_PIXELS / 4], alphaChannel[STORED_EDGE_PIXELS - 10]]).toEqual([
      0, 255,
    ]);
  });

  test.each(COSTLY_PART_CASES)(
    'is stored if its number of %s is exactly the limit of %d',
    async (_what, most, make) => {
      expect((await sharp(await decodePicture(await make(most))).metadata()).format).toBe('webp');
    },
  );

  test('with an animation is stored as its first frame', async () => {
    const frames = [0, 1].map((at) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background: at ? '#00f' : '#f00' } })
        .png()
        .toBuffer(),
    );
    const animatedWebp = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    const firstFrame = await decodePicture(animatedWebp);
    expect((await sharp(firstFrame).metadata()).pages).toBeUndefined();
    expect((await pixelAt(firstFrame, 9, 9))[0]).toBeGreaterThan(200);
  });
});

describe('a refused file is', () => {
  test.each(COSTLY_PART_CASES)(
    'a small one with more %s than the limit of %d',
    async (_what, most, make) => {
      expect(await refusalStatusOf(await make(most + 1))).toBe(413);
    },
  );

  test.each([
    ['text', 415, async () => Buffer.from('I am a PNG, honestly.')],
    [
      'a PNG signature followed by text',
      415,
      async () =>
        Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('not a picture')]),
    ],
    [
      'an SVG',
      415,
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a GIF', 415, async () => createPictureOfTwoColours(20, 20).gif().toBuffer()],
    ['a TIFF', 415, async () => createPictureOfTwoColours(20, 20).tiff().toBuffer()],
    [
      'a JPEG cut short',
      400,
      async () => {
        const untruncatedFile = await createPictureOfTwoColours(900, 900).jpeg().toBuffer();
        return untruncatedFile.subarray(0, untruncatedFile.length / 2);
      },
    ],
    [
      'a PNG cut short',
      400,
      async () => {
        const untruncatedFile = await createPictureOfTwoColours(900, 900)
          .png({ compressionLevel: 0 })
          .toBuffer();
        return untruncatedFile.subarray(0, untruncatedFile.length / 2);
      },
    ],
    [
      'a strip of one pixel too many',
      413,
      async () => createPictureOfTwoColours(16_001, 1).png().toBuffer(),
    ],
    [
      'a small file of too many pixels',
      413,
      async () => {
        const edgePixels = Math.ceil(Math.sqrt(PICTURE_LIMITS.inputPixels + 1));
        const pngWithTooManyPixels = await sharp({
          create: { width: edgePixels, height: edgePixels, channels: 3, background: '#f00' },
        })
          .toColourspace('b-w')
          .png({ compressionLevel: 3 })
          .toBuffer();
        expect(pngWithTooManyPixels.length).toBeLessThan(PICTURE_LIMITS.uploadBytes / 10);
        return pngWithTooManyPixels;
      },
    ],
  ])('%s: %d', { timeout: 30_000 }, async (_what, status, make) => {
    expect(await refusalStatusOf(await make())).toBe(status);
  });
});
