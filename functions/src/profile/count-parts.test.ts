import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { hasTooManyParts } from './count-parts.ts';

const MOST = 200;
const MOST_UNPACKED = 4 * 1024 * 1024;
/**
 * The size of a PNG's signature and IHDR chunk. The tests insert other chunks after them. Bytes.
 */
const PNG_HEADER_BYTES = 8 + 25;

const plain = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#f00' } });
const [jpeg, png] = [
  await plain().jpeg({ progressive: true }).toBuffer(),
  await plain().png().toBuffer(),
];
const scan = jpeg.lastIndexOf(Buffer.from('ffda', 'hex'));

function segment(marker: number, data: Buffer): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), data]);
  bytes.writeUInt16BE(0xff00 + marker, 0);
  bytes.writeUInt16BE(bytes.length - 2, 2);
  return bytes;
}

const EMPTY_RESTART_SEGMENT = Buffer.of(0xff, 0xd0, 0, 2);
const EMPTY_SEGMENT = segment(0xef, Buffer.of());
const empty = (count: number) => Buffer.alloc(count * EMPTY_SEGMENT.length, EMPTY_SEGMENT);

function chunk(type: string, ...data: readonly (string | Buffer)[]): Buffer {
  const bytes = Buffer.concat([
    Buffer.alloc(8),
    ...data.map((part) => Buffer.from(part)),
    Buffer.alloc(4),
  ]);
  bytes.writeUInt32BE(bytes.length - 12, 0);
  bytes.write(type, 4, 'latin1');
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}

const withSegments = (...segments: readonly Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
const withChunks = (...chunks: readonly Buffer[]) =>
  Buffer.concat([png.subarray(0, PNG_HEADER_BYTES), ...chunks, png.subarray(PNG_HEADER_BYTES)]);
const chunks = (count: number, type: string, text = '') =>
  Array<Buffer>(count).fill(chunk(type, text));

const packed = (bytes: number) => deflateSync(Buffer.alloc(bytes));
const zTXt = (bytes: number) => chunk('zTXt', 'key\0\0', packed(bytes));
const iTXt = (bytes: number) => chunk('iTXt', 'key\0\u0001\0en\0Schlüssel\0', packed(bytes));
const iCCP = (bytes: number) => chunk('iCCP', 'icc\0\0', packed(bytes));

test.each<[string, Buffer]>([
  ['a JPEG with what a camera writes', withSegments(empty(MOST - 50))],
  [
    'a JPEG in whose segment, as a small picture, stand others',
    withSegments(segment(0xe1, empty(300))),
  ],
  ['a JPEG behind whose end a film stands', Buffer.concat([jpeg, empty(100_000)])],
  [
    'a JPEG with restarts',
    Buffer.concat([
      jpeg.subarray(0, -2),
      Buffer.alloc(200_000, EMPTY_RESTART_SEGMENT),
      jpeg.subarray(-2),
    ]),
  ],
  ['a PNG whose pixels are in a thousand chunks', withChunks(...chunks(1_000, 'IDAT'))],
  [
    'a PNG with texts that nothing packs',
    withChunks(
      ...chunks(50, 'tEXt', 'key\0text'),
      chunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta>'),
    ),
  ],
  [
    'a PNG with packed texts and a profile',
    withChunks(zTXt(500_000), iTXt(500_000), iCCP(500_000)),
  ],
  ['a PNG that unpacks to as much as is let in', withChunks(zTXt(MOST_UNPACKED))],
])('%s is not too much', (_what, bytes) => {
  expect(hasTooManyParts(bytes)).toBe(false);
});

describe('too much is', () => {
  test.each<[string, Buffer]>([
    ['a hundred thousand segments', withSegments(empty(100_000))],
    [
      'as many with fill bytes before each marker',
      withSegments(...Array<Buffer>(MOST).fill(Buffer.from('ffffffef0002', 'hex'))),
    ],
    [
      'as many that say they are shorter than their length',
      withSegments(...Array<Buffer>(MOST).fill(Buffer.from('ffef0000', 'hex'))),
    ],
    [
      'as many between two scans',
      Buffer.concat([jpeg.subarray(0, scan), empty(MOST), jpeg.subarray(scan)]),
    ],
    // FF 02 ends no scan. In a scan with restart markers, libjpeg continues at the next marker.
    [
      'as many that a length seems to hide, which a decoder passes over',
      Buffer.concat([
        jpeg.subarray(0, -2),
        Buffer.from('ff02ffff', 'hex'),
        empty(MOST),
        jpeg.subarray(-2),
      ]),
    ],
  ])('a JPEG with %s', (_what, bytes) => {
    expect(hasTooManyParts(bytes)).toBe(true);
  });

  test.each<[string, Buffer]>([
    ['more plain texts', withChunks(...chunks(MOST, 'tEXt', 'key\0text'))],
    ['more chunks that no one knows', withChunks(...chunks(MOST, 'prVt'))],
    ['more frames', withChunks(...chunks(MOST / 2, 'fcTL'), ...chunks(MOST / 2, 'fdAT'))],
    [
      'more texts behind its pixels',
      Buffer.concat([
        png.subarray(0, -12),
        ...chunks(MOST, 'tEXt', 'key\0text'),
        png.subarray(-12),
      ]),
    ],
    ['a packed text of more', withChunks(zTXt(MOST_UNPACKED + 1))],
    ['an international text of more', withChunks(iTXt(MOST_UNPACKED + 1))],
    ['a profile of more', withChunks(iCCP(MOST_UNPACKED + 1))],
    [
      'packed texts that are more together',
      withChunks(zTXt(MOST_UNPACKED / 2), iTXt(MOST_UNPACKED / 2), zTXt(1)),
    ],
    ['a text that cannot be unpacked', withChunks(chunk('zTXt', 'key\0\0x'))],
  ])('a PNG with %s than programs write', (_what, bytes) => {
    expect(hasTooManyParts(bytes)).toBe(true);
  });
});
