/** A kind of part that a picture is made of, how each begins, and how many one file may have. */
interface Part {
  readonly begins: readonly Buffer[];
  readonly most: number;
}

const hex = (bytes: string) => Buffer.from(bytes, 'hex');

/** A JPEG's scans, each a pass over all of its pixels; programs write about ten. */
const SCANS: Part = {
  // The marker, and what can follow it: the header's length, which tells of 0 to 4 components.
  begins: ['ffda000600', 'ffda000801', 'ffda000a02', 'ffda000c03', 'ffda000e04'].map(hex),
  most: 50,
};

/** A JPEG's metadata segments, of which the decoder keeps each in memory; cameras write tens. */
const SEGMENTS: Part = {
  begins: Array.from({ length: 16 }, (_, application) => Buffer.of(0xff, 0xe0 + application)),
  most: 10_000,
};

/** A moving WebP's frames: the decoder counts them in a time that grows with their square. */
const FRAMES: Part = { begins: [Buffer.from('ANMF')], most: 1_000 };

function hasMoreThanAllowed(bytes: Buffer, { begins, most }: Part): boolean {
  let found = 0;
  for (const beginning of begins) {
    let at = bytes.indexOf(beginning);
    while (at >= 0) {
      found += 1;
      if (found > most) return true;
      at = bytes.indexOf(beginning, at + beginning.length);
    }
  }
  return false;
}

/**
 * Whether a file of few bytes and pixels has so many parts that its decoder would work for minutes,
 * or run out of memory. Neither libvips nor sharp sets a limit, and sharp's time-out does not end a
 * decoder at work. Beginnings are counted wherever they stand: nobody can be led past one by a
 * wrong length, and no photograph has as many by chance.
 */
export function hasTooManyParts(bytes: Buffer): boolean {
  const isJpeg = bytes.subarray(0, 2).equals(hex('ffd8'));
  const isWebp = bytes.subarray(0, 4).toString('latin1') === 'RIFF';
  const counted = [...(isJpeg ? [SCANS, SEGMENTS] : []), ...(isWebp ? [FRAMES] : [])];
  return counted.some((part) => hasMoreThanAllowed(bytes, part));
}
