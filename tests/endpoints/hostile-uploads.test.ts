import { request as httpRequest } from 'node:http';
import { getStorage } from 'firebase-admin/storage';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { PICTURE_LIMITS } from '../../functions/src/contract/limits.ts';
import { uploadProfilePicture } from '../../functions/src/contract/profile.ts';
import { type Answer, call } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { ORIGINS, PROJECT, REGION } from '../support/environment.ts';
import { newMember, type Person } from '../support/people.ts';

const PATH = '/upload-profile-picture';
const EDGE = PICTURE_LIMITS.storedEdgePixels;
const MARKER = '<script>alert("polyglot")</script>';

beforeAll(emptyNetwork);

const plain = (width = 60, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } });

function upload({ token }: Person, file: Buffer, name = 'me.png', type = 'image/png') {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(file)], { type }), name);
  return call(PATH, { method: 'POST', token, body });
}

/** The stored picture that an answer names, as anybody gets it. */
async function stored(answer: Answer): Promise<Buffer> {
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  const { profilePicture } = uploadProfilePicture.output.parse(answer.body);
  return Buffer.from(await (await fetch(profilePicture)).arrayBuffer());
}

async function objectsOf({ uid }: Person): Promise<number> {
  const [files] = await getStorage()
    .bucket(`${PROJECT}.appspot.com`)
    .getFiles({ prefix: `profile-pictures/${uid}/` });
  return files.length;
}

async function colourAt(picture: Buffer, left: number, top: number): Promise<'red' | 'blue'> {
  const [red = 0, , blue = 0] = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return red > blue ? 'red' : 'blue';
}

/** A chunk of a PNG that every decoder passes over, with anything in it. */
function pngWithText(png: Buffer, text: string): Buffer {
  // A wrong checksum is allowed for chunks that are not critical.
  const body = Buffer.from(`tEXtComment\0${text}`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const afterHeader = 8 + 25;
  return Buffer.concat([
    png.subarray(0, afterHeader),
    length,
    body,
    Buffer.alloc(4),
    png.subarray(afterHeader),
  ]);
}

describe('a picture that is something else as well', () => {
  const POLYGLOTS: readonly [string, () => Promise<Buffer>][] = [
    [
      'a JPEG with a page behind it',
      async () => Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from(MARKER)]),
    ],
    [
      'a JPEG with an archive behind it',
      async () =>
        Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from(`PK\x03\x04${MARKER}`)]),
    ],
    [
      'a PNG with a script in a text',
      async () => pngWithText(await plain().png().toBuffer(), MARKER),
    ],
    [
      'a PNG with a page behind it',
      async () => Buffer.concat([await plain().png().toBuffer(), Buffer.from(MARKER)]),
    ],
    [
      'a JPEG with a script in its camera’s words',
      () =>
        plain()
          .withExif({ IFD0: { ImageDescription: MARKER, Artist: MARKER } })
          .jpeg()
          .toBuffer(),
    ],
  ];

  it.each(POLYGLOTS)('%s is stored as the picture alone', async (_what, make) => {
    const sent = await make();
    expect(sent.includes('alert')).toBe(true);
    const answer = await upload(await newMember('fulluser'), sent);
    if (answer.status !== 200) {
      // Refused is as good as cleaned, if it is refused in words.
      expect([400, 415]).toContain(answer.status);
      return;
    }
    const kept = await stored(answer);
    expect(kept.includes('alert')).toBe(false);
    expect((await sharp(kept).metadata()).format).toBe('webp');
  });

  it.each([
    ['a page', `<!doctype html>${MARKER}`, 'text/html'],
    ['a page that begins like a GIF', `GIF89a/*${MARKER}*/`, 'image/gif'],
    ['a page that begins like a JPEG', `\u00ff\u00d8\u00ff\u00e0${MARKER}`, 'image/jpeg'],
    ['a PDF', `%PDF-1.7\n${MARKER}`, 'application/pdf'],
    [
      'an SVG with a script',
      `<svg xmlns="http://www.w3.org/2000/svg">${MARKER}</svg>`,
      'image/svg+xml',
    ],
    ['a script for a shell', '#!/bin/sh\nid', 'image/png'],
  ])('%s is refused, whatever it calls itself', async (_what, content, type) => {
    const person = await newMember('fulluser');
    for (const [name, said] of [
      ['me.png', 'image/png'],
      ['me.jpg.html', type],
      ['../../../index.html', type],
    ] as const) {
      const answer = await upload(person, Buffer.from(content, 'latin1'), name, said);
      expect([answer.status, answer.body]).toEqual([
        415,
        expect.objectContaining({ success: false, code: 'unsupported_media_type' }),
      ]);
    }
    expect(await objectsOf(person)).toBe(0);
  });
});

describe('a picture as cameras and programs make them', () => {
  it('loses where it was taken, and stands upright', async () => {
    const blueBelow = {
      create: { width: 60, height: 15, channels: 3, background: '#00f' },
    } as const;
    const taken = await plain()
      .composite([{ input: blueBelow, left: 0, top: 15 }])
      .withExif({
        IFD0: { Make: 'Camera of Ada' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    // 52/1, 31/1, as EXIF writes them.
    const place = Buffer.from(Uint32Array.of(52, 1, 31, 1).buffer);
    expect([taken.includes('Camera of Ada'), taken.includes(place)]).toEqual([true, true]);
    const kept = await stored(await upload(await newMember('fulluser'), taken));
    const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(kept).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
    expect([kept.includes('Camera of Ada'), kept.includes(place)]).toEqual([false, false]);
    expect([width, height]).toEqual([EDGE, EDGE]);
    // Turned by a quarter clockwise, what was below is on the left.
    expect(await colourAt(kept, 10, EDGE / 2)).toBe('blue');
    expect(await colourAt(kept, EDGE - 10, EDGE / 2)).toBe('red');
  });

  it('in the inks of a printer is stored in the colours of a screen', async () => {
    const cmyk = await plain().toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const kept = await stored(await upload(await newMember('fulluser'), cmyk));
    expect((await sharp(kept).metadata()).space).toBe('srgb');
  });

  it('that moves is stored standing still', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
    const kept = await stored(await upload(await newMember('fulluser'), moving));
    expect((await sharp(kept, { animated: true }).metadata()).pages).toBeUndefined();
  });
});

/** A request to the function itself, written by hand; what it was answered, or how it ended. */
function writeByHand(
  { token }: Person,
  write: (send: (bytes: Buffer | string) => Promise<void>, cut: () => void) => Promise<void>,
  headers: Readonly<Record<string, string>> = {},
): Promise<number | 'cut'> {
  return new Promise((resolve) => {
    const request = httpRequest(`${ORIGINS.functions}/${PROJECT}/${REGION}${PATH}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'multipart/form-data; boundary=xyz',
        ...headers,
      },
    });
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.resume();
    });
    request.on('error', () => resolve('cut'));
    const send = (bytes: Buffer | string) =>
      new Promise<void>((sent) => {
        if (request.destroyed) sent();
        else request.write(bytes, () => sent());
      });
    void write(send, () => request.destroy());
  });
}

const HEAD =
  '--xyz\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n';

describe('a body that does not behave', () => {
  // How much and how long somebody may send is for Google's front end to end (32 MB, the function's
  // time limit); no emulator stands in for it.
  it('never ends: holds nobody else up, and stores nothing', async () => {
    const [person, other] = [await newMember('fulluser'), await newMember('fulluser')];
    let stop = () => {};
    const ending = writeByHand(person, async (send, cut) => {
      stop = cut;
      await send(HEAD);
      await send(Buffer.alloc(1024 * 1024, 1));
    });
    expect((await upload(other, await plain().png().toBuffer())).status).toBe(200);
    stop();
    expect(await ending).toBe('cut');
    expect(await objectsOf(person)).toBe(0);
  }, 60_000);

  it('is cut half-way: stores nothing, and the next one works', async () => {
    const person = await newMember('fulluser');
    const png = await plain(900, 900).png({ compressionLevel: 0 }).toBuffer();
    const ended = await writeByHand(
      person,
      async (send, cut) => {
        await send(HEAD);
        await send(png.subarray(0, png.length / 2));
        cut();
      },
      { 'Content-Length': String(HEAD.length + png.length + 20) },
    );
    expect(ended).toBe('cut');
    expect(await objectsOf(person)).toBe(0);
    expect((await upload(person, png)).status).toBe(200);
    expect(await objectsOf(person)).toBe(1);
  });

  it.each([
    ['a boundary that never comes', `${HEAD}${'x'.repeat(1000)}`],
    ['a thousand parts', `${HEAD}x\r\n`.repeat(1000)],
    ['a thousand headers in a part', `--xyz\r\n${'X-A: b\r\n'.repeat(1000)}\r\nx\r\n--xyz--`],
    ['a part without a name', '--xyz\r\nContent-Disposition: form-data\r\n\r\nx\r\n--xyz--\r\n'],
    [
      'a field called __proto__',
      '--xyz\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--xyz--\r\n',
    ],
    ['nothing but an end', '--xyz--\r\n'],
  ])('%s is refused', async (_what, body) => {
    const person = await newMember('fulluser');
    const headers = { 'Content-Type': 'multipart/form-data; boundary=xyz' };
    const answer = await call(PATH, { method: 'POST', token: person.token, headers, body });
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ success: false, message: expect.any(String) }),
    ]);
    expect(await objectsOf(person)).toBe(0);
  });
});
