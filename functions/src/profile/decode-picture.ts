import sharp from 'sharp';
import { PICTURE_LIMITS } from '../contract/limits.ts';
import { Refusal } from '../platform/refusal.ts';
import { isTooCostlyToDecode } from './count-parts.ts';

// Allows JPEG, PNG and WebP, and blocks all other formats of libvips, for example SVG, TIFF and
// PDF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// Each upload is decoded only once, so a cache would use memory without a benefit.
sharp.cache(false);

// Phones write files with small faults that browsers still show, so decoding ignores warnings.
const FAIL_ON_ERRORS = { failOn: 'error' } as const;

async function readDimensions(bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    // Reads only the header, so that a picture with too many pixels is refused before decoding.
    const { width, height } = await sharp(bytes, {
      ...FAIL_ON_ERRORS,
      limitInputPixels: false,
    }).metadata();
    return { width, height };
  } catch {
    throw new Refusal('unsupported_media_type', 'Please choose a JPEG, PNG or WebP picture.');
  }
}

/**
 * Returns the stored form of a picture: a square WebP without metadata. The format comes from the
 * bytes, not from the name or type of the file.
 */
export async function decodePicture(bytes: Buffer): Promise<Buffer> {
  if (isTooCostlyToDecode(bytes)) {
    throw new Refusal(
      'payload_too_large',
      'The picture is too complex. Please save it as a plain JPEG or PNG and choose that.',
    );
  }
  const { width, height } = await readDimensions(bytes);
  if (Math.max(width, height) > PICTURE_LIMITS.inputEdgePixels) {
    throw new Refusal(
      'payload_too_large',
      `Please choose a picture of ${PICTURE_LIMITS.inputEdgePixels} pixels or fewer per side.`,
    );
  }
  if (width * height > PICTURE_LIMITS.inputPixels) {
    const megapixels = PICTURE_LIMITS.inputPixels / 1_000_000;
    throw new Refusal(
      'payload_too_large',
      `Please choose a picture of ${megapixels} megapixels or fewer.`,
    );
  }
  const edgePixels = PICTURE_LIMITS.storedEdgePixels;
  try {
    return await sharp(bytes, { ...FAIL_ON_ERRORS, limitInputPixels: PICTURE_LIMITS.inputPixels })
      .autoOrient()
      .resize(edgePixels, edgePixels, { fit: 'cover' })
      .toColourspace('srgb')
      .webp()
      .timeout({ seconds: PICTURE_LIMITS.decodeSeconds })
      .toBuffer();
  } catch {
    throw new Refusal('invalid_request', 'The picture is damaged and cannot be read.');
  }
}
