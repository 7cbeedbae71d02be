/**
 * Two shapes of the mark of elevere, which stand for two inviters. The disc between the shapes
 * stands for a newcomer.
 */
const SIDE_SHAPES_SVG_PATH =
  'M0 25.1V11.9A13.2 13.2 0 0 1 13.2 25.1ZM28 25.1V11.9A13.2 13.2 0 0 0 14.8 25.1Z';

/**
 * Outlines of letters of the font Inter, so that the name is visible before any font has loaded.
 */
const LOGO_LETTER_OUTLINES = {
  e: 'm8.5.3q-2.3 0-4-1-1.7-1-2.7-2.8-.9-1.9-.9-4.2 0-2.4 1-4.2 .9-1.8 2.6-2.9 1.7-1 3.8-1 1.7 0 3.1.6 1.4.5 2.4 1.6 .9 1.1 1.5 2.6 .5 1.4.5 3.2v1.1h-13.4v-2.6h11.5l-1.7.6q0-1.2-.5-2.2-.4-.9-1.3-1.4-.8-.5-2-.5-1.2 0-2 .5-.8.5-1.3 1.4-.5 1-.5 2.2v1.7q0 1.3.5 2.3 .5 1 1.4 1.5 .8.6 2.1.6 .9 0 1.6-.3 .7-.3 1.2-.7 .4-.6.7-1.2h3.5q-.3 1.5-1.3 2.7-1 1.1-2.5 1.8-1.5.6-3.3.6z',
  l: 'm5.5-21.8v21.8h-3.9v-21.8z',
  v: 'm6 0l-5.8-15.5h4.1l2.8 8q.4 1.3.8 2.6 .4 1.3.8 2.6h-1q.4-1.3.8-2.6 .4-1.3.8-2.6l2.8-8h3.9l-5.8 15.5z',
  r: 'm1.6 0v-15.5h3.7v2.6q.5-1.3 1.4-2 .9-.7 2.4-.7 .4 0 .7 0 .3 0 .5 0v3.4q-.2 0-.7-.1-.5 0-1 0-.9 0-1.6.4-.8.4-1.2 1.2-.3.8-.3 2v8.7z',
} as const;

/** Each letter with its x position. */
const LOGO_LETTER_POSITIONS = [
  ['e', 35.1],
  ['l', 51.1],
  ['e', 57.6],
  ['v', 73.1],
  ['e', 88.2],
  ['r', 104.2],
  ['e', 114.3],
] as const;

export function WordMark() {
  if (__NETWORK_NAME__ !== 'elevere') return <OtherNetworkWordMark />;
  return (
    <svg
      viewBox="0 0 131 25.5"
      className="h-6 w-auto"
      role="img"
      aria-label="elevere"
      focusable="false"
    >
      <NetworkLogo />
      <path
        d={LOGO_LETTER_POSITIONS.map(
          ([letter, x]) => `M${x} 25.1${LOGO_LETTER_OUTLINES[letter]}`,
        ).join('')}
        fill="var(--color-ink)"
      />
    </svg>
  );
}

function OtherNetworkWordMark() {
  return (
    <span role="img" aria-label={__NETWORK_NAME__} className="inline-flex items-center gap-2">
      <svg viewBox="0 0 28 25.5" className="h-6 w-auto" aria-hidden="true" focusable="false">
        <NetworkLogo />
      </svg>
      <span className="text-lg font-semibold tracking-tight text-ink">{__NETWORK_NAME__}</span>
    </span>
  );
}

function NetworkLogo() {
  return (
    <>
      <path d={SIDE_SHAPES_SVG_PATH} fill="var(--color-brand)" />
      <circle cx="14" cy="7.6" r="7.6" fill="var(--color-accent)" />
    </>
  );
}
