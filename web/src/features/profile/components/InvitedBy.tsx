import type { Inviter } from '@elevere/functions/contract';
import type { ReactNode } from 'react';
import { type DialogAction, toDialogAction } from '../../../actions/action-state.ts';
import { ConfirmButton } from '../../../actions/ConfirmButton.tsx';
import { type Action, useAction } from '../../../actions/use-action.ts';
import { PATHS } from '../../../lib/paths.ts';
import { fullName, jobAndCompanyOf, nameAndPictureOf } from '../../../lib/person.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { FOCUS_TARGET_PROPS } from '../../../ui/focus-after-action.ts';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Recommendation } from '../../recommendations/components/Recommendation.tsx';
import type { useInviters } from '../api/get-inviters.ts';
import { removeRecommendation } from '../api/remove-recommendation.ts';
import { invitersInStanding, isFounder } from '../inviters.ts';
import { PersonLine } from './PersonLine.tsx';

const SKELETON_BARS = ['h-14 w-3/4', 'h-36 w-full', 'h-14 w-2/3', 'h-32 w-full'];

interface InvitedByProps {
  query: ReturnType<typeof useInviters>;
}

export function InvitedBy({ query }: InvitedByProps) {
  const { role } = useAccount();
  return (
    <QueryState
      query={query}
      waiting={<Skeleton label="Loading the members who vouched for you…" bars={SKELETON_BARS} />}
      failure="The members who vouched for you did not load."
    >
      {(inviters) => (
        <div className="space-y-8">
          {inviters.length > 0 && (
            <ul {...FOCUS_TARGET_PROPS} className="space-y-8">
              {inviters.map((inviter) => (
                <InviterItem
                  key={inviter.uid}
                  inviter={inviter}
                  isNewcomer={role === 'partialuser'}
                />
              ))}
            </ul>
          )}
          {role === 'partialuser' && (
            <MissingVouch>
              Still missing:{' '}
              {invitersInStanding(inviters, role).length > 0 ? 'your second vouch' : 'two vouches'}.{' '}
              <TextLink to={PATHS.miniDashboard}>Ask a member, or enter their code</TextLink>
            </MissingVouch>
          )}
          {role === null && (
            <MissingVouch>
              No member has vouched for you yet.{' '}
              <TextLink to={PATHS.enterInvitation}>Enter Invitation Code</TextLink>
            </MissingVouch>
          )}
          {isFounder(inviters, role) && (
            <p className="text-sm text-ink-muted">
              You’re a founder, so you needed no vouches. Your name appears under “Invited by” on
              the profiles of people you vouch for.
            </p>
          )}
        </div>
      )}
    </QueryState>
  );
}

interface InviterItemProps {
  inviter: Inviter;
  isNewcomer: boolean;
}

function InviterItem({ inviter, isNewcomer }: InviterItemProps) {
  const { uid, since, vouches, recommendation } = inviter;
  const recommendationRemoval = toDialogAction(
    useAction(async () => {
      const { message } = await removeRecommendation(uid);
      return message;
    }),
  );
  return (
    <li className="space-y-3">
      <PersonLine face={nameAndPictureOf(inviter)}>
        {jobAndCompanyOf(inviter) && <p className="wrap-anywhere">{jobAndCompanyOf(inviter)}</p>}
        {since !== null && (
          <p>
            Vouched on <LongDate instant={since} />
          </p>
        )}
        {isNewcomer && !vouches && (
          <p className="font-semibold text-ink">
            This vouch no longer counts. The next one you get counts as your first.
          </p>
        )}
      </PersonLine>
      {recommendation !== null && (
        <Recommendation text={recommendation}>
          <RemoveButton inviter={inviter} recommendationRemoval={recommendationRemoval} />
        </Recommendation>
      )}
      <LiveMessage message={recommendationRemoval.message} />
    </li>
  );
}

interface RemoveButtonProps {
  inviter: Inviter;
  recommendationRemoval: DialogAction<Action<void>>;
}

function RemoveButton({ inviter, recommendationRemoval }: RemoveButtonProps) {
  return (
    <ConfirmButton
      label={
        <>
          Remove<span className="sr-only"> what {fullName(inviter)} wrote</span>
        </>
      }
      tone="quiet"
      title="Remove this recommendation?"
      consequence={`No one will see it anymore, and ${inviter.firstName} cannot write another. You cannot undo this.`}
      closeLabel="Keep it"
      confirmLabel="Remove recommendation"
      action={recommendationRemoval}
      onConfirm={() => recommendationRemoval.run()}
    />
  );
}

function MissingVouch({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-4">
      <Avatar person={null} />
      <p className="min-w-0 text-sm text-ink-muted">{children}</p>
    </div>
  );
}
