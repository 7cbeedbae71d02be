import type { Person } from '@elevere/functions/contract';
import type { ReactNode } from 'react';
import { faceOf, fullName, workOf } from '../../../lib/person.ts';
import { About } from '../../../ui/About.tsx';
import type { Face } from '../../../ui/Avatar.tsx';
import { HeldByTwo } from '../../../ui/HeldByTwo.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import { PersonLine } from '../../../ui/PersonLine.tsx';
import { Recommendation } from '../../../ui/Recommendation.tsx';

interface WhoAsksProps {
  invitee: Omit<Person, 'uid'>;
  /** The first inviter. Null if they can no longer vouch. */
  first: Person | null;
  /** When the first inviter vouched; null if unknown. */
  since: string | null;
  /** The first inviter's recommendation. Null if there is none. */
  recommendation: string | null;
  /** The member who is vouching. Set once they have vouched, to add them to the figure. */
  vouching?: Face | null;
  /** The recommendation of that member. Empty if there is none. */
  ownWords?: string;
  children?: ReactNode;
}

/** Shows the newcomer and the first inviter. */
export function WhoAsks({
  invitee,
  first,
  since,
  recommendation,
  vouching = null,
  ownWords = '',
  children,
}: WhoAsksProps) {
  const inviters = first ? ([faceOf(first), vouching] as const) : ([vouching, null] as const);
  return (
    <div className="grid grid-cols-1 items-center gap-x-12 gap-y-8 sm:grid-cols-[auto_1fr]">
      <div className="mx-auto w-48 max-w-full sm:w-64">
        <HeldByTwo
          person={faceOf(invitee)}
          inviters={inviters}
          size="large"
          closing={first ? 'second' : 'both'}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <div>
          <h2 className="text-xl font-bold tracking-tight wrap-anywhere">{fullName(invitee)}</h2>
          {workOf(invitee) && <p className="text-ink-muted wrap-anywhere">{workOf(invitee)}</p>}
          <About of={invitee} />
        </div>
        <VouchedForBy
          first={first}
          since={since}
          recommendation={recommendation}
          vouching={vouching}
          ownWords={ownWords}
        />
        {children}
      </div>
    </div>
  );
}

/** Shows the first inviter's vouch, and the reader's own. */
function VouchedForBy({
  first,
  since,
  recommendation,
  vouching,
  ownWords,
}: Pick<WhoAsksProps, 'first' | 'since' | 'recommendation'> & {
  vouching: Face | null;
  ownWords: string;
}) {
  if (first === null && vouching === null) {
    return (
      <p className="text-ink-muted">
        The member who vouched first can no longer vouch. The next vouch counts as their first; they
        need one more after it.
      </p>
    );
  }
  return (
    <section aria-label="Vouched for by" className="space-y-3">
      <h3 className="text-sm font-semibold text-ink-muted">Vouched for by</h3>
      {first && (
        <PersonLine face={faceOf(first)}>
          {workOf(first) && <p className="wrap-anywhere">{workOf(first)}</p>}
          {since !== null && (
            <p>
              Vouched on <LongDate instant={since} />
            </p>
          )}
        </PersonLine>
      )}
      {recommendation !== null && <Recommendation text={recommendation} />}
      {vouching && (
        <PersonLine face={vouching}>
          <p>You, just now</p>
        </PersonLine>
      )}
      {vouching && ownWords !== '' && <Recommendation text={ownWords} />}
    </section>
  );
}
