import { PICTURE_LIMITS } from '@elevere/functions/contract';

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

const MEGABYTE = 1024 * 1024;
const MAX_UPLOAD_MEGABYTES = PICTURE_LIMITS.uploadBytes / MEGABYTE;

export const PICTURE_HINT = 'JPEG, PNG or WebP.';

const PICTURE_MAGIC_BYTES = /^(?:\xFF\xD8\xFF|\x89PNG|RIFF.{4}WEBP)/s;

export interface PixelArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ChosenPicture {
  readonly file: File;
  readonly url: string;
  readonly bitmap: ImageBitmap;
  /** False if the browser falsifies the pixels that a page reads from a canvas. */
  readonly canBeCropped: boolean;
  readonly releasePicture: () => void;
}

type OpenedPictureResult =
  | { readonly ok: true; readonly picture: ChosenPicture }
  | { readonly ok: false; readonly reason: string };

export async function openPicture(file: File): Promise<OpenedPictureResult> {
  let bitmap: ImageBitmap;
  try {
    if (!PICTURE_TYPES.includes(file.type) && !(await hasPictureBytes(file))) {
      return { ok: false, reason: 'Please choose a JPEG, PNG or WebP picture.' };
    }
    bitmap = await createImageBitmap(file);
  } catch {
    return { ok: false, reason: 'The picture is damaged and cannot be read.' };
  }
  if (bitmap.width * bitmap.height > PICTURE_LIMITS.inputPixels) {
    bitmap.close();
    const megapixels = PICTURE_LIMITS.inputPixels / 1_000_000;
    return { ok: false, reason: `Please choose a picture of ${megapixels} megapixels or fewer.` };
  }
  const canBeCropped = await canReadCanvas();
  if (!canBeCropped && file.size > PICTURE_LIMITS.uploadBytes) {
    bitmap.close();
    return {
      ok: false,
      reason: `Please choose a picture of ${MAX_UPLOAD_MEGABYTES}\u00a0MB or less.`,
    };
  }
  const url = URL.createObjectURL(file);
  const releasePicture = () => {
    bitmap.close();
    URL.revokeObjectURL(url);
  };
  return { ok: true, picture: { file, url, bitmap, canBeCropped, releasePicture } };
}

/** Reads the bytes, because browsers report no type for a file without an extension. */
async function hasPictureBytes(file: File): Promise<boolean> {
  const pictureBytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  return PICTURE_MAGIC_BYTES.test(String.fromCharCode(...pictureBytes));
}

/** Some browsers add noise of up to this much to each colour value (0 to 255). Nobody sees it. */
const MAX_CANVAS_COLOUR_DIFFERENCE = 8;

/**
 * True if scripts read the real pixels of a canvas. False with Firefox's resistFingerprinting,
 * whose random pixels would spoil a cropped picture.
 */
async function canReadCanvas(): Promise<boolean> {
  const testEdgePixels = 16;
  const colour = [200, 120, 40, 255];
  const canvas = new OffscreenCanvas(testEdgePixels, testEdgePixels);
  const canvasContext = canvas.getContext('2d');
  if (canvasContext === null) return false;
  canvasContext.fillStyle = 'rgb(200 120 40)';
  canvasContext.fillRect(0, 0, testEdgePixels, testEdgePixels);
  try {
    const decodedPicture = await createImageBitmap(await canvas.convertToBlob());
    canvasContext.clearRect(0, 0, testEdgePixels, testEdgePixels);
    canvasContext.drawImage(decodedPicture, 0, 0);
    const { data } = canvasContext.getImageData(0, 0, testEdgePixels, testEdgePixels);
    return data.every(
      (colourValue, at) =>
        Math.abs(colourValue - (colour[at % 4] ?? 0)) <= MAX_CANVAS_COLOUR_DIFFERENCE,
    );
  } catch {
    return false;
  }
}

/** Returns the square that the server crops a file to, if the browser could not crop it. */
export function middlePictureSquareOf({ bitmap: { width, height } }: ChosenPicture): PixelArea {
  const edgePixels = Math.min(width, height);
  return {
    x: (width - edgePixels) / 2,
    y: (height - edgePixels) / 2,
    width: edgePixels,
    height: edgePixels,
  };
}

/** Returns the whole file if the browser cannot crop it. */
export async function cropPictureToSquare(
  { file, bitmap, canBeCropped }: ChosenPicture,
  area: PixelArea,
): Promise<Blob> {
  if (!canBeCropped) return file;
  const edgePixels = PICTURE_LIMITS.storedEdgePixels;
  const canvas = new OffscreenCanvas(edgePixels, edgePixels);
  const canvasContext = canvas.getContext('2d');
  if (canvasContext === null) {
    throw new Error('The browser gives no canvas.');
  }
  canvasContext.imageSmoothingQuality = 'high';
  canvasContext.drawImage(
    bitmap,
    area.x,
    area.y,
    area.width,
    area.height,
    0,
    0,
    edgePixels,
    edgePixels,
  );
  // A browser without WebP encoder writes PNG instead. The server accepts both.
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.92 });
}
