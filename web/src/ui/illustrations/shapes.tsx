// The shapes of every illustration: vouches, people, and the card that shows a code.

type Look = 'full' | 'open';

const DASHES = {
  fill: 'var(--color-surface-raised)',
  stroke: 'var(--color-line-strong)',
  strokeWidth: 3,
  strokeDasharray: '7 7',
  strokeLinejoin: 'round',
} as const;

interface LeafProps {
  /** The outer corner, on the ground. */
  readonly x: number;
  readonly y: number;
  /** Its height, and its width. */
  readonly r: number;
  readonly side: 'left' | 'right';
  /** Open: the place of a vouch that is not there yet. */
  readonly look?: Look;
}

/** One leaf of the mark: a member's word. */
export function Leaf({ x, y, r, side, look = 'full' }: LeafProps) {
  const [sweep, tip] = side === 'left' ? [1, x + r] : [0, x - r];
  return (
    <path
      d={`M${x} ${y}V${y - r}A${r} ${r} 0 0 ${sweep} ${tip} ${y}Z`}
      {...(look === 'full' ? { fill: 'var(--color-brand)' } : DASHES)}
    />
  );
}

/** A way that is open, or was. */
export function DashedLine({ d }: { d: string }) {
  return <path d={d} stroke="var(--color-line-strong)" strokeWidth={3} strokeDasharray="7 7" />;
}

const TONES = {
  /** The person it is about. */
  accent: 'var(--color-accent)',
  /** Members, each of their own tone. */
  rose: 'var(--color-tone-6)',
  gold: 'var(--color-tone-2)',
  sage: 'var(--color-tone-3)',
  sky: 'var(--color-tone-4)',
  lilac: 'var(--color-tone-5)',
} as const;

interface DiscProps {
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
  /** An open place, drawn dashed. */
  readonly look?: keyof typeof TONES | 'open';
}

/** One person. */
export function Disc({ cx, cy, r, look = 'accent' }: DiscProps) {
  return <circle cx={cx} cy={cy} r={r} {...(look === 'open' ? DASHES : { fill: TONES[look] })} />;
}

interface FigureProps {
  /** The middle of its foot. */
  readonly x: number;
  readonly y: number;
  /** The height of a leaf. */
  readonly r: number;
  readonly left?: Look;
  readonly right?: Look;
  readonly disc?: DiscProps['look'];
}

/** The mark: a person, held by two. */
export function Figure({ x, y, r, left, right, disc }: FigureProps) {
  return (
    <>
      <Leaf x={x - r * 1.06} y={y} r={r} side="left" look={left ?? 'full'} />
      <Leaf x={x + r * 1.06} y={y} r={r} side="right" look={right ?? 'full'} />
      <Disc cx={x} cy={y - r * 1.32} r={r * 0.575} look={disc ?? 'accent'} />
    </>
  );
}

interface CardProps {
  /** The left upper corner; 168 wide, 72 high. */
  readonly x: number;
  readonly y: number;
  /** Open: of a code that is not made yet, or no more. */
  readonly look?: Look;
  /** Degrees about the card's middle. */
  readonly turn?: number;
}

/** A code: a card with three groups of four, and a stub. */
export function Card({ x, y, look = 'full', turn = 0 }: CardProps) {
  const full = look === 'full';
  return (
    <g transform={`rotate(${turn} ${x + 84} ${y + 36})`}>
      <path
        transform={`translate(${x} ${y})`}
        d="M10 0H114A8 8 0 0 0 130 0H158A10 10 0 0 1 168 10V62A10 10 0 0 1 158 72H130A8 8 0 0 0 114 72H10A10 10 0 0 1 0 62V10A10 10 0 0 1 10 0Z"
        {...(full
          ? {
              fill: 'var(--color-surface-raised)',
              stroke: 'var(--color-brand)',
              strokeWidth: 3,
              strokeLinejoin: 'round',
            }
          : DASHES)}
      />
      <path
        d={`M${x + 122} ${y + 14}V${y + 60}`}
        stroke={full ? 'var(--color-brand)' : 'var(--color-line-strong)'}
        strokeWidth={2}
        strokeDasharray="3 5"
      />
      <path
        d={[0, 1, 2].map((group) => `M${x + 16 + group * 33} ${y + 36}h24`).join('')}
        stroke={full ? 'var(--color-ink)' : 'var(--color-line-strong)'}
        strokeWidth={8}
        strokeDasharray="4.5 2"
      />
    </g>
  );
}
