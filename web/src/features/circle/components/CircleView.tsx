import { type Circle, type CirclePerson, canInvite } from '@elevere/functions/contract';
import { type ReactNode, useState } from 'react';
import { readStoredText, storeText } from '../../../lib/browser-storage.ts';
import { fullName } from '../../../lib/person.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { useElementWidth } from '../../../ui/use-element-width.ts';
import { useInvitees } from '../../vouching/api/get-invitees.ts';
import { hasInviterOutsideCircle } from '../circle-words.ts';
import { CircleDrawing } from './CircleDrawing.tsx';
import { CirclePersonDialog } from './CirclePersonDialog.tsx';
import { CircleTable } from './CircleTable.tsx';

const TABLE_PREFERENCE_KEY = 'circle-as-table';

interface CircleViewProps {
  circle: Circle;
  isOwnCircle: boolean;
  initialUid?: string | undefined;
  children?: ReactNode;
}

export function CircleView({ circle, isOwnCircle, initialUid, children }: CircleViewProps) {
  const { role } = useAccount();
  const { data: invitees } = useInvitees({ enabled: isOwnCircle && canInvite(role) });
  const [container, width] = useElementWidth();
  const [isTable, setIsTable] = useState(() => readStoredText(TABLE_PREFERENCE_KEY) !== null);
  const [selected, setSelected] = useState(() => ({
    uid: initialUid,
    // The initial card opens with the page and not by a button, so closing that card moves the
    // focus to the page.
    opener: document.querySelector('main'),
  }));
  const people = circle.people.toSorted(
    (one, other) =>
      one.generation - other.generation || fullName(one).localeCompare(fullName(other)),
  );
  const centre = people.find(({ generation }) => generation === 0);
  if (!centre) return null;
  const circleProps = { circle: { ...circle, people }, centre, isOwnCircle };
  const selectedPerson = people.find(({ uid }) => uid === selected.uid);
  const inviteeOf = (uid: string) => invitees?.find((invitee) => invitee.uid === uid);
  const openPersonDialog = (uid: string, opener: HTMLElement) => setSelected({ uid, opener });

  function switchView() {
    setIsTable(!isTable);
    storeText(TABLE_PREFERENCE_KEY, isTable ? null : 'true');
  }

  return (
    <div ref={container} className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-sm text-ink-muted">
          {instructionsText(people, isTable)}
          {circle.truncated &&
            ` ${isOwnCircle ? 'Your circle' : 'This circle'} has more people than the ${people.length} shown here.`}
        </p>
        <Button tone="quiet" size="compact" onClick={switchView}>
          {isTable ? 'Show as a diagram' : 'Show as a table'}
        </Button>
      </div>
      {isTable ? (
        <CircleTable {...circleProps} inviteeOf={inviteeOf} onSelect={openPersonDialog} />
      ) : (
        <div className={width === null ? 'min-h-96' : ''}>
          {width !== null && (
            <CircleDrawing {...circleProps} width={width} onSelect={openPersonDialog} />
          )}
        </div>
      )}
      {!isTable && people.some(hasInviterOutsideCircle) && (
        <p className="text-sm text-ink-muted">
          {circle.truncated
            ? 'Some vouches come from members not shown here.'
            : `Some vouches come from outside ${isOwnCircle ? 'your' : 'this'} circle.`}
        </p>
      )}
      {children}
      {selectedPerson && selected.opener && (
        <CirclePersonDialog
          key={selectedPerson.uid}
          {...circleProps}
          person={selectedPerson}
          invitee={inviteeOf(selectedPerson.uid)}
          opener={selected.opener}
          onSelect={(uid) => setSelected({ ...selected, uid })}
          onClose={() => setSelected({ ...selected, uid: undefined })}
        />
      )}
    </div>
  );
}

function instructionsText(people: readonly CirclePerson[], isTable: boolean): string {
  if (people.length === 1) return 'No one else is here yet.';
  if (isTable) return 'Press a name for more.';
  return people.some(({ generation }) => Math.abs(generation) === 2)
    ? 'Each leaf in the diagram is a vouch. Press a person for more, or + for people one step further.'
    : 'Each leaf in the diagram is a vouch. Press a person for more.';
}
