import { inflateSync } from 'node:zlib';

/** Limits parts that take long to decode if there are many, even if each part is small. */
interface CostlyPartLimit {
  readonly fileStart: Buffer;
  readonly partStart: Buffer;
  readonly maxCount: number;
}

const JPEG_SIGNATURE = Buffer.of(0xff, 0xd8);
const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

const COSTLY_PART_LIMITS: readonly CostlyPartLimit[] = [
  // The decoder of a JPEG processes all pixels once per scan. Ordinary files have about ten scans.
  // A scan begins with the marker FF DA and a length, whose high byte is always zero.
  { fileStart: JPEG_SIGNATURE, partStart: Buffer.of(0xff, 0xda, 0x00), maxCount: 50 },
  // The time that libwebp needs to count the frames grows with the square of their number.
  { fileStart: Buffer.from('RIFF'), partStart: Buffer.from('ANMF'), maxCount: 1_000 },
];

/**
 * The limit for a JPEG's segments, and for a PNG's chunks without pixels. Ordinary files have fewer
 * than a hundred.
 */
const MAX_SEGMENTS_OR_CHUNKS = 200;
/**
 * The limit for the decompressed size of all compressed texts and colour profiles of a PNG
 * together. libpng would accept 8 MB for each.
 */
const MAX_DECOMPRESSED_BYTES = 4 * 1024 * 1024;

function startsWithBytes(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

/**
 * Searches the whole file, because a wrong length could hide a part from a search that skips each
 * part by its length.
 */
function hasTooManyCostlyParts(bytes: Buffer): boolean {
  return COSTLY_PART_LIMITS.some(({ fileStart, partStart, maxCount }) => {
    if (!startsWithBytes(bytes, fileStart)) return false;
    let partCount = 0;
    for (
      let at = bytes.indexOf(partStart);
      at >= 0;
      at = bytes.indexOf(partStart, at + partStart.length)
    ) {
      partCount += 1;
      if (partCount > maxCount) return true;
    }
    return false;
  });
}

/** Values of the second byte of a JPEG marker. Decoders ignore markers below FIRST_MARKER. */
const FIRST_MARKER = 0xc0;
const FIRST_MARKER_WITHOUT_LENGTH = 0xd0;
const LAST_MARKER_WITHOUT_LENGTH = 0xd8;
const END_OF_IMAGE_MARKER = 0xd9;

/**
 * Finds segments as libjpeg does: skips each segment by its length, then searches for the next
 * marker.
 */
function hasTooManySegments(bytes: Buffer): boolean {
  if (!startsWithBytes(bytes, JPEG_SIGNATURE)) return false;
  let segmentCount = 0;
  let at = bytes.indexOf(0xff, JPEG_SIGNATURE.length);
  while (at >= 0) {
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? END_OF_IMAGE_MARKER;
    at += 1;
    if (marker === END_OF_IMAGE_MARKER) return false;
    const hasLength = marker < FIRST_MARKER_WITHOUT_LENGTH || marker > LAST_MARKER_WITHOUT_LENGTH;
    if (marker >= FIRST_MARKER && hasLength) {
      segmentCount += 1;
      if (segmentCount > MAX_SEGMENTS_OR_CHUNKS) return true;
      // A length includes its own two bytes. An invalid, smaller length is treated as 2.
      at += at + 2 <= bytes.length ? Math.max(2, bytes.readUInt16BE(at)) : 2;
    }
    at = bytes.indexOf(0xff, at);
  }
  return false;
}

function findCompressedData(type: string, data: Buffer): Buffer | null {
  const keywordEnd = data.indexOf(0);
  if (type === 'zTXt' || type === 'iCCP') return data.subarray(keywordEnd + 2);
  // In an iTXt chunk, a byte after the keyword says whether the text is compressed. The language
  // tag and the translated keyword, each with a zero byte at the end, come before the text.
  if (type !== 'iTXt' || data[keywordEnd + 1] === 0) return null;
  const languageTagEnd = data.indexOf(0, keywordEnd + 3);
  const translatedKeywordEnd = data.indexOf(0, languageTagEnd + 1);
  return data.subarray(translatedKeywordEnd + 1);
}

/** Returns `maxBytes + 1` if the size exceeds `maxBytes` or the data cannot be decompressed. */
function measureDecompressedSize(compressed: Buffer, maxBytes: number): number {
  try {
    return inflateSync(compressed, { maxOutputLength: maxBytes }).length;
  } catch {
    return maxBytes + 1;
  }
}

function hasTooManyOrTooLargeChunks(bytes: Buffer): boolean {
  if (!startsWithBytes(bytes, PNG_SIGNATURE)) return false;
  let chunkCount = 0;
  let decompressedBytesLeft = MAX_DECOMPRESSED_BYTES;
  // A chunk consists of a length (4 bytes), a type (4 bytes), the data and a checksum (4 bytes).
  for (let at = PNG_SIGNATURE.length; at + 8 <= bytes.length; ) {
    const dataEnd = at + 8 + bytes.readUInt32BE(at);
    const chunkType = bytes.toString('latin1', at + 4, at + 8);
    if (chunkType !== 'IDAT') chunkCount += 1;
    const compressedData = findCompressedData(chunkType, bytes.subarray(at + 8, dataEnd));
    if (compressedData !== null)
      decompressedBytesLeft -= measureDecompressedSize(compressedData, decompressedBytesLeft);
    if (chunkCount > MAX_SEGMENTS_OR_CHUNKS || decompressedBytesLeft < 0) return true;
    if (chunkType === 'IEND') return false;
    at = dataEnd + 4;
  }
  return false;
}

/**
 * True if decoding could take minutes: a small file can have very many parts (docs/decisions/012),
 * and sharp's timeout does not interrupt a decoder.
 */
export function isTooCostlyToDecode(bytes: Buffer): boolean {
  return (
    hasTooManyCostlyParts(bytes) || hasTooManySegments(bytes) || hasTooManyOrTooLargeChunks(bytes)
  );
}
