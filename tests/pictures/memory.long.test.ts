import process from 'node:process';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PICTURE_LIMITS } from '../../functions/src/contract/limits.ts';
import { HTTPS_OPTIONS } from '../../functions/src/platform/runtime-options.ts';
import { call } from '../support/api.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { newMember } from '../support/people.ts';

const BYTES_PER_MEGABYTE = 1024 * 1024;
const BYTES_BY_MEMORY_OPTION = { '1GiB': 1024 * BYTES_PER_MEGABYTE };
const INSTANCE_MEMORY_BYTES =
  BYTES_BY_MEMORY_OPTION[HTTPS_OPTIONS['upload-profile-picture'].memory];
const LARGE_EDGE_PIXELS = Math.floor(Math.sqrt(PICTURE_LIMITS.inputPixels));
const UPLOAD_REPEAT_COUNT = 10;

const newLargePicture = (channels: 3 | 4, width = LARGE_EDGE_PIXELS, height = LARGE_EDGE_PIXELS) =>
  sharp({ create: { width, height, channels, background: { r: 90, g: 60, b: 30, alpha: 0.5 } } });

/** All pixels of a progressive JPEG are in memory until the last scan. */
async function newWorstJpeg(): Promise<Buffer> {
  const jpeg = await newLargePicture(3)
    .toColourspace('cmyk')
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const xmpSegment = Buffer.alloc(65_537, 'http://ns.adobe.com/xap/1.0/\0');
  xmpSegment.set([0xff, 0xe1, 0xff, 0xff]);
  const segmentCount = Math.floor((PICTURE_LIMITS.uploadBytes - jpeg.length) / xmpSegment.length);
  return insertJpegSegments(jpeg, Array(segmentCount).fill(xmpSegment));
}

function insertJpegSegments(jpeg: Buffer, segments: readonly Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** The returned PNG chunk decompresses to this many bytes. */
function newCompressedTextChunk(bytes: number): Buffer {
  const chunkData = Buffer.concat([Buffer.from('key\0\0'), deflateSync(Buffer.alloc(bytes, 'A'))]);
  const pngChunk = Buffer.concat([
    Buffer.alloc(4),
    Buffer.from('zTXt'),
    chunkData,
    Buffer.alloc(4),
  ]);
  pngChunk.writeUInt32BE(chunkData.length, 0);
  pngChunk.writeUInt32BE(crc32(pngChunk.subarray(4, -4)), pngChunk.length - 4);
  return pngChunk;
}

/** Inserts chunks after the PNG's signature and first chunk. */
function insertPngChunks(png: Buffer, chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

/** All pixels of an interlaced PNG that is turned by 180 degrees are in memory at once. */
async function newWorstPng(): Promise<Buffer> {
  const { inputEdgePixels: width, inputPixels } = PICTURE_LIMITS;
  const png = await newLargePicture(4, width, inputPixels / width)
    .toColourspace('rgb16')
    .withMetadata({ orientation: 3 })
    .png({ progressive: true })
    .toBuffer();
  // Leaves a little of the 4 MB that the server accepts, for the picture's own colour profile.
  return insertPngChunks(png, Array(4).fill(newCompressedTextChunk(1_047_000)));
}

/** Creates small files that would need gigabytes of memory to decode. */
async function newDecompressionBombs(): Promise<readonly Buffer[]> {
  const [jpeg, png] = await Promise.all([
    newLargePicture(3).jpeg().toBuffer(),
    newLargePicture(3).png().toBuffer(),
  ]);
  const emptyJpegSegment = Buffer.from('ffef0002', 'hex');
  const segmentCount = Math.floor(
    (PICTURE_LIMITS.uploadBytes - jpeg.length) / emptyJpegSegment.length,
  );
  return [
    insertJpegSegments(jpeg, [
      Buffer.alloc(segmentCount * emptyJpegSegment.length, emptyJpegSegment),
    ]),
    insertPngChunks(png, Array(200).fill(newCompressedTextChunk(7 * BYTES_PER_MEGABYTE))),
  ];
}

test.skipIf(process.platform !== 'linux')(
  'ten of the worst pictures in a row stay under the memory of an instance',
  async () => {
    const [files, bombs] = [
      [await newWorstJpeg(), await newWorstPng()],
      await newDecompressionBombs(),
    ];
    const instance = await FunctionProcess.start('upload.profile.picture', {});
    try {
      const uploadFile = (file: Buffer, token: string) => {
        const body = new FormData();
        body.append('file', new Blob([new Uint8Array(file)]), 'me');
        return call('/upload-profile-picture', {
          origin: instance.origin,
          method: 'POST',
          token,
          body,
        });
      };
      for (let round = 0; round < UPLOAD_REPEAT_COUNT; round += 1) {
        // A member may upload only a few pictures in an hour.
        const { token } = await newMember('fulluser');
        for (const file of files) expect((await uploadFile(file, token)).status).toBe(200);
        for (const file of bombs) expect((await uploadFile(file, token)).status).toBe(413);
      }
      const { peakMemoryBytes } = instance;
      process.stdout.write(`At most ${Math.round(peakMemoryBytes / BYTES_PER_MEGABYTE)} MB.\n`);
      expect(peakMemoryBytes).toBeLessThan(INSTANCE_MEMORY_BYTES);
    } finally {
      await instance.kill();
    }
  },
  300_000,
);
