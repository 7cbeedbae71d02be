import { MESSAGES, TIMINGS_MS } from '@elevere/functions/contract';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { serverMessageOr } from '../../../lib/api-error.ts';
import { Avatar, type Face } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage, type Message } from '../../../ui/LiveMessage.tsx';
import { useExpiringValue } from '../../../ui/use-expiring-value.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useUploadPicture } from '../api/upload-profile-picture.ts';
import {
  type ChosenPicture,
  cutPicture,
  middleOf,
  openPicture,
  PICTURE_HINT,
  PICTURE_TYPES,
  type PixelArea,
} from './chosen-picture.ts';

const TOOL_MISSING =
  'The cropping tool did not load. Reload the page and choose the picture again.';

/** Loaded with the first picture: null where it does not come, which app/missing-code.tsx remedies. */
function loadTool() {
  return import('./PictureCropper.tsx').catch(() => null);
}

interface PictureFormProps {
  /** What others see now. */
  face: Face;
}

/** Where the square lies: in hundredths for the preview, in pixels for the cut. */
interface Cut {
  readonly shown: PixelArea;
  readonly pixels: PixelArea;
}

/** Choose or drop a picture, crop it to a square, preview it, upload it. */
export function PictureForm({ face }: PictureFormProps) {
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [cut, setCut] = useState<Cut | null>(null);
  const [tool, setTool] = useState<typeof import('./PictureCropper.tsx') | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [message, setMessage] = useExpiringValue<Message>(TIMINGS_MS.uploadMessage);
  const upload = useUploadPicture();
  const choose = useRef<HTMLButtonElement>(null);
  const latest = useRef<File | null>(null);

  useEffect(() => () => picture?.release(), [picture]);

  async function take(file: File) {
    setRefused(null);
    setMessage(null);
    latest.current = file;
    const [choice, loaded] = await Promise.all([openPicture(file), loadTool()]);
    // Another was chosen while this one was being opened, or all were put away.
    if (latest.current !== file || loaded === null) {
      if (choice.ok) choice.picture.release();
      if (loaded === null) setRefused(TOOL_MISSING);
      return;
    }
    setCut(choice.ok && !choice.picture.canBeCut ? middleCut(choice.picture) : null);
    setTool(loaded);
    setPicture(choice.ok ? choice.picture : null);
    setRefused(choice.ok ? null : choice.reason);
  }

  function putAway() {
    latest.current = null;
    setPicture(null);
    setCut(null);
    setRefused(null);
  }

  const { formProps } = useForm(async () => {
    setMessage(null);
    if (picture === null || cut === null) {
      setRefused(MESSAGES.noFileSelected);
      choose.current?.focus();
      return {};
    }
    try {
      await upload.mutateAsync(await cutPicture(picture, cut.pixels));
      putAway();
      setMessage({ tone: 'success', text: MESSAGES.pictureUploaded });
    } catch (error) {
      setMessage({ tone: 'danger', text: failureOf(error) });
    }
    return {};
  });

  const drop = useFileDrop((file) => void take(file), upload.isPending);
  return (
    <form {...formProps} className="space-y-5">
      <div
        {...drop.placeProps}
        className={`rounded-lg border border-dashed p-5 eased ${
          drop.over ? 'border-brand bg-brand-tint' : 'border-line-strong'
        }`}
      >
        <input {...drop.inputProps} accept={PICTURE_TYPES.join(',')} aria-label="Picture file" />
        <div className="flex flex-wrap items-center gap-5">
          {picture !== null && cut !== null ? (
            <Preview url={picture.url} area={cut.shown} />
          ) : (
            <Avatar face={face} size="large" title="Your picture, as others see it now" />
          )}
          <div className="min-w-0 grow basis-48 space-y-3">
            <Button ref={choose} tone="quiet" onClick={drop.open}>
              <ImageUp className="size-4.5" aria-hidden="true" />
              {picture === null ? 'Choose a picture' : 'Choose another'}
            </Button>
            <p className="text-xs text-ink-muted">
              {drop.over ? 'Drop it here.' : `Or drop one here. ${PICTURE_HINT}`}
            </p>
          </div>
        </div>
      </div>
      {picture?.canBeCut === false && (
        <p className="text-sm text-ink-muted">
          Your browser does not let this page crop pictures. The middle of yours is used.
        </p>
      )}
      {picture?.canBeCut && tool !== null && (
        <tool.PictureCropper
          key={picture.url}
          url={picture.url}
          onChange={(shown, pixels) => setCut({ shown, pixels })}
        />
      )}
      <LiveMessage message={refused === null ? message : { tone: 'danger', text: refused }} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          // A press without a file says what is missing.
          tone={picture === null ? 'spent' : 'accent'}
          pending={upload.isPending}
        >
          Upload
        </Button>
        {picture !== null && !upload.isPending && (
          <Button
            tone="quiet"
            onClick={() => {
              putAway();
              choose.current?.focus();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

/**
 * One file, chosen by the browser's own dialog or dropped on a place of the page. Whatever file it
 * is is taken, so that a wrong one is answered with a reason; nothing is while `disabled`.
 */
function useFileDrop(take: (file: File) => void, disabled: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function takeFirst(files: FileList | null) {
    const file = files?.[0];
    if (file !== undefined && !disabled) {
      take(file);
    }
  }

  return {
    /** True while something is held over the place. */
    over,
    open: () => {
      if (!disabled) {
        input.current?.click();
      }
    },
    placeProps: {
      role: 'presentation',
      onDragOver: (event: DragEvent) => {
        // Said every time, or the browser would open the file in place of the page.
        event.preventDefault();
        setOver(!disabled);
      },
      onDragLeave: (event: DragEvent) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) {
          setOver(false);
        }
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        takeFirst(event.dataTransfer.files);
      },
    },
    inputProps: {
      ref: input,
      type: 'file',
      tabIndex: -1,
      className: 'sr-only',
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        takeFirst(event.currentTarget.files);
        // The same file chosen again is a choice as well.
        event.currentTarget.value = '';
      },
    },
  };
}

/** The middle of a picture, which the member cannot move. */
function middleCut(picture: ChosenPicture): Cut {
  const { width, height } = picture.bitmap;
  const pixels = middleOf(picture);
  const shown = {
    x: (100 * pixels.x) / width,
    y: (100 * pixels.y) / height,
    width: (100 * pixels.width) / width,
    height: (100 * pixels.height) / height,
  };
  return { shown, pixels };
}

/** The chosen square as others will see it. */
function Preview({ url, area }: { url: string; area: PixelArea }) {
  return (
    <div className="relative size-32 shrink-0 overflow-hidden rounded-full border border-line">
      <img
        src={url}
        alt="Preview: how others will see you"
        className="absolute max-w-none"
        style={{
          width: `${10_000 / area.width}%`,
          height: `${10_000 / area.height}%`,
          left: `${(-100 * area.x) / area.width}%`,
          top: `${(-100 * area.y) / area.height}%`,
        }}
      />
    </div>
  );
}

/** The fixed sentence, and the reason where the server gave one. */
function failureOf(error: unknown): string {
  return `${MESSAGES.pictureFailed} ${serverMessageOr(error, '')}`.trim();
}
