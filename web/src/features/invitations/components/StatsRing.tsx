import { type ReactNode, useId } from 'react';
import type { InvitationStats } from '../api/invitation-stats.ts';

/** The order of the ring and of the numbers beside it (section 2). */
const PARTS = [
  { label: 'Used', count: 'used' },
  { label: 'Active', count: 'active' },
  { label: 'Revoked', count: 'revoked' },
  { label: 'Expired', count: 'expired' },
] as const;

type PartLabel = (typeof PARTS)[number]['label'];

/** Empty space between two arcs, in hundredths of the ring. */
const GAP = 1.6;

/**
 * What became of the member's codes: a ring whose arcs differ in texture as well as in colour, and
 * the numbers beside it. The numbers are what is read aloud; the ring repeats them.
 */
export function StatsRing({ stats }: { stats: InvitationStats }) {
  const id = useId();
  return (
    <div className="grid items-center gap-8 sm:grid-cols-[13rem_1fr] sm:gap-12 lg:grid-cols-[17rem_1fr] lg:gap-20">
      <svg
        viewBox="0 0 120 120"
        className="mx-auto w-52 lg:w-full"
        aria-hidden="true"
        focusable="false"
      >
        <Textures id={id} />
        <circle cx="60" cy="60" r="49" fill="none" stroke="var(--color-line)" strokeWidth="14" />
        {arcs(stats).map(({ label, start, length }) => (
          <circle
            key={label}
            cx="60"
            cy="60"
            r="49"
            fill="none"
            stroke={paint(id, label)}
            strokeWidth="14"
            pathLength="100"
            strokeDasharray={`${length} ${100 - length}`}
            strokeDashoffset={-start}
            transform="rotate(-90 60 60)"
            className="draw-arc"
          />
        ))}
        <text
          x="60"
          y="64"
          textAnchor="middle"
          fill="var(--color-ink)"
          fontSize="32"
          fontWeight="700"
          letterSpacing="-1"
        >
          {stats.total}
        </text>
        <text x="60" y="80" textAnchor="middle" fill="var(--color-ink-muted)" fontSize="10.5">
          Created
        </text>
      </svg>
      <dl className="divide-y divide-line">
        <Count label="Created" count={stats.total} />
        {PARTS.map(({ label, count }) => (
          <Count
            key={label}
            label={label}
            count={stats[count]}
            swatch={
              <svg viewBox="0 0 14 14" className="size-3.5" aria-hidden="true" focusable="false">
                <rect width="14" height="14" rx="3" fill={paint(id, label)} />
              </svg>
            }
          />
        ))}
      </dl>
    </div>
  );
}

interface CountProps {
  label: string;
  count: number;
  swatch?: ReactNode;
}

function Count({ label, count, swatch }: CountProps) {
  return (
    <div className="flex items-center justify-between gap-6 py-2.5">
      <dt className="flex items-center gap-3 text-sm text-ink-muted">
        <span className="grid size-3.5 place-items-center">{swatch}</span>
        {label}
      </dt>
      <dd className="text-lg font-semibold tabular-nums">{count}</dd>
    </div>
  );
}

interface Arc {
  readonly label: PartLabel;
  readonly start: number;
  readonly length: number;
}

/** Where each arc begins and how long it is, in hundredths of the ring; none for what is 0. */
function arcs(stats: InvitationStats): readonly Arc[] {
  const present = PARTS.filter(({ count }) => stats[count] > 0);
  const gap = present.length > 1 ? GAP : 0;
  let start = 0;
  return present.map(({ label, count }) => {
    const share = (100 * stats[count]) / stats.total;
    const arc = { label, start: start + gap / 2, length: Math.max(share - gap, 0.4) };
    start += share;
    return arc;
  });
}

function paint(id: string, label: PartLabel): string {
  return `url(#${id}-${label})`;
}

/** Solid, solid, hatched and dotted: told apart without their colours. */
function Textures({ id }: { id: string }) {
  const frame = { width: 5, height: 5, patternUnits: 'userSpaceOnUse' } as const;
  return (
    <defs>
      <pattern id={`${id}-Used`} {...frame}>
        <rect width="5" height="5" fill="var(--color-accent)" />
      </pattern>
      <pattern id={`${id}-Active`} {...frame}>
        <rect width="5" height="5" fill="var(--color-brand)" />
      </pattern>
      <pattern id={`${id}-Revoked`} {...frame} patternTransform="rotate(45)">
        <rect width="5" height="5" fill="var(--color-danger-tint)" />
        <rect width="2.6" height="5" fill="var(--color-danger)" />
      </pattern>
      <pattern id={`${id}-Expired`} {...frame}>
        <rect width="5" height="5" fill="var(--color-surface-sunken)" />
        <circle cx="2.5" cy="2.5" r="1.5" fill="var(--color-ink-muted)" />
      </pattern>
    </defs>
  );
}
