import { PICTURE_LIMITS } from '@elevere/functions/contract';

/** What the file dialog offers and the server reads. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

const MEGABYTE = 1024 * 1024;
const LARGEST_MEGABYTES = PICTURE_LIMITS.uploadBytes / MEGABYTE;

/** The limits of /upload-profile-picture, in a sentence. */
export const PICTURE_HINT = `JPEG, PNG or WebP, up to ${LARGEST_MEGABYTES}\u00a0MB.`;

/** A part of a picture, in its own pixels. */
export interface PixelArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture that can be shown, cut and sent. `release` frees it. */
export interface ChosenPicture {
  readonly url: string;
  readonly bitmap: ImageBitmap;
  readonly release: () => void;
}

type Choice =
  | { readonly ok: true; readonly picture: ChosenPicture }
  | { readonly ok: false; readonly reason: string };

/** Opens a file that a person chose, or says why the server would not take it. */
export async function openPicture(file: File): Promise<Choice> {
  if (!PICTURE_TYPES.includes(file.type)) {
    return { ok: false, reason: 'Please choose a JPEG, PNG or WebP picture.' };
  }
  if (file.size > PICTURE_LIMITS.uploadBytes) {
    return {
      ok: false,
      reason: `Please choose a picture of ${LARGEST_MEGABYTES}\u00a0MB or less.`,
    };
  }
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return { ok: false, reason: 'The picture is damaged and cannot be read.' };
  }
  if (bitmap.width * bitmap.height > PICTURE_LIMITS.inputPixels) {
    bitmap.close();
    const megapixels = PICTURE_LIMITS.inputPixels / 1_000_000;
    return { ok: false, reason: `Please choose a picture of ${megapixels} megapixels or fewer.` };
  }
  const url = URL.createObjectURL(file);
  const release = () => {
    bitmap.close();
    URL.revokeObjectURL(url);
  };
  return { ok: true, picture: { url, bitmap, release } };
}

/** Cuts the square out, in the size that is stored: nothing more than that need travel. */
export async function cutPicture({ bitmap }: ChosenPicture, area: PixelArea): Promise<Blob> {
  const edge = PICTURE_LIMITS.storedEdgePixels;
  const canvas = new OffscreenCanvas(edge, edge);
  const pen = canvas.getContext('2d');
  if (pen === null) {
    throw new Error('The browser gives no canvas.');
  }
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, edge, edge);
  // A browser that cannot write WebP writes PNG instead, which the server takes, too.
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.92 });
}
