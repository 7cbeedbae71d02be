import { useState } from 'react';
import { fullName } from '../../../lib/person.ts';
import {
  type CircleBranch,
  type CircleDrawingHalf,
  layOutCircle,
  type PersonPlacement,
} from '../circle-layout.ts';
import {
  connectionListLabel,
  otherConnectionsInWords,
  type ViewedCircle,
  vouchCountInWords,
} from '../circle-words.ts';
import { CircleGroupToggle } from './CircleGroupToggle.tsx';
import { CirclePersonButton } from './CirclePersonButton.tsx';
import { CircleStems } from './CircleStems.tsx';

interface CircleDrawingProps extends ViewedCircle {
  /** Available width in rem. */
  width: number;
  onSelect: (uid: string, button: HTMLElement) => void;
}

/** Draws people as discs and vouches as leaves. */
export function CircleDrawing(props: CircleDrawingProps) {
  const { circle, centre, isOwnCircle, width, onSelect } = props;
  const [openedUids, setOpenedUids] = useState<readonly string[]>([]);
  const layout = layOutCircle(circle.people, openedUids, width);
  if (!layout) return null;
  const { inviters, invitees, isWideLayout, isOneSidedLayout } = layout;
  const personByUid = new Map(circle.people.map((person) => [person.uid, person]));

  function toggleCircleGroup(uid: string) {
    setOpenedUids(
      openedUids.includes(uid) ? openedUids.filter((other) => other !== uid) : [...openedUids, uid],
    );
  }

  function renderPersonButton(
    placement: PersonPlacement,
    otherConnectionUids: readonly string[] = [],
  ) {
    const person = personByUid.get(placement.uid);
    if (!person) return null;
    const otherConnections = otherConnectionUids.flatMap((uid) => personByUid.get(uid) ?? []);
    return (
      <CirclePersonButton
        person={person}
        placement={placement}
        isWideLayout={isWideLayout}
        note={vouchCountInWords(person) ?? otherConnectionsInWords(person, otherConnections)}
        onPress={(button) => onSelect(placement.uid, button)}
      />
    );
  }

  function renderBranch({ placement, group, togglePosition, members }: CircleBranch) {
    const connection = personByUid.get(placement.uid);
    if (!connection) return null;
    return (
      <li key={placement.uid}>
        {renderPersonButton(placement)}
        {group && (
          <CircleGroupToggle
            connection={connection}
            group={group}
            togglePosition={togglePosition}
            onPress={() => toggleCircleGroup(placement.uid)}
          />
        )}
        {members.length > 0 && (
          <ul
            aria-label={connectionListLabel(connection.generation, fullName(connection))}
            className="fade-in"
          >
            {members.map((member) => (
              <li key={member.placement.uid}>
                {renderPersonButton(member.placement, member.otherConnectionUids)}
              </li>
            ))}
          </ul>
        )}
      </li>
    );
  }

  function renderHalf({ branches, caption }: CircleDrawingHalf, label: string) {
    if (branches.length === 0) return null;
    return (
      <>
        <p
          aria-hidden="true"
          className="absolute rounded-full border border-line bg-surface-raised px-2 text-xs whitespace-nowrap text-ink-muted"
          style={{
            left: `${isOneSidedLayout ? 0 : caption.x}rem`,
            top: `${caption.y}rem`,
            translate: isOneSidedLayout ? '0 -50%' : '-50% -50%',
          }}
        >
          vouched for
        </p>
        <ul aria-label={label}>{branches.map(renderBranch)}</ul>
      </>
    );
  }

  const centreName = isOwnCircle ? 'you' : centre.firstName;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups only form fields.
    <div
      role="group"
      aria-label="The circle"
      className="relative mx-auto"
      style={{ width: `${layout.width}rem`, height: `${inviters.extent + invitees.extent}rem` }}
    >
      <CircleStems layout={layout} />
      <div className="absolute inset-x-0" style={{ top: `${inviters.extent}rem` }}>
        {renderHalf(inviters, connectionListLabel(-1, centreName))}
        {renderPersonButton(layout.centre)}
        {renderHalf(invitees, connectionListLabel(1, centreName))}
      </div>
    </div>
  );
}
