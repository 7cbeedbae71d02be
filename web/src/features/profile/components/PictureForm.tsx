import { MESSAGES, TIMINGS_MS } from '@elevere/functions/contract';
import { ImageUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { useActionForm } from '../../../actions/use-action-form.ts';
import { UserFacingError } from '../../../lib/user-facing-error.ts';
import { Avatar, type NameAndPicture } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { uploadProfilePicture } from '../api/upload-profile-picture.ts';
import {
  type ChosenPicture,
  cropPictureToSquare,
  middlePictureSquareOf,
  openPicture,
  PICTURE_HINT,
  PICTURE_TYPES,
  type PixelArea,
} from '../chosen-picture.ts';

/** Returns null if the cropper does not load. MissingScriptNotice then tells the member. */
function importPictureCropper() {
  return import('./PictureCropper.tsx').catch(() => null);
}

interface PictureFormProps {
  face: NameAndPicture;
}

/** One square in two units: percent of the picture for the preview, pixels for the upload. */
interface SelectedPictureSquare {
  readonly areaInPercent: Area;
  readonly areaInPixels: PixelArea;
}

export function PictureForm({ face }: PictureFormProps) {
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [selection, setSelection] = useState<SelectedPictureSquare | null>(null);
  const [refusalMessage, setRefusalMessage] = useState<string | null>(null);
  const [cropper, setCropper] = useState<typeof import('./PictureCropper.tsx') | null>(null);
  const fileInputRef = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const lastChosenFileRef = useRef<File | null>(null);

  useEffect(() => () => picture?.releasePicture(), [picture]);

  async function openFile(file: File) {
    setRefusalMessage(null);
    pictureForm.reset();
    lastChosenFileRef.current = file;
    const [openedFile, loadedCropper] = await Promise.all([
      openPicture(file),
      importPictureCropper(),
    ]);
    // True if the member chose another file or pressed Cancel while this file was being opened.
    const isFileOutdated = lastChosenFileRef.current !== file;
    if (isFileOutdated || loadedCropper === null) {
      if (openedFile.ok) openedFile.picture.releasePicture();
      return;
    }
    setSelection(
      openedFile.ok && !openedFile.picture.canBeCropped
        ? selectMiddleSquare(openedFile.picture)
        : null,
    );
    setCropper(loadedCropper);
    setPicture(openedFile.ok ? openedFile.picture : null);
    setRefusalMessage(openedFile.ok ? null : openedFile.reason);
  }

  function discardPicture() {
    lastChosenFileRef.current = null;
    setPicture(null);
    setSelection(null);
    setRefusalMessage(null);
  }

  // This is a form, so that Enter in the field Zoom also uploads the picture.
  const pictureForm = useActionForm({}, async () => {
    if (picture === null || selection === null) {
      setRefusalMessage(null);
      chooseButton.current?.focus();
      throw new UserFacingError(MESSAGES.noFileSelected);
    }
    const message = await uploadProfilePicture(
      await cropPictureToSquare(picture, selection.areaInPixels),
    );
    discardPicture();
    return message;
  });

  const { message } = pictureForm;
  const hideMessage = useEffectEvent(pictureForm.reset);
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => hideMessage(), TIMINGS_MS.uploadMessage);
    return () => clearTimeout(timer);
  }, [message]);

  return (
    <form {...pictureForm.formProps} className="space-y-5">
      <div className="flex flex-wrap items-center gap-5">
        <input
          ref={fileInputRef}
          type="file"
          aria-label="Picture file"
          accept={PICTURE_TYPES.join(',')}
          tabIndex={-1}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) void openFile(file);
            // Clears the input, so that choosing the same file again fires a change event.
            currentTarget.value = '';
          }}
        />
        {picture !== null && selection !== null ? (
          <PicturePreview url={picture.url} selectedArea={selection.areaInPercent} />
        ) : (
          <Avatar person={face} size="large" title="Your picture, as others see it now" />
        )}
        <div className="min-w-0 grow basis-48 space-y-3">
          <Button
            ref={chooseButton}
            tone="quiet"
            inactive={pictureForm.pending}
            onClick={() => fileInputRef.current?.click()}
          >
            <ImageUp className="size-4.5" aria-hidden="true" />
            {picture === null ? 'Choose a picture' : 'Choose another'}
          </Button>
          <p className="text-xs text-ink-muted">{PICTURE_HINT}</p>
        </div>
      </div>
      {picture?.canBeCropped === false && (
        <p className="text-sm text-ink-muted">
          Your browser does not let you crop. We use the middle of your picture.
        </p>
      )}
      {picture?.canBeCropped && cropper !== null && (
        <cropper.PictureCropper
          key={picture.url}
          url={picture.url}
          onChange={(areaInPercent, areaInPixels) => setSelection({ areaInPercent, areaInPixels })}
        />
      )}
      <LiveMessage
        message={refusalMessage === null ? message : { tone: 'danger', text: refusalMessage }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          // The Upload button looks inactive without a file, but can be pressed. The form then says
          // that a file is missing.
          tone={picture === null ? 'unavailable' : 'accent'}
          pending={pictureForm.pending}
        >
          Upload
        </Button>
        {picture !== null && !pictureForm.pending && (
          <Button
            tone="quiet"
            onClick={() => {
              discardPicture();
              chooseButton.current?.focus();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

/** For a browser that cannot crop: selects the middle square, which the server will crop to. */
function selectMiddleSquare(picture: ChosenPicture): SelectedPictureSquare {
  const { width, height } = picture.bitmap;
  const areaInPixels = middlePictureSquareOf(picture);
  const areaInPercent = {
    x: (100 * areaInPixels.x) / width,
    y: (100 * areaInPixels.y) / height,
    width: (100 * areaInPixels.width) / width,
    height: (100 * areaInPixels.height) / height,
  };
  return { areaInPercent, areaInPixels };
}

function PicturePreview({ url, selectedArea }: { url: string; selectedArea: Area }) {
  return (
    <div className="relative size-32 shrink-0 overflow-hidden rounded-full border border-line">
      <img
        src={url}
        alt="Preview: how others will see you"
        className="absolute max-w-none"
        style={{
          width: `${10_000 / selectedArea.width}%`,
          height: `${10_000 / selectedArea.height}%`,
          left: `${(-100 * selectedArea.x) / selectedArea.width}%`,
          top: `${(-100 * selectedArea.y) / selectedArea.height}%`,
        }}
      />
    </div>
  );
}
