import { inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Length and type before the data, checksum behind it. Bytes. */
const WRAPPING_BYTES = 12;
/** What a colour profile may unpack to; displays' and cameras' have some kilobytes. Bytes. */
const PROFILE_BYTES = 1024 * 1024;

/** Transparency, colour and orientation: all that the stored picture takes from optional chunks. */
const KEPT: ReadonlySet<string> = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'cICP', 'iCCP', 'eXIf']);

/** A profile's data: a name, a zero, the method (always zero), then the packed profile. */
function isSmallProfile(data: Buffer): boolean {
  try {
    inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: PROFILE_BYTES });
    return true;
  } catch {
    // Larger, or no profile at all: either way the picture is shown without it.
    return false;
  }
}

/**
 * A PNG without the optional chunks that a picture can do without: libpng unpacks each text chunk
 * to up to 8 MB, so that 154 kB of them take 700 MB. Of those that stay each may stand once.
 * Everything that is no PNG, or behind its end, comes back unchanged or is left out.
 */
export function dropPngChunks(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return bytes;
  const kept: Buffer[] = [SIGNATURE];
  const seen = new Set<string>();
  let at = SIGNATURE.length;
  while (at + WRAPPING_BYTES <= bytes.length) {
    const end = at + WRAPPING_BYTES + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    // A capital marks what no decoder may pass over: header, palette, pixels and end.
    const isCritical = /^[A-Z]/.test(type);
    const isWanted =
      KEPT.has(type) &&
      !seen.has(type) &&
      (type !== 'iCCP' || isSmallProfile(bytes.subarray(at + 8, end - 4)));
    if (isCritical || isWanted) kept.push(bytes.subarray(at, end));
    seen.add(type);
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}
