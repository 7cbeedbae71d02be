import sharp from 'sharp';
import { PICTURE_LIMITS } from '../contract/limits.ts';
import { Refusal } from '../platform/refusal.ts';
import { hasTooManyParts } from './count-parts.ts';

// Everything that libvips can read but we do not want (SVG, GIF, TIFF, PDF …) is switched off in
// the library itself: three decoders are all that a stranger's bytes can ever reach.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// No two uploads are alike: a cache would only hold memory.
sharp.cache(false);

// Phones write files that decoders warn about and browsers show: warnings pass, cut files do not.
const STRICTNESS = { failOn: 'error' } as const;

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    // Reads the header only, so the size is known before anything is unpacked.
    const { width, height } = await sharp(bytes, {
      ...STRICTNESS,
      limitInputPixels: false,
    }).metadata();
    return { width, height };
  } catch {
    throw new Refusal('unsupported_media_type', 'Please choose a JPEG, PNG or WebP picture.');
  }
}

/**
 * The picture as it is stored (product.md, Profile and settings): a square WebP in sRGB, upright,
 * its first frame if it moves, and nothing of what the camera wrote. The format is what the bytes
 * are, whatever name or type they came with. Refuses what is no picture (415), damaged (400), or
 * more work than a picture is (413).
 */
export async function decodePicture(bytes: Buffer): Promise<Buffer> {
  if (hasTooManyParts(bytes)) {
    throw new Refusal(
      'payload_too_large',
      'The picture has too many parts. Please save it as a plain JPEG or PNG and choose that.',
    );
  }
  const { width, height } = await sizeOf(bytes);
  if (Math.max(width, height) > PICTURE_LIMITS.inputEdgePixels) {
    throw new Refusal(
      'payload_too_large',
      `Please choose a picture of ${PICTURE_LIMITS.inputEdgePixels} pixels or fewer a side.`,
    );
  }
  if (width * height > PICTURE_LIMITS.inputPixels) {
    const megapixels = PICTURE_LIMITS.inputPixels / 1_000_000;
    throw new Refusal(
      'payload_too_large',
      `Please choose a picture of ${megapixels} megapixels or fewer.`,
    );
  }
  const edge = PICTURE_LIMITS.storedEdgePixels;
  try {
    return await sharp(bytes, { ...STRICTNESS, limitInputPixels: PICTURE_LIMITS.inputPixels })
      .autoOrient()
      .resize(edge, edge, { fit: 'cover' })
      .toColourspace('srgb')
      .webp()
      .timeout({ seconds: PICTURE_LIMITS.decodeSeconds })
      .toBuffer();
  } catch {
    throw new Refusal('invalid_request', 'The picture is damaged and cannot be read.');
  }
}
