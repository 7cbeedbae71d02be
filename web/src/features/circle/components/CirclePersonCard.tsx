import {
  type Circle,
  type CirclePerson,
  canInvite,
  type Invitee,
} from '@elevere/functions/contract';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { faceOf, fullName, workOf } from '../../../lib/person.ts';
import { useTakenState } from '../../../lib/use-taken-state.ts';
import { About } from '../../../ui/About.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Recommendation } from '../../../ui/Recommendation.tsx';
import { WebsiteLink } from '../../../ui/WebsiteLink.tsx';
import { AskForIntroduction } from '../../introductions/components/AskForIntroduction.tsx';
import { OwnRecommendation } from '../../recommendations/components/OwnRecommendation.tsx';
import { ForwardLink } from '../../vouching/components/ForwardLink.tsx';
import {
  hasInviterOutside,
  isTwoStepsAway,
  outsideOf,
  relationInWords,
  tiesOf,
} from './circle-words.ts';

/** A circle, the person in the centre, and whether the reader is that person. */
export interface CircleProps {
  circle: Circle;
  centre: CirclePerson;
  /** True if the reader is the person in the centre. */
  own: boolean;
}

interface CardNameProps {
  person: CirclePerson;
  /** Focuses the name, because the person was selected by a name in another card. */
  focused: boolean;
}

/** Picture and name at the top of a card. */
export function CardName({ person, focused }: CardNameProps) {
  const name = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (focused) name.current?.focus();
  }, [focused]);
  return (
    <span ref={name} tabIndex={-1} className="flex items-center gap-3 rounded-sm">
      <Avatar face={faceOf(person)} size="small" />
      <span className="min-w-0 wrap-anywhere">{fullName(person)}</span>
    </span>
  );
}

/** Job and company of a card's person, and their relation to the person in the centre. */
export function CardLead({
  centre,
  own,
  person,
}: Omit<CircleProps, 'circle'> & { person: CirclePerson }) {
  const relation = relationInWords(person, centre, own);
  return (
    <>
      {workOf(person) && <p className="wrap-anywhere">{workOf(person)}</p>}
      {relation !== '' && <p>{relation}</p>}
      <About of={person} />
    </>
  );
}

interface CirclePersonCardProps extends CircleProps {
  person: CirclePerson;
  /** The person as an invitee of the reader; undefined if the reader did not vouch for them. */
  invitee: Invitee | undefined;
  onSelect: (uid: string) => void;
}

/**
 * Card of a person: the members who vouched and why, the person's link, and the reader's actions.
 */
export function CirclePersonCard(props: CirclePersonCardProps) {
  const { circle, centre, own, person, invitee, onSelect } = props;
  const reader = own ? centre : null;
  const { inviters, invitees } = tiesOf(circle, person);
  const { link, recommendations } = person;
  // The key contains the uid, because the first card shown may be another person's.
  const toRecommend = useTakenState<true>(`recommend ${person.uid}`) === true;
  const names = { reader, onSelect };
  const aboutReader = reader?.recommendations[person.uid];
  const vouchUrl = invitee?.vouch_url;
  return (
    <div className="space-y-4 text-sm">
      {aboutReader !== undefined && (
        <div className="space-y-2">
          <p>{person.firstName} wrote about you:</p>
          <Recommendation text={aboutReader} />
        </div>
      )}
      {inviters.map((inviter) => {
        const text = recommendations[inviter.uid];
        // The reader's own recommendation is shown below, with a form to change it.
        return text === undefined || inviter.uid === reader?.uid ? null : (
          <Recommendation
            key={inviter.uid}
            text={text}
            by={{
              face: faceOf(inviter),
              work: workOf(inviter),
              onSelect: () => onSelect(inviter.uid),
            }}
          />
        );
      })}
      <dl className="space-y-2 empty:hidden">
        {inviters.length > 0 && (
          <Names
            {...names}
            label="Vouched for by"
            people={inviters}
            more={hasInviterOutside(person) && ` and ${outsideOf(invitee)}`}
          />
        )}
        {invitees.length > 0 && <Names {...names} label="Vouched for" people={invitees} />}
      </dl>
      {vouchUrl !== undefined && (
        <div className="space-y-3">
          <p>{`${person.firstName} needs one more vouch. Forward the link to a member who knows ${person.firstName}.`}</p>
          <ForwardLink url={vouchUrl} name={fullName(person)} />
        </div>
      )}
      {reader !== null && person.invitedBy.includes(reader.uid) && (
        <OwnRecommendation
          person={person}
          openAtFirst={toRecommend}
          text={invitee?.recommendation ?? recommendations[reader.uid] ?? null}
          isRemoved={invitee?.recommendation_removed ?? false}
        />
      )}
      {reader !== null && canInvite(reader.role) && isTwoStepsAway(person) && (
        <AskForIntroduction person={person} label="Ask for an introduction" />
      )}
      {link !== '' && (
        <p>
          <WebsiteLink href={link} />
        </p>
      )}
    </div>
  );
}

interface NamesProps {
  label: string;
  people: readonly CirclePerson[];
  reader: CirclePerson | null;
  more?: ReactNode;
  onSelect: (uid: string) => void;
}

/** List of names. A press on a name selects that person. */
function Names({ label, people, reader, more, onSelect }: NamesProps) {
  return (
    <div>
      <dt className="text-xs text-ink-muted">{label}</dt>
      <dd className="wrap-anywhere">
        {people.map((person, index) => (
          <Fragment key={person.uid}>
            {index > 0 && ', '}
            <button type="button" className="text-link" onClick={() => onSelect(person.uid)}>
              {person.uid === reader?.uid ? 'you' : fullName(person)}
            </button>
          </Fragment>
        ))}
        {more}
      </dd>
    </div>
  );
}
