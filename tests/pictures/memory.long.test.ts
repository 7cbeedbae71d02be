import process from 'node:process';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PICTURE_LIMITS } from '../../functions/src/contract/limits.ts';
import { call } from '../support/api.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { newMember } from '../support/people.ts';

const MEGABYTE = 1024 * 1024;
/** Memory of the function, as in functions/src/platform/runtime-options.ts. */
const INSTANCE_BYTES = 1024 * MEGABYTE;
const EDGE = Math.floor(Math.sqrt(PICTURE_LIMITS.inputPixels));
const UPLOADS = 10;

const large = (channels: 3 | 4, width = EDGE, height = EDGE) =>
  sharp({ create: { width, height, channels, background: { r: 90, g: 60, b: 30, alpha: 0.5 } } });

/**
 * A progressive JPEG, whose pixels are all in memory until the last scan. Fills the file with large
 * metadata, as cameras may write.
 */
async function worstJpeg(): Promise<Buffer> {
  const jpeg = await large(3)
    .toColourspace('cmyk')
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const xmpSegment = Buffer.alloc(65_537, 'http://ns.adobe.com/xap/1.0/\0');
  xmpSegment.set([0xff, 0xe1, 0xff, 0xff]);
  const count = Math.floor((PICTURE_LIMITS.uploadBytes - jpeg.length) / xmpSegment.length);
  return withSegments(jpeg, Array(count).fill(xmpSegment));
}

function withSegments(jpeg: Buffer, segments: readonly Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** Returns a text chunk that decompresses to this many bytes. */
function packedText(bytes: number): Buffer {
  const data = Buffer.concat([Buffer.from('key\0\0'), deflateSync(Buffer.alloc(bytes, 'A'))]);
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('zTXt'), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

/** Inserts chunks after the signature and the first chunk. */
function withTexts(png: Buffer, texts: readonly Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...texts, png.subarray(33)]);
}

/**
 * An interlaced PNG with eight bytes per pixel, as wide as pictures may be, turned by 180 degrees: all
 * pixels are in memory at once. It also has texts.
 */
async function worstPng(): Promise<Buffer> {
  const { inputEdgePixels: width, inputPixels } = PICTURE_LIMITS;
  const png = await large(4, width, inputPixels / width)
    .toColourspace('rgb16')
    .withMetadata({ orientation: 3 })
    .png({ progressive: true })
    .toBuffer();
  return withTexts(png, Array(4).fill(packedText(MEGABYTE)));
}

/**
 * Small files that need gigabytes of memory to decode: a JPEG with empty segments, and a PNG with
 * compressed texts.
 */
async function refused(): Promise<readonly Buffer[]> {
  const [jpeg, png] = await Promise.all([large(3).jpeg().toBuffer(), large(3).png().toBuffer()]);
  const empty = Buffer.from('ffef0002', 'hex');
  const count = Math.floor((PICTURE_LIMITS.uploadBytes - jpeg.length) / empty.length);
  return [
    withSegments(jpeg, [Buffer.alloc(count * empty.length, empty)]),
    withTexts(png, Array(200).fill(packedText(7 * MEGABYTE))),
  ];
}

test.skipIf(process.platform !== 'linux')(
  'ten of the worst pictures in a row stay under the memory of an instance',
  async () => {
    const { token } = await newMember('fulluser');
    const [files, tooMuch] = [[await worstJpeg(), await worstPng()], await refused()];
    const instance = await FunctionProcess.start('upload.profile.picture', {});
    try {
      const upload = (file: Buffer) => {
        const body = new FormData();
        body.append('file', new Blob([new Uint8Array(file)]), 'me');
        return call('/upload-profile-picture', {
          origin: instance.origin,
          method: 'POST',
          token,
          body,
        });
      };
      for (let sent = 0; sent < UPLOADS; sent += 1) {
        for (const file of files) expect((await upload(file)).status).toBe(200);
        for (const file of tooMuch) expect((await upload(file)).status).toBe(413);
      }
      const { peakMemory } = instance;
      process.stdout.write(`At most ${Math.round(peakMemory / MEGABYTE)} MB.\n`);
      expect(peakMemory).toBeLessThan(INSTANCE_BYTES);
    } finally {
      await instance.kill();
    }
  },
  300_000,
);
