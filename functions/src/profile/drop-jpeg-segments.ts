const SIGNATURE = Buffer.of(0xff, 0xd8);
/** From here on a marker is one that a decoder knows; those below end no scan. */
const FIRST_MARKER = 0xc0;
const END = 0xd9;
const APP0 = 0xe0;
const APP15 = 0xef;
const COMMENT = 0xfe;

const EXIF = Buffer.from('Exif\0\0');
const PROFILE = Buffer.from('ICC_PROFILE\0');
const ADOBE = Buffer.from('Adobe');
/** What a colour profile may take together, in how many segments at most. */
const PROFILE_BYTES = 1024 * 1024;
const PROFILE_SEGMENTS = 255;

/** From a marker's first byte to behind its data; `data` is where that begins. */
interface Segment {
  readonly marker: number;
  readonly start: number;
  readonly data: number;
  readonly end: number;
}

/** Markers without a length: restarts, of which a scan is full, and the beginning. */
function standsAlone(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd8;
}

/**
 * The segments of a JPEG up to its end, found as libjpeg finds them: by their lengths, and between
 * them by the next marker. What lies between two of them is a scan's pixels, or rubbish.
 */
function* segmentsOf(bytes: Buffer): Generator<Segment> {
  let at = SIGNATURE.length;
  while (at < bytes.length) {
    const start = bytes.indexOf(0xff, at);
    if (start < 0) return;
    at = start + 1;
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? 0;
    at += 1;
    if (marker < FIRST_MARKER || standsAlone(marker)) continue;
    if (marker === END) return yield { marker, start, data: at, end: at };
    // The length counts itself; a smaller one than that counts as none.
    const length = at + 2 <= bytes.length ? Math.max(2, bytes.readUInt16BE(at)) : 2;
    const end = Math.min(at + length, bytes.length);
    yield { marker, start, data: at + 2, end };
    at = end;
  }
}

function isOptional({ marker }: Segment): boolean {
  return (marker >= APP0 && marker <= APP15) || marker === COMMENT;
}

function begins(bytes: Buffer, { data }: Segment, text: Buffer): boolean {
  return bytes.subarray(data, data + text.length).equals(text);
}

/** True iff the profile, whose parts stand in segments of their own, is small enough to be kept. */
function hasSmallProfile(bytes: Buffer): boolean {
  let [size, count] = [0, 0];
  for (const segment of segmentsOf(bytes)) {
    if (segment.marker !== APP0 + 2 || !begins(bytes, segment, PROFILE)) continue;
    size += segment.end - segment.start;
    count += 1;
    if (size > PROFILE_BYTES || count > PROFILE_SEGMENTS) return false;
  }
  return true;
}

/** Says of each optional segment in turn whether the stored picture takes anything from it. */
function wanted(bytes: Buffer): (segment: Segment) => boolean {
  const profile = hasSmallProfile(bytes);
  const once = new Set<Buffer>();
  return (segment) => {
    const { marker } = segment;
    if (marker === APP0 + 2) return profile && begins(bytes, segment, PROFILE);
    const kind = marker === APP0 + 1 ? EXIF : ADOBE;
    if (marker !== APP0 + 1 && marker !== APP0 + 14) return false;
    if (once.has(kind) || !begins(bytes, segment, kind)) return false;
    once.add(kind);
    return true;
  };
}

/**
 * A JPEG without the optional segments that a picture can do without: libvips keeps each, so that
 * 1.1 million empty ones in 5 MB take hundreds of megabytes. There stay one EXIF, for the
 * orientation; a colour profile of up to a megabyte; and one of Adobe's, a few bytes without which a
 * CMYK picture is of other colours. Everything that is no JPEG comes back unchanged; what stands
 * behind its end is left out.
 */
export function dropJpegSegments(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return bytes;
  const isWanted = wanted(bytes);
  const kept = Buffer.allocUnsafe(bytes.length);
  let [from, size, end] = [0, 0, bytes.length];
  const keepUpTo = (to: number) => {
    size += bytes.copy(kept, size, from, to);
  };
  for (const segment of segmentsOf(bytes)) {
    if (segment.marker === END) end = segment.end;
    if (!isOptional(segment) || isWanted(segment)) continue;
    keepUpTo(segment.start);
    from = segment.end;
  }
  keepUpTo(end);
  return kept.subarray(0, size);
}
