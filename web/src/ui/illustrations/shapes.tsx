// `full` draws a vouch in the brand's colour, and `open` draws a missing vouch as a dashed outline.

type LeafVariant = 'full' | 'open';

const DASHED_STYLE = {
  fill: 'var(--color-surface-raised)',
  stroke: 'var(--color-line-strong)',
  strokeWidth: 3,
  strokeDasharray: '7 7',
  strokeLinejoin: 'round',
} as const;

interface LeafProps {
  /** Outer corner of the leaf, on the ground line of the illustration. */
  readonly x: number;
  readonly y: number;
  /** Height and width of the leaf. */
  readonly r: number;
  readonly side: 'left' | 'right';
  readonly variant?: LeafVariant;
}

/** A leaf of the network's mark stands for a vouch. */
export function Leaf({ x, y, r, side, variant = 'full' }: LeafProps) {
  const [sweep, tip] = side === 'left' ? [1, x + r] : [0, x - r];
  return (
    <path
      d={`M${x} ${y}V${y - r}A${r} ${r} 0 0 ${sweep} ${tip} ${y}Z`}
      {...(variant === 'full' ? { fill: 'var(--color-brand)' } : DASHED_STYLE)}
    />
  );
}

export function DashedLine({ d }: { d: string }) {
  return <path d={d} stroke="var(--color-line-strong)" strokeWidth={3} strokeDasharray="7 7" />;
}

const DISC_COLOURS = {
  /** Colour of the main person in a drawing. */
  accent: 'var(--color-accent)',
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
  readonly variant?: keyof typeof DISC_COLOURS | 'open';
}

export function Disc({ cx, cy, r, variant = 'accent' }: DiscProps) {
  return (
    <circle
      cx={cx}
      cy={cy}
      r={r}
      {...(variant === 'open' ? DASHED_STYLE : { fill: DISC_COLOURS[variant] })}
    />
  );
}

interface FigureProps {
  /** Centre of the bottom edge of the mark. */
  readonly x: number;
  readonly y: number;
  /** Height and width of each leaf. */
  readonly r: number;
  readonly left?: LeafVariant;
  readonly right?: LeafVariant;
  readonly disc?: DiscProps['variant'];
}

/** Draws the network's mark: a person between two leaves. */
export function Figure({ x, y, r, left, right, disc }: FigureProps) {
  return (
    <>
      <Leaf x={x - r * 1.06} y={y} r={r} side="left" variant={left ?? 'full'} />
      <Leaf x={x + r * 1.06} y={y} r={r} side="right" variant={right ?? 'full'} />
      <Disc cx={x} cy={y - r * 1.32} r={r * 0.575} variant={disc ?? 'accent'} />
    </>
  );
}

interface InvitationPaperProps {
  /** Upper left corner of the paper, which is 168 wide and 72 high. */
  readonly x: number;
  readonly y: number;
  /** Rotation in degrees. */
  readonly turn?: number;
}

export function InvitationPaper({ x, y, turn = 0 }: InvitationPaperProps) {
  return (
    <g transform={`rotate(${turn} ${x + 84} ${y + 36})`}>
      <path
        transform={`translate(${x} ${y})`}
        d="M10 0H114A8 8 0 0 0 130 0H158A10 10 0 0 1 168 10V62A10 10 0 0 1 158 72H130A8 8 0 0 0 114 72H10A10 10 0 0 1 0 62V10A10 10 0 0 1 10 0Z"
        fill="var(--color-surface-raised)"
        stroke="var(--color-brand)"
        strokeWidth={3}
        strokeLinejoin="round"
      />
      <path
        d={`M${x + 122} ${y + 14}V${y + 60}`}
        stroke="var(--color-brand)"
        strokeWidth={2}
        strokeDasharray="3 5"
      />
      <path
        d={[0, 1, 2].map((group) => `M${x + 16 + group * 33} ${y + 36}h24`).join('')}
        stroke="var(--color-ink)"
        strokeWidth={8}
        strokeDasharray="4.5 2"
      />
    </g>
  );
}
