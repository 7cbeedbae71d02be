import { inflateSync } from 'node:zlib';

/**
 * A kind of part in a picture file, such as a frame. Many small parts of this kind take long to
 * decode, so their number is limited.
 */
interface CostlyPart {
  /** The first bytes of a file of this format, for example of every JPEG. */
  readonly fileStart: Buffer;
  /** The first bytes of each part. */
  readonly partStart: Buffer;
  /** The largest accepted number of parts. */
  readonly maxCount: number;
}

const JPEG = Buffer.of(0xff, 0xd8);
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

const COSTLY_PARTS: readonly CostlyPart[] = [
  // Scans of a JPEG. The decoder processes all pixels once per scan. Ordinary files have about ten.
  // The first two bytes are the marker of a scan. The third byte is the high byte of the length
  // field after the marker, which is always zero.
  { fileStart: JPEG, partStart: Buffer.of(0xff, 0xda, 0x00), maxCount: 50 },
  // Frames of an animated WebP. libwebp needs quadratic time to count the frames, so a file with
  // very many frames takes minutes.
  { fileStart: Buffer.from('RIFF'), partStart: Buffer.from('ANMF'), maxCount: 1_000 },
];

/**
 * The largest accepted number of segments in a JPEG, and of chunks without pixel data in a PNG.
 * Ordinary files have some tens.
 */
const MAX_PARTS = 200;
/**
 * The largest accepted total size of all compressed texts and profiles of a PNG after
 * decompression. libpng would accept 8 MB for each of them. Bytes.
 */
const MAX_DECOMPRESSED_BYTES = 4 * 1024 * 1024;

function begins(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

/**
 * True if the file has too many costly parts. Searches the whole file byte by byte, so that a wrong
 * length field cannot hide a part.
 */
function hasTooManyCostlyParts(bytes: Buffer): boolean {
  return COSTLY_PARTS.some(({ fileStart, partStart, maxCount }) => {
    if (!begins(bytes, fileStart)) return false;
    let count = 0;
    for (
      let at = bytes.indexOf(partStart);
      at >= 0;
      at = bytes.indexOf(partStart, at + partStart.length)
    ) {
      count += 1;
      if (count > maxCount) return true;
    }
    return false;
  });
}

/**
 * JPEG markers. A marker below FIRST_MARKER does not end a scan. The restart markers and the start
 * marker, from FIRST_WITHOUT_LENGTH to LAST_WITHOUT_LENGTH, have no length field.
 */
const FIRST_MARKER = 0xc0;
const FIRST_WITHOUT_LENGTH = 0xd0;
const LAST_WITHOUT_LENGTH = 0xd8;
const END_MARKER = 0xd9;

/**
 * True if a JPEG has too many segments. Finds them as libjpeg does: skips each segment by its
 * length, then searches for the next marker. Bytes between two segments are the pixels of a scan,
 * or garbage.
 */
function hasTooManySegments(bytes: Buffer): boolean {
  if (!begins(bytes, JPEG)) return false;
  let count = 0;
  let at = bytes.indexOf(0xff, JPEG.length);
  while (at >= 0) {
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? END_MARKER;
    at += 1;
    if (marker === END_MARKER) return false;
    const hasLength = marker < FIRST_WITHOUT_LENGTH || marker > LAST_WITHOUT_LENGTH;
    if (marker >= FIRST_MARKER && hasLength) {
      count += 1;
      if (count > MAX_PARTS) return true;
      // The length includes its own two bytes. A smaller value is invalid and counts as 2, which is
      // an empty segment.
      at += at + 2 <= bytes.length ? Math.max(2, bytes.readUInt16BE(at)) : 2;
    }
    at = bytes.indexOf(0xff, at);
  }
  return false;
}

/** Returns the compressed part of a PNG's text or profile. Null if nothing is compressed. */
function compressedDataIn(type: string, data: Buffer): Buffer | null {
  const name = data.indexOf(0);
  if (type === 'zTXt' || type === 'iCCP') return data.subarray(name + 2);
  // In an iTXt chunk, a byte after the name says whether the text is compressed. The language and
  // the translated name follow, and each ends with a zero byte. Then the text begins.
  if (type !== 'iTXt' || data[name + 1] === 0) return null;
  const language = data.indexOf(0, name + 3);
  return data.subarray(data.indexOf(0, language + 1) + 1);
}

/**
 * Returns the size after decompression, in bytes. Returns `maxBytes + 1` if the size exceeds
 * `maxBytes` or if decompression fails.
 */
function decompressedSize(compressed: Buffer, maxBytes: number): number {
  try {
    return inflateSync(compressed, { maxOutputLength: maxBytes }).length;
  } catch {
    return maxBytes + 1;
  }
}

function hasTooManyChunks(bytes: Buffer): boolean {
  if (!begins(bytes, PNG)) return false;
  let count = 0;
  let bytesLeft = MAX_DECOMPRESSED_BYTES;
  // A chunk consists of length, type, data and checksum.
  for (let at = PNG.length; at + 8 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type !== 'IDAT') count += 1;
    const compressed = compressedDataIn(type, bytes.subarray(at + 8, end));
    if (compressed !== null) bytesLeft -= decompressedSize(compressed, bytesLeft);
    if (count > MAX_PARTS || bytesLeft < 0) return true;
    if (type === 'IEND') return false;
    at = end + 4;
  }
  return false;
}

/**
 * True if the file has more parts than this server decodes. A small file with very many parts could
 * take minutes to decode, or exceed the memory of an instance (docs/decisions/012). libvips and
 * sharp do not limit the number of parts, and sharp's timeout does not interrupt a decoder.
 */
export function hasTooManyParts(bytes: Buffer): boolean {
  return hasTooManyCostlyParts(bytes) || hasTooManySegments(bytes) || hasTooManyChunks(bytes);
}
