import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodePicture } from './decode-picture.ts';
import { dropJpegSegments } from './drop-jpeg-segments.ts';

const EMPTY = Buffer.from('ffef0002', 'hex');

function segment(marker: number, ...data: readonly (string | Buffer)[]): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), ...data.map((part) => Buffer.from(part))]);
  bytes.writeUInt16BE(0xff00 + marker, 0);
  bytes.writeUInt16BE(bytes.length - 2, 2);
  return bytes;
}

const exif = () => segment(0xe1, 'Exif\0\0', 'MM\0*\0\0\0\b\0\0\0\0\0\0');
const profile = (bytes: number) => segment(0xe2, 'ICC_PROFILE\0\u0001\u0001', Buffer.alloc(bytes));

const plain = (background = '#f00') =>
  sharp({ create: { width: 40, height: 20, channels: 3, background } });

/** A JPEG with these segments behind its first two bytes. */
function withSegments(jpeg: Buffer, segments: readonly Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** The optional segments up to the first scan, without the two bytes before each. */
function optionalIn(jpeg: Buffer): readonly number[] {
  const found: number[] = [];
  for (let at = 2; jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker >= 0xe0) found.push(marker);
  }
  return found;
}

async function pixel(picture: Buffer, left: number, top: number): Promise<readonly number[]> {
  return [
    ...(await sharp(picture)
      .extract({ left, top, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()),
  ];
}

function expectColour(found: readonly number[], wanted: readonly number[]): void {
  for (const [channel, value] of wanted.entries()) {
    expect(Math.abs((found[channel] ?? 0) - value), `${found}`).toBeLessThan(6);
  }
}

describe('of a JPEG is dropped', () => {
  test.each<[string, readonly Buffer[], readonly number[]]>([
    ['a hundred thousand empty segments', Array(100_000).fill(EMPTY), []],
    ['one with fill bytes before its marker', [Buffer.from('ffffffef0002', 'hex')], []],
    ['one that says it is shorter than its length', [Buffer.from('ffef0000', 'hex')], []],
    ['a comment', [segment(0xfe, '<script>')], []],
    ['what is no EXIF in the place of one', [segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0')], []],
    ['a second EXIF', [exif(), exif()], [0xe1]],
    ['a second of Adobe’s', Array(2).fill(segment(0xee, 'Adobe\0d\0\0\0\0\u0001')), [0xee]],
    ['what is no profile in the place of one', [segment(0xe2, 'MPF\0')], []],
    ['a profile of more than a megabyte', Array(17).fill(profile(65_000)), []],
    ['a profile of more than 255 segments', Array(256).fill(profile(0)), []],
  ])('%s', async (_what, segments, left) => {
    const sent = withSegments(await plain().jpeg().toBuffer(), segments);
    const jpeg = dropJpegSegments(sent);
    expect(optionalIn(jpeg)).toEqual(left);
    expectColour(await pixel(await decodePicture(sent), 256, 256), [254, 0, 0]);
  });

  test('what stands between two scans, and behind the end', async () => {
    const jpeg = await plain().jpeg({ progressive: true }).toBuffer();
    const scan = jpeg.lastIndexOf(Buffer.from('ffda', 'hex'));
    const many = Buffer.concat(Array(1_000).fill(EMPTY));
    const sent = Buffer.concat([jpeg.subarray(0, scan), many, jpeg.subarray(scan), many]);
    expect(dropJpegSegments(sent)).toEqual(dropJpegSegments(jpeg));
  });

  test('what a length seems to hide that a decoder passes over', async () => {
    const jpeg = await plain().jpeg().toBuffer();
    // FF 02 ends nothing: libjpeg, in a scan with restarts, goes on at the next marker.
    const hiding = Buffer.concat([Buffer.from('ff02ffff', 'hex'), ...Array(100).fill(EMPTY)]);
    const sent = Buffer.concat([jpeg.subarray(0, -2), hiding, jpeg.subarray(-2)]);
    expect(dropJpegSegments(sent).includes(EMPTY)).toBe(false);
  });

  test('before it is decoded: a profile too large to be kept changes no colour', async () => {
    const own = await plain('#c08040').withIccProfile('p3').jpeg({ quality: 100 }).toBuffer();
    const { icc = Buffer.of() } = await sharp(own).metadata();
    const padded = Buffer.concat([icc, Buffer.alloc(17 * 65_000 - icc.length)]);
    const parts = Array.from({ length: 17 }, (_, at) =>
      segment(
        0xe2,
        'ICC_PROFILE\0',
        Buffer.of(at + 1, 17),
        padded.subarray(at * 65_000, (at + 1) * 65_000),
      ),
    );
    own[own.indexOf('ICC_PROFILE')] = 0;
    const sent = withSegments(own, parts);
    const [applied, shown] = [
      await pixel(await sharp(sent).toColourspace('srgb').png().toBuffer(), 5, 5),
      await pixel(await decodePicture(sent), 256, 256),
    ];
    expectColour(applied, [0xc0, 0x80, 0x40]);
    expect(shown[0]).toBeLessThan(186);
  });

  test('nothing of its pixels', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    for (const progressive of [false, true]) {
      const jpeg = await sharp({
        create: { width: 300, height: 200, channels: 3, background: '#000', noise },
      })
        .jpeg({ progressive, quality: 95 })
        .toBuffer();
      const raw = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
      expect(await raw(dropJpegSegments(jpeg))).toEqual(await raw(jpeg));
    }
  });
});

describe('of a JPEG stays', () => {
  test('its colour', async () => {
    const jpeg = await plain('#c08040').withIccProfile('p3').jpeg({ quality: 100 }).toBuffer();
    expect(optionalIn(dropJpegSegments(jpeg))).toContain(0xe2);
    expectColour(await pixel(await decodePicture(jpeg), 256, 256), [0xc0, 0x80, 0x40]);
    // Without its profile the picture would be of another colour.
    const bare = jpeg.subarray();
    bare[bare.indexOf('ICC_PROFILE')] = 0;
    expect((await pixel(await decodePicture(bare), 256, 256))[0]).toBeLessThan(186);
  });

  test('its colour in CMYK', async () => {
    const jpeg = await plain('#c02020').toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer();
    expect(optionalIn(dropJpegSegments(jpeg))).toContain(0xee);
    const [shown, straight] = [
      await pixel(await decodePicture(jpeg), 256, 256),
      await pixel(await sharp(jpeg).toColourspace('srgb').png().toBuffer(), 20, 10),
    ];
    expectColour(shown, straight);
    expect(shown[0]).toBeGreaterThan(150);
  });

  test('its orientation', async () => {
    const blue = { create: { width: 40, height: 10, channels: 3, background: '#00f' } } as const;
    const jpeg = await plain()
      .composite([{ input: blue, left: 0, top: 10 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(optionalIn(dropJpegSegments(jpeg))).toContain(0xe1);
    // Turned by a quarter clockwise, what was below is on the left.
    expect((await pixel(await decodePicture(jpeg), 10, 256))[2]).toBeGreaterThan(200);
  });
});

test('what is no JPEG comes back unchanged', () => {
  const bytes = Buffer.from('RIFF');
  expect(dropJpegSegments(bytes)).toBe(bytes);
});
