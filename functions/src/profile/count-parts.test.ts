import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hasTooManyParts } from './count-parts.ts';

const MAX_SEGMENTS_OR_CHUNKS = 200;
const MAX_DECOMPRESSED_BYTES = 4 * 1024 * 1024;
/** The size of a PNG's signature and first chunk (IHDR). */
const PNG_HEADER_BYTES = 8 + 25;

const plainPicture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#f00' } });
const [jpeg, png] = [
  await plainPicture().jpeg({ progressive: true }).toBuffer(),
  await plainPicture().png().toBuffer(),
];
const lastScanStart = jpeg.lastIndexOf(Buffer.from('ffda', 'hex'));

function segment(marker: number, data: Buffer): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), data]);
  bytes.writeUInt16BE(0xff00 + marker, 0);
  bytes.writeUInt16BE(bytes.length - 2, 2);
  return bytes;
}

const EMPTY_RESTART_SEGMENT = Buffer.of(0xff, 0xd0, 0, 2);
const EMPTY_SEGMENT = segment(0xef, Buffer.of());
const emptySegments = (count: number) => Buffer.alloc(count * EMPTY_SEGMENT.length, EMPTY_SEGMENT);

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
const copiesOfChunk = (count: number, type: string, text = '') =>
  Array<Buffer>(count).fill(chunk(type, text));

const compressedZeros = (bytes: number) => deflateSync(Buffer.alloc(bytes));
const zTXt = (bytes: number) => chunk('zTXt', 'key\0\0', compressedZeros(bytes));
const iTXt = (bytes: number) =>
  chunk('iTXt', 'key\0\u0001\0en\0Schlüssel\0', compressedZeros(bytes));
const iCCP = (bytes: number) => chunk('iCCP', 'icc\0\0', compressedZeros(bytes));

test.each<[string, Buffer]>([
  [
    'a JPEG with as many segments as a camera writes',
    withSegments(emptySegments(MAX_SEGMENTS_OR_CHUNKS - 50)),
  ],
  [
    'a JPEG with a segment whose data contains many segments',
    withSegments(segment(0xe1, emptySegments(300))),
  ],
  ['a JPEG that is followed by a film', Buffer.concat([jpeg, emptySegments(100_000)])],
  [
    'a JPEG with many restart markers',
    Buffer.concat([
      jpeg.subarray(0, -2),
      Buffer.alloc(200_000, EMPTY_RESTART_SEGMENT),
      jpeg.subarray(-2),
    ]),
  ],
  ['a PNG with pixels in a thousand chunks', withChunks(...copiesOfChunk(1_000, 'IDAT'))],
  [
    'a PNG with uncompressed texts',
    withChunks(
      ...copiesOfChunk(50, 'tEXt', 'key\0text'),
      chunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta>'),
    ),
  ],
  [
    'a PNG with compressed texts and a profile',
    withChunks(zTXt(500_000), iTXt(500_000), iCCP(500_000)),
  ],
  [
    'a PNG with a compressed text of exactly the largest size',
    withChunks(zTXt(MAX_DECOMPRESSED_BYTES)),
  ],
])('%s is accepted', (_what, bytes) => {
  expect(hasTooManyParts(bytes)).toBe(false);
});

test.each<[string, Buffer]>([
  ['a hundred thousand segments', withSegments(emptySegments(100_000))],
  [
    'too many segments with fill bytes before each marker',
    withSegments(...Array<Buffer>(MAX_SEGMENTS_OR_CHUNKS).fill(Buffer.from('ffffffef0002', 'hex'))),
  ],
  [
    'too many segments with an invalid length of zero',
    withSegments(...Array<Buffer>(MAX_SEGMENTS_OR_CHUNKS).fill(Buffer.from('ffef0000', 'hex'))),
  ],
  [
    'too many segments between two scans',
    Buffer.concat([
      jpeg.subarray(0, lastScanStart),
      emptySegments(MAX_SEGMENTS_OR_CHUNKS),
      jpeg.subarray(lastScanStart),
    ]),
  ],
  // The marker FF 02 has no length. Reading FF FF as a length would skip the segments that follow.
  [
    'too many segments after a marker that decoders ignore',
    Buffer.concat([
      jpeg.subarray(0, -2),
      Buffer.from('ff02ffff', 'hex'),
      emptySegments(MAX_SEGMENTS_OR_CHUNKS),
      jpeg.subarray(-2),
    ]),
  ],
])('a JPEG with %s is refused', (_what, bytes) => {
  expect(hasTooManyParts(bytes)).toBe(true);
});

test.each<[string, Buffer]>([
  [
    'too many uncompressed texts',
    withChunks(...copiesOfChunk(MAX_SEGMENTS_OR_CHUNKS, 'tEXt', 'key\0text')),
  ],
  [
    'too many chunks of an unknown type',
    withChunks(...copiesOfChunk(MAX_SEGMENTS_OR_CHUNKS, 'prVt')),
  ],
  [
    'too many frames',
    withChunks(
      ...copiesOfChunk(MAX_SEGMENTS_OR_CHUNKS / 2, 'fcTL'),
      ...copiesOfChunk(MAX_SEGMENTS_OR_CHUNKS / 2, 'fdAT'),
    ),
  ],
  [
    'too many texts after its pixels',
    Buffer.concat([
      png.subarray(0, -12),
      ...copiesOfChunk(MAX_SEGMENTS_OR_CHUNKS, 'tEXt', 'key\0text'),
      png.subarray(-12),
    ]),
  ],
  ['a compressed text above the size limit', withChunks(zTXt(MAX_DECOMPRESSED_BYTES + 1))],
  ['an international text above the size limit', withChunks(iTXt(MAX_DECOMPRESSED_BYTES + 1))],
  ['a profile above the size limit', withChunks(iCCP(MAX_DECOMPRESSED_BYTES + 1))],
  [
    'compressed texts that together exceed the size limit',
    withChunks(zTXt(MAX_DECOMPRESSED_BYTES / 2), iTXt(MAX_DECOMPRESSED_BYTES / 2), zTXt(1)),
  ],
  ['a text that cannot be decompressed', withChunks(chunk('zTXt', 'key\0\0x'))],
])('a PNG with %s is refused', (_what, bytes) => {
  expect(hasTooManyParts(bytes)).toBe(true);
});
