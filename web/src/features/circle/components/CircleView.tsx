import type { Circle } from '@elevere/functions/contract';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CircleFigure } from './CircleFigure.tsx';
import { CircleTable } from './CircleTable.tsx';

interface CircleViewProps {
  circle: Circle;
  /** Whether the reader is the one in the middle. */
  own: boolean;
}

/** A member's circle as a figure, or as a table for readers who prefer one. */
export function CircleView({ circle, own }: CircleViewProps) {
  const [asTable, setAsTable] = useState(false);
  const centre = circle.people.find(({ generation }) => generation === 0);
  if (!centre) return null;
  const props = { circle, centre, own };
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-sm text-ink-muted">
          {asTable ? '' : 'Choose a person to see who vouched for them, and for whom they did.'}
          {circle.truncated &&
            ` ${own ? 'Your circle' : 'This circle'} is larger: ${circle.people.length} people are shown.`}
        </p>
        <Button tone="quiet" size="compact" onClick={() => setAsTable((before) => !before)}>
          {asTable ? 'Show as a figure' : 'Show as a table'}
        </Button>
      </div>
      {asTable ? <CircleTable {...props} /> : <CircleFigure {...props} />}
    </div>
  );
}
