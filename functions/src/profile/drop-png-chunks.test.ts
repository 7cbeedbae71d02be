import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodePicture } from './decode-picture.ts';
import { dropPngChunks } from './drop-png-chunks.ts';

/** Signature and IHDR: what is put in must come behind them. Bytes. */
const HEAD = 8 + 25;
const MEGABYTE = 1024 * 1024;

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}

function typesIn(png: Buffer): readonly string[] {
  const types: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    types.push(png.toString('latin1', at + 4, at + 8));
  }
  return types;
}

const plain = (background = '#f00') =>
  sharp({ create: { width: 40, height: 20, channels: 3, background } });

async function withChunks(...chunks: readonly Buffer[]): Promise<Buffer> {
  const png = await plain().png().toBuffer();
  return Buffer.concat([png.subarray(0, HEAD), ...chunks, png.subarray(HEAD)]);
}

const text = (type: 'zTXt' | 'iTXt', bytes: number) => {
  const before = type === 'zTXt' ? 'key\0\0' : 'key\0\u0001\0\0\0';
  return chunk(type, Buffer.concat([Buffer.from(before), deflateSync(Buffer.alloc(bytes))]));
};
const profile = (bytes: number) =>
  chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(bytes))]));

async function pixel(picture: Buffer, left: number, top: number): Promise<readonly number[]> {
  const [red = 0, green = 0, blue = 0, alpha = 255] = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return [red, green, blue, alpha];
}

describe('of a PNG is dropped', () => {
  test.each<[string, readonly Buffer[], readonly string[]]>([
    ['twenty compressed texts', Array(20).fill(text('zTXt', 8_000_000)), []],
    ['an international text', [text('iTXt', 8_000_000)], []],
    ['a plain text', [chunk('tEXt', Buffer.from('Comment\0<script>'))], []],
    ['a chunk that libpng does not know', [chunk('prVt'), chunk('fdAT')], []],
    ['a suggested palette', [chunk('sPLT', Buffer.from('name\0\b'))], []],
    ['a second profile', [profile(100), profile(100)], ['iCCP']],
    ['a profile of more than a megabyte', [profile(MEGABYTE + 1)], []],
    ['a profile that cannot be unpacked', [chunk('iCCP', Buffer.from('icc\0\0x'))], []],
    ['a second orientation', [chunk('eXIf'), chunk('eXIf')], ['eXIf']],
  ])('%s', async (_what, chunks, left) => {
    const png = dropPngChunks(await withChunks(...chunks));
    expect(typesIn(png).filter((type) => /^[a-z]/.test(type) && type !== 'pHYs')).toEqual(left);
    expect((await sharp(await decodePicture(png)).metadata()).format).toBe('webp');
  });

  test('before it is decoded: a profile too large to be kept changes no colour', async () => {
    const own = await plain('#c08040').withIccProfile('p3').png().toBuffer();
    const { icc = Buffer.of() } = await sharp(own).metadata();
    const padded = Buffer.concat([icc, Buffer.alloc(MEGABYTE + 4 - (icc.length % 4))]);
    padded.writeUInt32BE(padded.length, 0);
    const packed = Buffer.concat([Buffer.from('icc\0\0'), deflateSync(padded)]);
    const at = own.indexOf('iCCP') - 4;
    const behind = own.subarray(at + 12 + own.readUInt32BE(at));
    const sent = Buffer.concat([own.subarray(0, at), chunk('iCCP', packed), behind]);
    const [applied, shown] = [
      await pixel(await sharp(sent).toColourspace('srgb').png().toBuffer(), 5, 5),
      await pixel(await decodePicture(sent), 256, 256),
    ];
    expect(Math.abs((applied[0] ?? 0) - 0xc0)).toBeLessThan(4);
    expect(shown[0]).toBeLessThan(188);
  });

  test('what stands behind its end', async () => {
    const png = await plain().png().toBuffer();
    const dropped = dropPngChunks(Buffer.concat([png, Buffer.from('<script>')]));
    expect(dropped.includes('<script>')).toBe(false);
    expect(typesIn(dropped).at(-1)).toBe('IEND');
  });
});

describe('of a PNG stays', () => {
  test('its transparency', async () => {
    const half = { create: { width: 20, height: 20, channels: 4, background: '#fff' } } as const;
    const png = await plain()
      .ensureAlpha()
      .composite([{ input: half, left: 0, top: 0, blend: 'dest-out' }])
      .png({ palette: true })
      .toBuffer();
    expect(typesIn(png)).toContain('tRNS');
    const stored = await decodePicture(png);
    expect((await pixel(stored, 5, 256))[3]).toBe(0);
    expect((await pixel(stored, 506, 256))[3]).toBe(255);
  });

  test('its colour', async () => {
    const png = await plain('#c08040').withIccProfile('p3').png().toBuffer();
    expect(typesIn(png)).toContain('iCCP');
    const stored = await pixel(await decodePicture(png), 256, 256);
    // Without its profile the picture would be of another colour.
    const at = png.indexOf('iCCP') - 4;
    const end = at + 12 + png.readUInt32BE(at);
    const bare = await pixel(Buffer.concat([png.subarray(0, at), png.subarray(end)]), 0, 0);
    expect(bare[0]).toBeLessThan(188);
    for (const [channel, wanted] of [0xc0, 0x80, 0x40].entries()) {
      expect(Math.abs((stored[channel] ?? 0) - wanted)).toBeLessThan(4);
    }
  });

  test('its orientation', async () => {
    const blue = { create: { width: 40, height: 10, channels: 3, background: '#00f' } } as const;
    const png = await plain()
      .composite([{ input: blue, left: 0, top: 10 }])
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    expect(typesIn(png)).toContain('eXIf');
    // Turned by a quarter clockwise, what was below is on the left.
    expect((await pixel(await decodePicture(png), 10, 256))[2]).toBeGreaterThan(200);
  });
});

test('what is no PNG comes back unchanged', () => {
  const bytes = Buffer.from('RIFF');
  expect(dropPngChunks(bytes)).toBe(bytes);
});
