import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';

const MAX_PICTURE_ZOOM = 4;
const PICTURE_ZOOM_STEP = 0.05;

interface PictureCropperProps {
  url: string;
  /** Called with the selected square in two units: percent of the picture, and pixels. */
  onChange: (areaInPercent: Area, areaInPixels: Area) => void;
}

export function PictureCropper({ url, onChange }: PictureCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const zoomSliderId = useId();
  return (
    <div className="space-y-4">
      <div className="relative h-64 overflow-hidden rounded-lg bg-surface-sunken sm:h-72">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_PICTURE_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={onChange}
          // react-easy-crop adds no <style> element, because the content security policy would
          // block it.
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{
            role: 'group',
            'aria-label': 'The part of the picture that is used. Move it with the arrow keys.',
          }}
          classes={{
            containerClassName:
              'absolute inset-0 cursor-move touch-none overflow-hidden select-none',
            mediaClassName: 'absolute inset-0 m-auto max-h-full max-w-full',
            cropAreaClassName: 'crop-area',
          }}
        />
      </div>
      <div className="flex items-center gap-4">
        <label htmlFor={zoomSliderId} className="text-sm font-semibold">
          Zoom
        </label>
        <input
          id={zoomSliderId}
          type="range"
          min={1}
          max={MAX_PICTURE_ZOOM}
          step={PICTURE_ZOOM_STEP}
          value={zoom}
          aria-valuetext={`${zoom.toFixed(1)} times`}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-8 min-w-0 grow cursor-pointer accent-brand"
        />
      </div>
    </div>
  );
}
