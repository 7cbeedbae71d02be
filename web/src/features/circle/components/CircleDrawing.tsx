import { useState } from 'react';
import { fullName } from '../../../lib/person.ts';
import {
  type CircleBranch,
  type CircleDrawingHalf,
  layOutCircle,
  type PersonPlacement,
} from '../circle-layout.ts';
import {
  type CircleProps,
  connectionListLabel,
  otherConnectionsInWords,
  vouchCountInWords,
} from '../circle-words.ts';
import { CirclePersonButton } from './CirclePersonButton.tsx';
import { CircleStems } from './CircleStems.tsx';
import { GroupToggle } from './GroupToggle.tsx';

interface CircleDrawingProps extends CircleProps {
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

  function renderPersonButton(place: PersonPlacement, alsoThrough: readonly string[] = []) {
    const person = personByUid.get(place.uid);
    if (!person) return null;
    const otherConnections = alsoThrough.flatMap((uid) => personByUid.get(uid) ?? []);
    return (
      <CirclePersonButton
        person={person}
        place={place}
        isWideLayout={isWideLayout}
        note={vouchCountInWords(person) ?? otherConnectionsInWords(person, otherConnections)}
        onPress={(button) => onSelect(place.uid, button)}
      />
    );
  }

  function renderBranch({ place, group, toggle: togglePosition, members }: CircleBranch) {
    const connection = personByUid.get(place.uid);
    if (!connection) return null;
    return (
      <li key={place.uid}>
        {renderPersonButton(place)}
        {group && (
          <GroupToggle
            connection={connection}
            group={group}
            position={togglePosition}
            onPress={() => toggleCircleGroup(place.uid)}
          />
        )}
        {members.length > 0 && (
          <ul
            aria-label={connectionListLabel(connection.generation, fullName(connection))}
            className="fade-in"
          >
            {members.map((member) => (
              <li key={member.place.uid}>{renderPersonButton(member.place, member.alsoThrough)}</li>
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
