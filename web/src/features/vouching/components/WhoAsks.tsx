import type { Person } from '@elevere/functions/contract';
import type { ReactNode } from 'react';
import { faceOf, fullName, jobAndCompanyOf } from '../../../lib/person.ts';
import { About } from '../../../ui/About.tsx';
import type { Face } from '../../../ui/Avatar.tsx';
import { HeldByTwo } from '../../../ui/HeldByTwo.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
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
  /** The recommendation that the vouching member wrote. Empty if they wrote none. */
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
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-4 sm:gap-x-12 sm:gap-y-6">
      <div className="w-28 sm:row-span-2 sm:w-64">
        <HeldByTwo
          person={faceOf(invitee)}
          inviters={inviters}
          size="large"
          closing={first ? 'second' : 'both'}
        />
      </div>
      <div>
        <h2 className="text-xl font-bold tracking-tight wrap-anywhere">{fullName(invitee)}</h2>
        {jobAndCompanyOf(invitee) && (
          <p className="text-ink-muted wrap-anywhere">{jobAndCompanyOf(invitee)}</p>
        )}
      </div>
      <div className="col-span-2 flex min-w-0 flex-col gap-4 sm:col-span-1 sm:gap-6">
        <About of={invitee} />
        <VouchedForBy
          first={first}
          since={since}
          recommendation={recommendation}
          hasVouched={vouching !== null}
          ownWords={ownWords}
        />
        {children}
      </div>
    </div>
  );
}

/** Shows the first inviter's vouch, and the member's own. */
function VouchedForBy({
  first,
  since,
  recommendation,
  hasVouched,
  ownWords,
}: Pick<WhoAsksProps, 'first' | 'since' | 'recommendation'> & {
  hasVouched: boolean;
  ownWords: string;
}) {
  if (first === null && !hasVouched) {
    return (
      <p className="text-ink-muted">
        The member who vouched first can no longer vouch. The next vouch counts as their first; they
        need one more after it.
      </p>
    );
  }
  return (
    <section aria-label="Vouched for by" className="space-y-3">
      {first && (
        <p className="text-sm wrap-anywhere">
          <strong>{fullName(first)}</strong> vouched
          {since !== null && (
            <>
              {' '}
              on <LongDate instant={since} />
            </>
          )}
          {recommendation === null ? '.' : ':'}
        </p>
      )}
      {recommendation !== null && <Recommendation text={recommendation} />}
      {hasVouched && (
        <p className="text-sm">
          <strong>You</strong> vouched just now{ownWords === '' ? '.' : ':'}
        </p>
      )}
      {hasVouched && ownWords !== '' && <Recommendation text={ownWords} />}
    </section>
  );
}
