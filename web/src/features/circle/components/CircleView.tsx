import type { Circle } from '@elevere/functions/contract';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import { CircleFigure } from './CircleFigure.tsx';
import { CircleMarks } from './CircleMarks.tsx';
import { CircleTable } from './CircleTable.tsx';
import { layOutCircle } from './circle-layout.ts';

/** In rem: too narrow for two people side by side, so a table is shorter. */
const NARROW = 13.5;

interface CircleViewProps {
  circle: Circle;
  /** Whether the reader is the one in the middle. */
  own: boolean;
}

/** A member's circle as a diagram, or as a table for readers who prefer one. */
export function CircleView({ circle, own }: CircleViewProps) {
  const [measured, width] = useWidth();
  /** What the reader asked for; null until they do. */
  const [wanted, setWanted] = useState<'figure' | 'table' | null>(null);
  const centre = circle.people.find(({ generation }) => generation === 0);
  if (!centre) return null;
  const asTable = (wanted ?? (width !== null && width < NARROW ? 'table' : 'figure')) === 'table';
  const layout = width === null ? null : layOutCircle(circle.people, width);
  const props = { circle, centre, own };
  return (
    <div ref={measured} className="min-h-96 space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-sm text-ink-muted">
          {asTable ? '' : 'Select a person to see who vouched for them and who they vouched for.'}
          {circle.truncated &&
            ` ${own ? 'Your circle' : 'This circle'} is larger: ${circle.people.length} people are shown.`}
        </p>
        <Button tone="quiet" size="compact" onClick={() => setWanted(asTable ? 'figure' : 'table')}>
          {asTable ? 'Show as a diagram' : 'Show as a table'}
        </Button>
      </div>
      {width !== null &&
        (asTable ? (
          <CircleTable {...props} />
        ) : layout ? (
          <CircleFigure {...props} layout={layout} />
        ) : (
          <CircleMarks {...props} />
        ))}
    </div>
  );
}
