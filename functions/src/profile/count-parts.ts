import { inflateSync } from 'node:zlib';

/**
 * A kind of part in a picture file, for example a frame. Decoding many parts of this kind takes
 * long, even if they are small. So their number is limited.
 */
interface CostlyPart {
  /** The bytes with which every file of this format begins. */
  readonly fileStart: Buffer;
  /** The bytes with which each part of this kind begins. */
  readonly partStart: Buffer;
  /** The largest accepted number of parts of this kind. */
  readonly maxCount: number;
}

const JPEG = Buffer.of(0xff, 0xd8);
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

const COSTLY_PARTS: readonly CostlyPart[] = [
  // Scans of a JPEG. A progressive JPEG refines all its pixels with each scan, and the decoder
  // processes all pixels once per scan. Ordinary files have about ten scans. Each scan begins with
  // a marker of two bytes, FF DA, and a length field. The high byte of the length is always zero.
  { fileStart: JPEG, partStart: Buffer.of(0xff, 0xda, 0x00), maxCount: 50 },
  // Frames of an animated WebP. The time that libwebp needs to count the frames grows with the
  // square of their number, so a file with very many frames takes minutes.
  { fileStart: Buffer.from('RIFF'), partStart: Buffer.from('ANMF'), maxCount: 1_000 },
];

/**
 * The largest accepted number of segments in a JPEG, and of chunks without pixel data in a PNG.
 * Ordinary files have fewer than a hundred.
 */
const MAX_PARTS = 200;
/**
 * The largest accepted size of all compressed texts and colour profiles of a PNG together, after
 * decompression, in bytes. libpng would accept 8 MB for each of them.
 */
const MAX_DECOMPRESSED_BYTES = 4 * 1024 * 1024;

function startsWithBytes(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

/**
 * True if the file has too many parts of a kind in COSTLY_PARTS. Searches the whole file byte by
 * byte, because a search by the length fields could skip a part that a wrong length hides.
 */
function hasTooManyCostlyParts(bytes: Buffer): boolean {
  return COSTLY_PARTS.some(({ fileStart, partStart, maxCount }) => {
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

/**
 * The second byte of a JPEG marker. The first byte is always FF. A decoder ignores markers below
 * FIRST_MARKER. The restart markers and the start marker have no length field. They are the markers
 * from FIRST_MARKER_WITHOUT_LENGTH to LAST_MARKER_WITHOUT_LENGTH.
 */
const FIRST_MARKER = 0xc0;
const FIRST_MARKER_WITHOUT_LENGTH = 0xd0;
const LAST_MARKER_WITHOUT_LENGTH = 0xd8;
const END_OF_IMAGE_MARKER = 0xd9;

/**
 * True if a JPEG has more segments than MAX_PARTS. Searches for segments as libjpeg does: skips
 * each segment by its length, and then searches for the next marker. The bytes between two segments
 * are pixel data or garbage.
 */
function hasTooManySegments(bytes: Buffer): boolean {
  if (!startsWithBytes(bytes, JPEG)) return false;
  let segmentCount = 0;
  let at = bytes.indexOf(0xff, JPEG.length);
  while (at >= 0) {
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? END_OF_IMAGE_MARKER;
    at += 1;
    if (marker === END_OF_IMAGE_MARKER) return false;
    const hasLength = marker < FIRST_MARKER_WITHOUT_LENGTH || marker > LAST_MARKER_WITHOUT_LENGTH;
    if (marker >= FIRST_MARKER && hasLength) {
      segmentCount += 1;
      if (segmentCount > MAX_PARTS) return true;
      // The length of a segment includes the two bytes of the length field. A smaller length is
      // invalid, and is treated as 2, the length of an empty segment.
      at += at + 2 <= bytes.length ? Math.max(2, bytes.readUInt16BE(at)) : 2;
    }
    at = bytes.indexOf(0xff, at);
  }
  return false;
}

/**
 * Returns the compressed bytes in a PNG's chunk with a text or a colour profile. Returns null if
 * the chunk has no compressed bytes.
 */
function compressedDataIn(type: string, data: Buffer): Buffer | null {
  const nameEnd = data.indexOf(0);
  if (type === 'zTXt' || type === 'iCCP') return data.subarray(nameEnd + 2);
  // In an iTXt chunk, a byte after the name says whether the text is compressed. Then come the
  // language, the translated name and the text. The language and the translated name each end with
  // a zero byte.
  if (type !== 'iTXt' || data[nameEnd + 1] === 0) return null;
  const languageEnd = data.indexOf(0, nameEnd + 3);
  const translatedNameEnd = data.indexOf(0, languageEnd + 1);
  return data.subarray(translatedNameEnd + 1);
}

/**
 * Returns the size of the data after decompression, in bytes. Returns `maxBytes + 1` if the size
 * exceeds `maxBytes` or if the data cannot be decompressed.
 */
function decompressedSize(compressed: Buffer, maxBytes: number): number {
  try {
    return inflateSync(compressed, { maxOutputLength: maxBytes }).length;
  } catch {
    return maxBytes + 1;
  }
}

function hasTooManyChunks(bytes: Buffer): boolean {
  if (!startsWithBytes(bytes, PNG)) return false;
  let chunkCount = 0;
  let bytesLeft = MAX_DECOMPRESSED_BYTES;
  // A chunk consists of a length (4 bytes), a type (4 bytes), the data and a checksum (4 bytes).
  for (let at = PNG.length; at + 8 <= bytes.length; ) {
    const dataEnd = at + 8 + bytes.readUInt32BE(at);
    const chunkType = bytes.toString('latin1', at + 4, at + 8);
    if (chunkType !== 'IDAT') chunkCount += 1;
    const compressedData = compressedDataIn(chunkType, bytes.subarray(at + 8, dataEnd));
    if (compressedData !== null) bytesLeft -= decompressedSize(compressedData, bytesLeft);
    if (chunkCount > MAX_PARTS || bytesLeft < 0) return true;
    if (chunkType === 'IEND') return false;
    at = dataEnd + 4;
  }
  return false;
}

/**
 * True if a picture file has more parts than this server decodes. A small file with very many parts
 * could take minutes to decode, or use up the memory of an instance (docs/decisions/012). libvips
 * and sharp do not limit the number of parts. The timeout of sharp does not interrupt a decoder.
 */
export function hasTooManyParts(bytes: Buffer): boolean {
  return hasTooManyCostlyParts(bytes) || hasTooManySegments(bytes) || hasTooManyChunks(bytes);
}
