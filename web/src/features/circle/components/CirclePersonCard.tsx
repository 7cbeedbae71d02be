import type { Circle, CirclePerson } from '@elevere/functions/contract';
import type { ReactNode } from 'react';
import { faceOf, fullName, workOf } from '../../../lib/person.ts';
import { Recommendation } from '../../../ui/Recommendation.tsx';
import { invitersInWords, namesOf, standingOf, tiesOf } from './circle-words.ts';

/** Shows and changes what the reader wrote about a person for whom they vouched. */
export type Recommend = (person: CirclePerson, text: string | null) => ReactNode;

interface CirclePersonCardProps {
  circle: Circle;
  person: CirclePerson;
  /** What they are to the one in the middle. */
  relation: string;
  /** Whose circle it is, where it is the reader's own; else null. */
  reader: CirclePerson | null;
  recommend: Recommend;
  /** False where name, work, relation and who vouched stand beside it already. */
  headed?: boolean;
}

/** What the circle tells of a person: who vouched for them and why, how to reach them, what to do. */
export function CirclePersonCard({
  circle,
  person,
  relation,
  reader,
  recommend,
  headed = true,
}: CirclePersonCardProps) {
  const { inviters, invitees } = tiesOf(circle, person);
  const inWords = invitersInWords(circle, person, reader);
  const { link, recommendations, uid } = person;
  const own = reader !== null && person.invitedBy.includes(reader.uid);
  // The one in the middle of another member's circle is called by their name, which stands above.
  const relationToCentre = relation === fullName(person) ? '' : relation;
  const place = [relationToCentre, standingOf(person)].filter(Boolean).join(' · ');
  return (
    <div className="space-y-4 text-sm">
      {headed && (
        <div>
          <p className="text-base font-semibold wrap-anywhere">{fullName(person)}</p>
          {workOf(person) && <p className="text-ink-muted wrap-anywhere">{workOf(person)}</p>}
          {place !== '' && <p className="text-ink-muted">{place}</p>}
        </div>
      )}
      {!headed && invitees.length === 0 && <p>Has vouched for nobody in this circle.</p>}
      {((headed && inWords !== '') || invitees.length > 0) && (
        <dl className="space-y-2">
          {headed && inWords !== '' && (
            <div>
              <dt className="text-xs text-ink-muted">Vouched for by</dt>
              <dd className="wrap-anywhere first-letter:uppercase">{inWords}</dd>
            </div>
          )}
          {invitees.length > 0 && (
            <div>
              <dt className="text-xs text-ink-muted">Vouched for</dt>
              <dd className="wrap-anywhere first-letter:uppercase">{namesOf(invitees, reader)}</dd>
            </div>
          )}
        </dl>
      )}
      {inviters.map((inviter) => {
        const text = recommendations[inviter.uid];
        // The reader's own stands below, where it can be changed.
        return text === undefined || inviter.uid === reader?.uid ? null : (
          <Recommendation
            key={inviter.uid}
            text={text}
            by={{ face: faceOf(inviter), work: workOf(inviter) }}
          />
        );
      })}
      {own && <div key={uid}>{recommend(person, recommendations[reader.uid] ?? null)}</div>}
      {link !== '' && (
        <p>
          <a
            className="text-link wrap-anywhere"
            href={link}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
          >
            {link.replace(/^https:\/\//i, '').replace(/\/$/, '')}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      {reader !== null &&
        reader.uid !== uid &&
        person.role !== null &&
        __SUPPORT_EMAIL__ !== '' && (
          <p>
            <a className="text-link text-ink-muted" href={reportAddress(person)}>
              Report {person.firstName}
            </a>
          </p>
        )}
    </div>
  );
}

/** An email to the support address, begun for the reader. */
function reportAddress(person: CirclePerson): string {
  const subject = encodeURIComponent(`Report about ${fullName(person)}`);
  const body = encodeURIComponent(
    `I want to report ${fullName(person)} (account ${person.uid}).\n\nWhat happened:\n`,
  );
  return `mailto:${__SUPPORT_EMAIL__}?subject=${subject}&body=${body}`;
}
