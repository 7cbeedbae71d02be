import { leafBetween } from './leaf.ts';
import { type Face, SunShape } from './Sun.tsx';

/** As many as stand side by side without touching. */
const MOST = 4;
const ROW = { y: 212, r: 28, step: 68 } as const;

interface FounderProps {
  readonly person: Face;
  /** The people for whom they vouched, the latest first. */
  readonly invitees: readonly Face[];
  readonly title: string;
}

/** Draws a founder, for whom no member vouched, with people for whom they did. */
export function Founder({ person, invitees, title }: FounderProps) {
  const shown = invitees.slice(0, MOST);
  const left = 140 - ((shown.length - 1) * ROW.step) / 2;
  const people = shown.map((face, index) => ({ face, x: left + index * ROW.step }));
  return (
    <svg
      viewBox="0 0 280 251"
      width={280}
      height={251}
      className="h-auto w-full max-w-56 select-none sm:max-w-80"
      role="img"
      aria-label={title}
      focusable="false"
    >
      {people.map(({ x }) => (
        <path
          key={x}
          d={leafBetween({ x: 140, y: 120 }, { x, y: ROW.y - ROW.r }, 14)}
          fill="var(--color-brand)"
        />
      ))}
      <circle cx={140} cy={76} r={76} fill="var(--color-accent)" />
      <SunShape face={person} cx={140} cy={76} r={69} />
      {people.map(({ face, x }) => (
        <SunShape key={x} face={face} cx={x} cy={ROW.y} r={ROW.r} />
      ))}
    </svg>
  );
}
