/** Two supports that do not touch, and the point they lift: two inviters and a newcomer. */
const SUPPORTS = 'M0 25.1V11.9A13.2 13.2 0 0 1 13.2 25.1ZM28 25.1V11.9A13.2 13.2 0 0 0 14.8 25.1Z';

/** Letters drawn once (outlines after Inter), so that the name never waits for a font. */
const LETTERS = {
  e: 'M8.5 0.35Q6.17 0.35 4.47 -0.69Q2.77 -1.73 1.83 -3.55Q0.89 -5.38 0.89 -7.71Q0.89 -10.08 1.85 -11.91Q2.8 -13.74 4.48 -14.78Q6.17 -15.82 8.33 -15.82Q10.02 -15.82 11.39 -15.23Q12.76 -14.65 13.75 -13.58Q14.74 -12.51 15.27 -11.04Q15.81 -9.57 15.81 -7.78L15.81 -6.74L2.39 -6.74L2.39 -9.33L13.9 -9.33L12.17 -8.66Q12.17 -9.95 11.72 -10.88Q11.26 -11.81 10.42 -12.31Q9.57 -12.82 8.41 -12.82Q7.25 -12.82 6.41 -12.3Q5.57 -11.79 5.1 -10.87Q4.64 -9.95 4.64 -8.66L4.64 -6.99Q4.64 -5.68 5.1 -4.7Q5.57 -3.72 6.45 -3.17Q7.34 -2.62 8.58 -2.62Q9.51 -2.62 10.21 -2.89Q10.91 -3.16 11.38 -3.65Q11.85 -4.15 12.06 -4.79L15.6 -4.8Q15.34 -3.27 14.33 -2.12Q13.33 -0.97 11.82 -0.31Q10.31 0.35 8.5 0.35Z',
  l: 'M5.45 -21.83L5.45 0L1.61 0L1.61 -21.83Z',
  v: 'M6.05 0L0.23 -15.47L4.28 -15.47L7.06 -7.5Q7.49 -6.2 7.88 -4.89Q8.28 -3.59 8.66 -2.29L7.73 -2.29Q8.13 -3.59 8.51 -4.89Q8.89 -6.18 9.33 -7.5L12.06 -15.47L16.04 -15.47L10.24 0Z',
  r: 'M1.61 0L1.61 -15.47L5.29 -15.47L5.29 -12.88L5.35 -12.88Q5.77 -14.24 6.69 -14.92Q7.6 -15.6 9.1 -15.6Q9.48 -15.6 9.78 -15.59Q10.08 -15.57 10.33 -15.56L10.33 -12.19Q10.11 -12.23 9.6 -12.27Q9.1 -12.3 8.55 -12.3Q7.68 -12.3 6.97 -11.9Q6.25 -11.5 5.85 -10.7Q5.45 -9.9 5.45 -8.69L5.45 0Z',
} as const;

/** Each letter with the place where its pen starts, kerned. */
const NAME = [
  ['e', 35.1],
  ['l', 51.14],
  ['e', 57.59],
  ['v', 73.08],
  ['e', 88.21],
  ['r', 104.25],
  ['e', 114.26],
] as const;

/** Mark and name. Both follow the colour scheme. */
export function WordMark() {
  if (__NETWORK_NAME__ !== 'elevere') return <OwnWordMark />;
  return (
    <svg
      viewBox="0 0 131 25.5"
      className="h-6 w-auto"
      role="img"
      aria-label="elevere"
      focusable="false"
    >
      <Mark />
      {NAME.map(([letter, x]) => (
        <path
          key={x}
          d={LETTERS[letter]}
          transform={`translate(${x} 25.1)`}
          fill="var(--color-ink)"
        />
      ))}
    </svg>
  );
}

/** Another network's name, set in the face of the page. */
function OwnWordMark() {
  return (
    <span role="img" aria-label={__NETWORK_NAME__} className="inline-flex items-center gap-2">
      <svg viewBox="0 0 28 25.5" className="h-6 w-auto" aria-hidden="true" focusable="false">
        <Mark />
      </svg>
      <span className="text-lg font-semibold tracking-tight text-ink">{__NETWORK_NAME__}</span>
    </span>
  );
}

function Mark() {
  return (
    <>
      <path d={SUPPORTS} fill="var(--color-brand)" />
      <circle cx="14" cy="7.6" r="7.6" fill="var(--color-accent)" />
    </>
  );
}
