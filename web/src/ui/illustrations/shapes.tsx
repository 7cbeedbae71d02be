// `full` draws a vouch in the brand's colour, and `open` draws a missing vouch as a dashed outline.

type LeafShapeVariant = 'full' | 'open';

const DASHED_OUTLINE_STYLE = {
  fill: 'var(--color-surface-raised)',
  stroke: 'var(--color-line-strong)',
  strokeWidth: 3,
  strokeDasharray: '7 7',
  strokeLinejoin: 'round',
} as const;

interface LeafShapeProps {
  /** Outer corner of the leaf, on the ground line of the illustration. */
  readonly x: number;
  readonly y: number;
  /** Height and width of the leaf. */
  readonly r: number;
  readonly side: 'left' | 'right';
  readonly variant?: LeafShapeVariant;
}

/** A leaf of the network's mark stands for a vouch. */
export function LeafShape({ x, y, r, side, variant = 'full' }: LeafShapeProps) {
  const [sweep, tip] = side === 'left' ? [1, x + r] : [0, x - r];
  return (
    <path
      d={`M${x} ${y}V${y - r}A${r} ${r} 0 0 ${sweep} ${tip} ${y}Z`}
      {...(variant === 'full' ? { fill: 'var(--color-brand)' } : DASHED_OUTLINE_STYLE)}
    />
  );
}

export function DashedLine({ d }: { d: string }) {
  return <path d={d} stroke="var(--color-line-strong)" strokeWidth={3} strokeDasharray="7 7" />;
}

const PERSON_DISC_COLOURS = {
  /** Colour of the main person in a drawing. */
  accent: 'var(--color-accent)',
  rose: 'var(--color-tone-6)',
  gold: 'var(--color-tone-2)',
  sage: 'var(--color-tone-3)',
  sky: 'var(--color-tone-4)',
  lilac: 'var(--color-tone-5)',
} as const;

interface PersonDiscProps {
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
  readonly variant?: keyof typeof PERSON_DISC_COLOURS | 'open';
}

export function PersonDisc({ cx, cy, r, variant = 'accent' }: PersonDiscProps) {
  return (
    <circle
      cx={cx}
      cy={cy}
      r={r}
      {...(variant === 'open' ? DASHED_OUTLINE_STYLE : { fill: PERSON_DISC_COLOURS[variant] })}
    />
  );
}

interface LogoFigureProps {
  /** Centre of the bottom edge of the mark. */
  readonly x: number;
  readonly y: number;
  /** Height and width of each leaf. */
  readonly r: number;
  readonly left?: LeafShapeVariant;
  readonly right?: LeafShapeVariant;
  readonly disc?: PersonDiscProps['variant'];
}

/** Draws the network's mark: a person between two leaves. */
export function LogoFigure({ x, y, r, left, right, disc }: LogoFigureProps) {
  return (
    <>
      <LeafShape x={x - r * 1.06} y={y} r={r} side="left" variant={left ?? 'full'} />
      <LeafShape x={x + r * 1.06} y={y} r={r} side="right" variant={right ?? 'full'} />
      <PersonDisc cx={x} cy={y - r * 1.32} r={r * 0.575} variant={disc ?? 'accent'} />
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
