import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isTooCostlyToDecode } from './count-parts.ts';

const MAX_SEGMENTS_OR_CHUNKS = 200;
const MAX_DECOMPRESSED_BYTES = 4 * 1024 * 1024;
/** The size of a PNG's signature and first chunk (IHDR). */
const PNG_HEADER_BYTES = 8 + 25;

const createPlainPicture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#f00' } });
const [jpeg, png] = [
  await createPlainPicture().jpeg({ progressive: true }).toBuffer(),
  await createPlainPicture().png().toBuffer(),
];
const lastScanOffset = jpeg.lastIndexOf(Buffer.from('ffda', 'hex'));

function encodeSegment(marker: number, data: Buffer): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), data]);
  bytes.writeUInt16BE(0xff00 + marker, 0);
  bytes.writeUInt16BE(bytes.length - 2, 2);
  return bytes;
}

const EMPTY_RESTART_SEGMENT = Buffer.of(0xff, 0xd0, 0, 2);
const EMPTY_SEGMENT = encodeSegment(0xef, Buffer.of());
const createEmptySegments = (count: number) =>
  Buffer.alloc(count * EMPTY_SEGMENT.length, EMPTY_SEGMENT);

function encodeChunk(type: string, ...data: readonly (string | Buffer)[]): Buffer {
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

const insertJpegSegments = (...segments: readonly Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
const insertPngChunks = (...chunks: readonly Buffer[]) =>
  Buffer.concat([png.subarray(0, PNG_HEADER_BYTES), ...chunks, png.subarray(PNG_HEADER_BYTES)]);
const repeatChunk = (count: number, type: string, text = '') =>
  Array<Buffer>(count).fill(encodeChunk(type, text));

const compressZeros = (bytes: number) => deflateSync(Buffer.alloc(bytes));
const zTXt = (bytes: number) => encodeChunk('zTXt', 'key\0\0', compressZeros(bytes));
const iTXt = (bytes: number) =>
  encodeChunk('iTXt', 'key\0\u0001\0en\0Schlüssel\0', compressZeros(bytes));
const iCCP = (bytes: number) => encodeChunk('iCCP', 'icc\0\0', compressZeros(bytes));

test.each<[string, Buffer]>([
  [
    'a JPEG with as many segments as a camera writes',
    insertJpegSegments(createEmptySegments(MAX_SEGMENTS_OR_CHUNKS - 50)),
  ],
  [
    'a JPEG with a segment whose data contains many segments',
    insertJpegSegments(encodeSegment(0xe1, createEmptySegments(300))),
  ],
  ['a JPEG that is followed by a film', Buffer.concat([jpeg, createEmptySegments(100_000)])],
  [
    'a JPEG with many restart markers',
    Buffer.concat([
      jpeg.subarray(0, -2),
      Buffer.alloc(200_000, EMPTY_RESTART_SEGMENT),
      jpeg.subarray(-2),
    ]),
  ],
  ['a PNG with pixels in a thousand chunks', insertPngChunks(...repeatChunk(1_000, 'IDAT'))],
  [
    'a PNG with uncompressed texts',
    insertPngChunks(
      ...repeatChunk(50, 'tEXt', 'key\0text'),
      encodeChunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta>'),
    ),
  ],
  [
    'a PNG with compressed texts and a profile',
    insertPngChunks(zTXt(500_000), iTXt(500_000), iCCP(500_000)),
  ],
  [
    'a PNG with a compressed text of exactly the largest size',
    insertPngChunks(zTXt(MAX_DECOMPRESSED_BYTES)),
  ],
])('%s is accepted', (_what, bytes) => {
  expect(isTooCostlyToDecode(bytes)).toBe(false);
});

test.each<[string, Buffer]>([
  ['a hundred thousand segments', insertJpegSegments(createEmptySegments(100_000))],
  [
    'too many segments with fill bytes before each marker',
    insertJpegSegments(
      ...Array<Buffer>(MAX_SEGMENTS_OR_CHUNKS).fill(Buffer.from('ffffffef0002', 'hex')),
    ),
  ],
  [
    'too many segments with an invalid length of zero',
    insertJpegSegments(
      ...Array<Buffer>(MAX_SEGMENTS_OR_CHUNKS).fill(Buffer.from('ffef0000', 'hex')),
    ),
  ],
  [
    'too many segments between two scans',
    Buffer.concat([
      jpeg.subarray(0, lastScanOffset),
      createEmptySegments(MAX_SEGMENTS_OR_CHUNKS),
      jpeg.subarray(lastScanOffset),
    ]),
  ],
  // The marker FF 02 has no length. Reading FF FF as a length would skip the segments that follow.
  [
    'too many segments after a marker that decoders ignore',
    Buffer.concat([
      jpeg.subarray(0, -2),
      Buffer.from('ff02ffff', 'hex'),
      createEmptySegments(MAX_SEGMENTS_OR_CHUNKS),
      jpeg.subarray(-2),
    ]),
  ],
])('a JPEG with %s is refused', (_what, bytes) => {
  expect(isTooCostlyToDecode(bytes)).toBe(true);
});

test.each<[string, Buffer]>([
  [
    'too many uncompressed texts',
    insertPngChunks(...repeatChunk(MAX_SEGMENTS_OR_CHUNKS, 'tEXt', 'key\0text')),
  ],
  [
    'too many chunks of an unknown type',
    insertPngChunks(...repeatChunk(MAX_SEGMENTS_OR_CHUNKS, 'prVt')),
  ],
  [
    'too many frames',
    insertPngChunks(
      ...repeatChunk(MAX_SEGMENTS_OR_CHUNKS / 2, 'fcTL'),
      ...repeatChunk(MAX_SEGMENTS_OR_CHUNKS / 2, 'fdAT'),
    ),
  ],
  [
    'too many texts after its pixels',
    Buffer.concat([
      png.subarray(0, -12),
      ...repeatChunk(MAX_SEGMENTS_OR_CHUNKS, 'tEXt', 'key\0text'),
      png.subarray(-12),
    ]),
  ],
  ['a compressed text above the size limit', insertPngChunks(zTXt(MAX_DECOMPRESSED_BYTES + 1))],
  ['an international text above the size limit', insertPngChunks(iTXt(MAX_DECOMPRESSED_BYTES + 1))],
  ['a profile above the size limit', insertPngChunks(iCCP(MAX_DECOMPRESSED_BYTES + 1))],
  [
    'compressed texts that together exceed the size limit',
    insertPngChunks(zTXt(MAX_DECOMPRESSED_BYTES / 2), iTXt(MAX_DECOMPRESSED_BYTES / 2), zTXt(1)),
  ],
  ['a text that cannot be decompressed', insertPngChunks(encodeChunk('zTXt', 'key\0\0x'))],
])('a PNG with %s is refused', (_what, bytes) => {
  expect(isTooCostlyToDecode(bytes)).toBe(true);
});
