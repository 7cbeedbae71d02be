import type { Circle } from '@elevere/functions/contract';
import { useState } from 'react';
import { rememberTable, wantsTable } from '../../../lib/circle-as-table.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import { CircleFigure } from './CircleFigure.tsx';
import type { Recommend } from './CirclePersonCard.tsx';
import { CircleTable } from './CircleTable.tsx';
import { layOutCircle } from './circle-layout.ts';

/** Width in rem of a card beside the diagram, with its distance. */
const BESIDE = 19;

interface CircleViewProps {
  circle: Circle;
  /** Whether the reader is the one in the middle. */
  own: boolean;
  /** For people whom the reader may recommend. */
  recommend?: Recommend;
}

/** A member's circle as a diagram, or as a table: where that has no room, and for readers who prefer it. */
export function CircleView({ circle, own, recommend = () => null }: CircleViewProps) {
  const [measured, width] = useWidth();
  const [asTable, setAsTable] = useState(wantsTable);
  const centre = circle.people.find(({ generation }) => generation === 0);
  if (!centre) return null;
  // Beside the diagram or, where it then has no room, below it.
  const layout =
    width === null
      ? null
      : (layOutCircle(circle.people, width - BESIDE) ?? layOutCircle(circle.people, width));
  const props = { circle, centre, own, recommend };
  function change() {
    setAsTable(!asTable);
    rememberTable(!asTable);
  }
  return (
    <div ref={measured} className="min-h-96 space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-sm text-ink-muted">
          {!asTable && layout !== null && 'Circles are people, lines are vouches. '}
          Select a person to see who vouched for them and who they vouched for.
          {circle.truncated &&
            ` ${own ? 'Your circle' : 'This circle'} has more people than the ${circle.people.length} shown here.`}
        </p>
        {layout !== null && (
          <Button tone="quiet" size="compact" onClick={change}>
            {asTable ? 'Show as a diagram' : 'Show as a table'}
          </Button>
        )}
      </div>
      {width !== null &&
        (asTable || layout === null ? (
          <CircleTable {...props} />
        ) : (
          <CircleFigure {...props} layout={layout} />
        ))}
    </div>
  );
}
