import { type CirclePerson, canInvite, type Invitee } from '@elevere/functions/contract';
import { type ReactNode, useState } from 'react';
import { store, stored } from '../../../lib/browser-storage.ts';
import { useMember } from '../../../lib/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ReportMenu } from '../../../ui/ReportMenu.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import { useInvitees } from '../../vouching/api/get-invitees.ts';
import { CircleFigure } from './CircleFigure.tsx';
import { CardLead, CardName, CirclePersonCard, type CircleProps } from './CirclePersonCard.tsx';
import { CircleTable } from './CircleTable.tsx';
import { layOutCircle, NARROWEST, widthOf } from './circle-layout.ts';
import { generationName, hasInviterOutside, invitersInWords } from './circle-words.ts';

/** Storage key. Set if the user prefers tables to diagrams in this browser. */
const AS_TABLE = 'circle-as-table';

/** Width in rem of a card next to the diagram, including the gap. */
const BESIDE = 20.75;

interface CircleViewProps extends Omit<CircleProps, 'centre'> {
  /** Uid of the person whose card is open at first. */
  first?: string | undefined;
  /** Content below the circle. */
  children?: ReactNode;
}

/**
 * A member's circle as a diagram. It is a table if the user prefers one or the page is too narrow.
 * The selected person's card is shown next to it, or as a dialog on narrow screens.
 */
export function CircleView({ circle, own, first, children }: CircleViewProps) {
  const [measured, width] = useWidth();
  const [asTable, setAsTable] = useState(() => stored(AS_TABLE) !== null);
  const centre = circle.people.find(({ generation }) => generation === 0);
  if (!centre) return null;
  const room = (width ?? 0) - BESIDE;
  const beside = room >= NARROWEST;
  // If the diagram fits in the page but not next to the card, it scrolls sideways.
  const layout = layOutCircle(
    circle.people,
    beside ? Math.min(width ?? 0, Math.max(room, widthOf(circle.people))) : (width ?? 0),
  );
  const shownLayout = asTable ? null : layout;
  function change() {
    setAsTable(!asTable);
    store(AS_TABLE, asTable ? null : 'true');
  }
  return (
    <div ref={measured} className={`space-y-6 ${width === null ? 'min-h-96' : ''}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-sm text-ink-muted">
          {shownLayout && 'Circles are people, lines are vouches. '}
          Select a person to see who vouched for them and who they vouched for.
          {circle.truncated &&
            ` ${own ? 'Your circle' : 'This circle'} has more people than the ${circle.people.length} shown here.`}
        </p>
        {layout && (
          <Button tone="quiet" size="compact" onClick={change}>
            {asTable ? 'Show as a diagram' : 'Show as a table'}
          </Button>
        )}
      </div>
      {width !== null && (
        <>
          <People
            circle={circle}
            centre={centre}
            own={own}
            first={first}
            beside={beside}
            layout={shownLayout}
          />
          {shownLayout && circle.people.some(hasInviterOutside) && (
            <p className="text-sm text-ink-muted">
              {circle.truncated
                ? 'Some vouches come from members not shown here.'
                : 'Some vouches come from outside your circle.'}
            </p>
          )}
          {children}
        </>
      )}
    </div>
  );
}

interface PeopleProps extends CircleProps {
  first: string | undefined;
  /** Null if the circle is shown as a table. */
  layout: ReturnType<typeof layOutCircle>;
  /** True if the card is shown next to the people. Otherwise it opens as a dialog. */
  beside: boolean;
}

/** The people and the card of the selected person. */
function People({ circle, centre, own, first, layout, beside }: PeopleProps) {
  const { role } = useMember();
  const { data: invitees } = useInvitees({ enabled: own && canInvite(role) });
  const inviteeOf = (uid: string) => invitees?.find((invitee) => invitee.uid === uid);
  const [chosen, setChosen] = useState({ uid: first ?? centre.uid, byName: false, told: '' });
  /** The element that opened the dialog. Null while it is closed. */
  const [opener, setOpener] = useState(() =>
    first === undefined ? null : document.querySelector('main'),
  );
  // Forgets the opener when the card moves next to the people, so that a narrower window does not
  // open the dialog later.
  if (beside && opener !== null) setOpener(null);
  const props = { circle, centre, own };
  const shown = circle.people.find(({ uid }) => uid === chosen.uid) ?? centre;

  function choose(uid: string, button: HTMLElement) {
    setChosen({ uid, byName: false, told: '' });
    if (!beside) setOpener(button);
  }
  function select(uid: string) {
    setChosen({ uid, byName: true, told: '' });
  }
  function move(uid: string) {
    const person = circle.people.find((other) => other.uid === uid);
    setChosen({ uid, byName: false, told: person ? toldOf(props, person, inviteeOf(uid)) : '' });
  }

  const name = <CardName key={shown.uid} person={shown} focused={chosen.byName} />;
  const lead = <CardLead {...props} person={shown} />;
  const menu = own && shown !== centre && shown.role !== null && (
    <ReportMenu key={shown.uid} {...shown} />
  );
  const card = (
    <CirclePersonCard
      key={shown.uid}
      {...props}
      person={shown}
      invitee={inviteeOf(shown.uid)}
      onSelect={select}
    />
  );
  return (
    <div className="flex items-start gap-8">
      <div className="min-w-0 grow">
        {layout ? (
          <CircleFigure
            {...props}
            layout={layout}
            chosen={shown.uid}
            onChoose={choose}
            onMove={move}
          />
        ) : (
          <CircleTable
            {...props}
            chosen={beside ? shown.uid : null}
            inviteeOf={inviteeOf}
            onChoose={choose}
          />
        )}
      </div>
      {beside ? (
        <section
          aria-label="Selected person"
          className="sticky top-20 max-h-[calc(100dvh-6rem)] w-75 shrink-0 space-y-4 overflow-y-auto rounded-lg border border-line p-5"
        >
          <div className="space-y-2">
            <div className="flex items-start justify-between gap-2">
              <h2 className="min-w-0 text-base font-semibold">{name}</h2>
              {menu}
            </div>
            <div className="text-sm text-ink-muted">{lead}</div>
          </div>
          {card}
        </section>
      ) : (
        opener && (
          <Dialog
            title={name}
            description={lead}
            keep="Close"
            onClose={() => setOpener(null)}
            opener={opener}
          >
            {card}
            <div className="flex justify-end">{menu}</div>
          </Dialog>
        )
      )}
      <p role="status" className="sr-only">
        {chosen.told}
      </p>
    </div>
  );
}

/** Returns the text that a screen reader announces for the selected person. */
function toldOf(
  { circle, centre, own }: CircleProps,
  person: CirclePerson,
  invitee: Invitee | undefined,
): string {
  const inviters = invitersInWords(circle, person, own ? centre : null, invitee);
  return [generationName(person.generation, centre, own), inviters && `Vouched for by ${inviters}`]
    .filter(Boolean)
    .join('. ');
}
