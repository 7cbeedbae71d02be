import { inflateSync } from 'node:zlib';

/** A segment whose count, not size, drives decoding time. */
interface CostlyPart {
  /** How files that may hold it begin. */
  readonly file: Buffer;
  /** How the part begins, and the most of them that are let in. */
  readonly part: Buffer;
  readonly most: number;
}

const JPEG = Buffer.of(0xff, 0xd8);
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

const COSTLY: readonly CostlyPart[] = [
  // A JPEG's scans, each a pass over all pixels; programs write about ten. The marker is followed
  // by the header's length, which is at most 14.
  { file: JPEG, part: Buffer.of(0xff, 0xda, 0x00), most: 50 },
  // A moving WebP's frames, which libwebp counts in a time that grows with their square.
  { file: Buffer.from('RIFF'), part: Buffer.from('ANMF'), most: 1_000 },
];

/** Segments of a JPEG, or chunks of a PNG besides its pixels: cameras and programs write tens. */
const MOST_PARTS = 200;
/** What a PNG's packed texts and profile may unpack to together; libpng lets in 8 MB of each. */
const MOST_UNPACKED_BYTES = 4 * 1024 * 1024;

function begins(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

/**
 * Counted wherever the bytes stand, so that a wrong length hides none.
 */
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

/** Markers of a JPEG: those below the first end no scan, and restarts and the beginning have no length. */
const FIRST_MARKER = 0xc0;
const FIRST_ALONE = 0xd0;
const LAST_ALONE = 0xd8;
const END = 0xd9;

/**
 * The segments of a JPEG up to its end are found as libjpeg finds them: by their lengths, and
 * between them by the next marker. What lies between two of them is a scan's pixels, or rubbish.
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
      // The length counts itself; a smaller one than that counts as none.
      at += at + 2 <= bytes.length ? Math.max(2, bytes.readUInt16BE(at)) : 2;
    }
    at = bytes.indexOf(0xff, at);
  }
  return false;
}

/** The packed end of a text or a profile of a PNG, or null where nothing is packed. */
function packedIn(type: string, data: Buffer): Buffer | null {
  const name = data.indexOf(0);
  if (type === 'zTXt' || type === 'iCCP') return data.subarray(name + 2);
  // Behind an iTXt's name stands whether it is packed, and then two more texts.
  if (type !== 'iTXt' || data[name + 1] === 0) return null;
  const language = data.indexOf(0, name + 3);
  return data.subarray(data.indexOf(0, language + 1) + 1);
}

/** How many bytes these unpack to; more than `most` when that is more, or cannot be told. */
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
  // A length and a type before the data, a checksum behind it.
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
 * True iff decoding would take minutes, or more memory than an instance has, although the file is
 * small (docs/decisions/012): neither libvips nor sharp limits these parts, and sharp's timeout is
 * not looked at inside a decoder.
 */
export function hasTooManyParts(bytes: Buffer): boolean {
  return hasTooManyCostlyParts(bytes) || hasTooManySegments(bytes) || hasTooManyChunks(bytes);
}
