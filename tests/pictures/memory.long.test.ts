import process from 'node:process';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PICTURE_LIMITS } from '../../functions/src/contract/limits.ts';
import { call } from '../support/api.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { newMember } from '../support/people.ts';

const MEGABYTE = 1024 * 1024;
/** The function's, in functions/src/platform/runtime-options.ts. */
const INSTANCE_BYTES = 1024 * MEGABYTE;
const EDGE = Math.floor(Math.sqrt(PICTURE_LIMITS.inputPixels));
const UPLOADS = 10;

const large = (channels: 3 | 4) =>
  sharp({
    create: {
      width: EDGE,
      height: EDGE,
      channels,
      background: { r: 90, g: 60, b: 30, alpha: 0.5 },
    },
  });

/** All its pixels are held until its last scan; the rest of the file is empty segments. */
async function worstJpeg(): Promise<Buffer> {
  const jpeg = await large(3)
    .toColourspace('cmyk')
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const empty = Buffer.from('ffef0002', 'hex');
  const count = Math.floor((PICTURE_LIMITS.uploadBytes - jpeg.length) / empty.length);
  const segments = Buffer.alloc(count * empty.length, empty);
  return Buffer.concat([jpeg.subarray(0, 2), segments, jpeg.subarray(2)]);
}

/** Eight bytes a pixel, all of which are held because they come interlaced. */
function worstPng(): Promise<Buffer> {
  return large(4).toColourspace('rgb16').png({ progressive: true }).toBuffer();
}

test.skipIf(process.platform !== 'linux')(
  'ten of the largest pictures in a row stay under the memory of an instance',
  async () => {
    const { token } = await newMember('fulluser');
    const files = [await worstJpeg(), await worstPng()];
    const instance = await FunctionProcess.start('upload.profile.picture', {});
    try {
      const upload = (file: Buffer) => {
        const body = new FormData();
        body.append('file', new Blob([new Uint8Array(file)]), 'me');
        return call('/upload-profile-picture', {
          ...{ origin: instance.origin, method: 'POST', token, body },
        });
      };
      for (let sent = 0; sent < UPLOADS; sent += 1) {
        for (const file of files) expect((await upload(file)).status).toBe(200);
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
