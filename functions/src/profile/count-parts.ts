/** A segment whose count, not size, drives decoding time. */
interface CostlyPart {
  /** How files that may hold it begin. */
  readonly file: Buffer;
  /** How the part begins, and the most of them that are let in. */
  readonly part: Buffer;
  readonly most: number;
}

const COSTLY: readonly CostlyPart[] = [
  // A JPEG's scans, each a pass over all pixels; programs write about ten. The marker is followed
  // by the header's length, which is at most 14.
  { file: Buffer.of(0xff, 0xd8), part: Buffer.of(0xff, 0xda, 0x00), most: 50 },
  // A moving WebP's frames, which libwebp counts in a time that grows with their square.
  { file: Buffer.from('RIFF'), part: Buffer.from('ANMF'), most: 1_000 },
];

/**
 * True iff decoding would take minutes although the file is small (docs/decisions/012): neither
 * libvips nor sharp limits these parts, and sharp's timeout is not looked at inside a decoder.
 * Counted wherever the bytes stand, so that a wrong length hides none.
 */
export function hasTooManyParts(bytes: Buffer): boolean {
  return COSTLY.some(({ file, part, most }) => {
    if (!bytes.subarray(0, file.length).equals(file)) return false;
    let found = 0;
    for (let at = bytes.indexOf(part); at >= 0; at = bytes.indexOf(part, at + part.length)) {
      found += 1;
      if (found > most) return true;
    }
    return false;
  });
}
