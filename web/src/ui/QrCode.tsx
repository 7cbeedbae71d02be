import { useEffect, useMemo, useState } from 'react';
import { runWhenOnline } from '../lib/online.ts';

type QrCodeEncoder = typeof import('uqr')['encode'];

/**
 * Width of the white margin that scanners need around a code, in modules (the squares of the code).
 */
const QR_CODE_MARGIN_MODULES = 3;

interface QrCodeProps {
  text: string;
  label: string;
}

/** The code is always dark on white, because many scanners read nothing else. */
export function QrCode({ text, label }: QrCodeProps) {
  const [encode, setEncode] = useState<QrCodeEncoder | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    runWhenOnline(() => import('uqr')).then(
      (uqr) => setEncode(() => uqr.encode),
      () => setHasFailed(true),
    );
  }, []);
  const drawnCode = useMemo(() => encode && drawQrCode(encode, text), [encode, text]);
  if (drawnCode === null) {
    return hasFailed && <p role="alert">The QR code did not load. Reload the page.</p>;
  }
  const { size, path } = drawnCode;
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      focusable="false"
      shapeRendering="crispEdges"
      className="size-full rounded-lg"
    >
      <path d={`M0 0H${size}V${size}H0Z`} fill="#fff" />
      <path d={path} fill="#0e1614" />
    </svg>
  );
}

/**
 * Returns the width of the code with its margin in modules, and the SVG path of all dark modules.
 */
function drawQrCode(encode: QrCodeEncoder, text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QR_CODE_MARGIN_MODULES });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
