import { inflateSync } from 'node:zlib';

/** A kind of part whose number, not size, decides how long decoding takes. */
interface CostlyPart {
  /** The first bytes of files with such parts. */
  readonly file: Buffer;
  /** The first bytes of the part, and the largest accepted number. */
  readonly part: Buffer;
  readonly most: number;
}

const JPEG = Buffer.of(0xff, 0xd8);
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

const COSTLY: readonly CostlyPart[] = [
  // The scans of a JPEG, each of which is a pass over all pixels. Programs write about ten. The length of
  // the header follows the marker and starts with a zero byte.
  { file: JPEG, part: Buffer.of(0xff, 0xda, 0x00), most: 50 },
  // The frames of an animated WebP. libwebp counts them in quadratic time.
  { file: Buffer.from('RIFF'), part: Buffer.from('ANMF'), most: 1_000 },
];

/**
 * The most segments of a JPEG, and the most chunks of a PNG besides its pixels. Cameras and programs
 * write tens.
 */
const MOST_PARTS = 200;
/**
 * The largest size of a PNG's compressed texts and profile after decompression, together. libpng accepts
 * 8 MB of each.
 */
const MOST_UNPACKED_BYTES = 4 * 1024 * 1024;

function begins(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

/** Counts parts anywhere in the file, so that a wrong length cannot hide any. */
function hasTooManyCostlyParts(bytes: Buffer): boolean {
  return COSTLY.some(({ file, part, most }) => {
    if (!begins(bytes, file)) return false;
    let found = 0;
    for (let at = bytes.indexOf(part); at >= 0; at = bytes.indexOf(part, at + part.length)) {
      found += 1;
      if (found > most) return true;
    }
    return false;
  });
}

/**
 * Markers of a JPEG. A lower marker does not end a scan. Restart markers and the start marker have no
 * length.
 */
const FIRST_MARKER = 0xc0;
const FIRST_ALONE = 0xd0;
const LAST_ALONE = 0xd8;
const END = 0xd9;

/**
 * Counts the segments of a JPEG up to its end, as libjpeg finds them: it skips each segment by its
 * length, and then looks for the next marker. Bytes between two segments are the pixels of a scan, or
 * garbage.
 */
function hasTooManySegments(bytes: Buffer): boolean {
  if (!begins(bytes, JPEG)) return false;
  let count = 0;
  let at = bytes.indexOf(0xff, JPEG.length);
  while (at >= 0) {
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? END;
    at += 1;
    if (marker === END) return false;
    if (marker >= FIRST_MARKER && (marker < FIRST_ALONE || marker > LAST_ALONE)) {
      count += 1;
      if (count > MOST_PARTS) return true;
      // The length includes its own two bytes. A smaller value counts as none.
      at += at + 2 <= bytes.length ? Math.max(2, bytes.readUInt16BE(at)) : 2;
    }
    at = bytes.indexOf(0xff, at);
  }
  return false;
}

/** The compressed end of a text or profile of a PNG. Null if nothing is compressed. */
function packedIn(type: string, data: Buffer): Buffer | null {
  const name = data.indexOf(0);
  if (type === 'zTXt' || type === 'iCCP') return data.subarray(name + 2);
  // In an iTXt, a byte after the name says whether the text is compressed. Two more texts follow.
  if (type !== 'iTXt' || data[name + 1] === 0) return null;
  const language = data.indexOf(0, name + 3);
  return data.subarray(data.indexOf(0, language + 1) + 1);
}

/**
 * How many bytes this decompresses to. More than `most` if there are more, or if that cannot be found
 * out.
 */
function unpackedBytes(packed: Buffer, most: number): number {
  try {
    return inflateSync(packed, { maxOutputLength: most }).length;
  } catch {
    return most + 1;
  }
}

function hasTooManyChunks(bytes: Buffer): boolean {
  if (!begins(bytes, PNG)) return false;
  let [count, left] = [0, MOST_UNPACKED_BYTES];
  // A chunk has its length and type before its data, and a checksum after it.
  for (let at = PNG.length; at + 8 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type !== 'IDAT') count += 1;
    const packed = packedIn(type, bytes.subarray(at + 8, end));
    if (packed !== null) left -= unpackedBytes(packed, left);
    if (count > MOST_PARTS || left < 0) return true;
    if (type === 'IEND') return false;
    at = end + 4;
  }
  return false;
}

/**
 * True if decoding would take minutes, or more memory than an instance has, although the file is small
 * (docs/decisions/012). libvips and sharp do not limit these parts, and sharp does not check its timeout
 * inside a decoder.
 */
export function hasTooManyParts(bytes: Buffer): boolean {
  return hasTooManyCostlyParts(bytes) || hasTooManySegments(bytes) || hasTooManyChunks(bytes);
}
