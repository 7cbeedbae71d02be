import type { Person } from '@elevere/functions/contract';
import type { ReactNode } from 'react';
import { fullName, jobAndCompanyOf, nameAndPictureOf } from '../../../lib/person.ts';
import type { NameAndPicture } from '../../../ui/Avatar.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import { AboutText } from '../../profile/components/AboutText.tsx';
import { VouchFigure } from '../../profile/components/VouchFigure.tsx';
import { Recommendation } from '../../recommendations/components/Recommendation.tsx';

interface NewcomerDetailsProps {
  invitee: Omit<Person, 'uid'>;
  /** The first inviter. Null if the first vouch no longer counts. */
  firstInviter: Person | null;
  /** When the first inviter vouched. Null if unknown. */
  since: string | null;
  recommendation: string | null;
  /** Picture of the member who has just vouched. Null before the vouch. */
  newInviter?: NameAndPicture | null;
  newRecommendation?: string;
  children?: ReactNode;
}

export function NewcomerDetails({
  invitee,
  firstInviter,
  since,
  recommendation,
  newInviter = null,
  newRecommendation = '',
  children,
}: NewcomerDetailsProps) {
  const inviters = firstInviter
    ? ([nameAndPictureOf(firstInviter), newInviter] as const)
    : ([newInviter, null] as const);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-4 sm:gap-x-12 sm:gap-y-6">
      <div className="w-28 sm:row-span-2 sm:w-64">
        <VouchFigure
          person={nameAndPictureOf(invitee)}
          inviters={inviters}
          size="large"
          animatedLeaves={firstInviter ? 'second' : 'both'}
        />
      </div>
      <div>
        <h2 className="text-xl font-bold tracking-tight wrap-anywhere">{fullName(invitee)}</h2>
        {jobAndCompanyOf(invitee) && (
          <p className="text-ink-muted wrap-anywhere">{jobAndCompanyOf(invitee)}</p>
        )}
      </div>
      <div className="col-span-2 flex min-w-0 flex-col gap-4 sm:col-span-1 sm:gap-6">
        <AboutText of={invitee} />
        <VouchedForByLine
          firstInviter={firstInviter}
          since={since}
          recommendation={recommendation}
          hasVouched={newInviter !== null}
          newRecommendation={newRecommendation}
        />
        {children}
      </div>
    </div>
  );
}

function VouchedForByLine({
  firstInviter,
  since,
  recommendation,
  hasVouched,
  newRecommendation,
}: Pick<NewcomerDetailsProps, 'firstInviter' | 'since' | 'recommendation'> & {
  hasVouched: boolean;
  newRecommendation: string;
}) {
  if (firstInviter === null && !hasVouched) {
    return (
      <p className="text-ink-muted">
        The first vouch no longer counts. Yours would be the new first one, and one more would still
        be needed.
      </p>
    );
  }
  return (
    <section aria-label="Vouched for by" className="space-y-3">
      {firstInviter && (
        <p className="text-sm wrap-anywhere">
          <strong>{fullName(firstInviter)}</strong> vouched
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
          <strong>You</strong> vouched just now{newRecommendation === '' ? '.' : ':'}
        </p>
      )}
      {hasVouched && newRecommendation !== '' && <Recommendation text={newRecommendation} />}
    </section>
  );
}
