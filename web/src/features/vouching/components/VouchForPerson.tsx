import {
  normaliseVouchToken,
  type Person,
  recommendationSchema,
} from '@elevere/functions/contract';
import { useId, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useActionForm } from '../../../actions/use-action-form.ts';
import { useDraft } from '../../../actions/use-draft.ts';
import { hasErrorCode } from '../../../lib/api-error.ts';
import { PATHS } from '../../../lib/paths.ts';
import { fullName, isSameCompany, nameAndPictureOf } from '../../../lib/person.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useProfile } from '../../profile/api/get-profile.ts';
import { RecommendationField } from '../../recommendations/components/RecommendationField.tsx';
import { useVouchView, type VouchView } from '../api/get-vouch.ts';
import { vouch } from '../api/vouch.ts';
import { messageAfterVouch } from '../vouch-message.ts';
import { isVouchForbiddenForever } from '../vouch-verdict.ts';
import { NewcomerDetails } from './NewcomerDetails.tsx';
import { ReminderButton } from './ReminderButton.tsx';
import { VouchNotice } from './VouchNotice.tsx';
import { VouchRefusedNotice } from './VouchRefusedNotice.tsx';

const SKELETON_BARS = ['h-52 w-64', 'h-8 w-2/3', 'h-5 w-1/2', 'h-12 w-44'] as const;

const UNUSABLE_LINK_ERROR_CODES = ['invalid_request', 'not_found', 'rate_limited'] as const;

interface VouchForPersonProps {
  onVouched: (name: string) => void;
}

export function VouchForPerson({ onVouched }: VouchForPersonProps) {
  const token = normaliseVouchToken(useParams()['token'] ?? '');
  const query = useVouchView(token);
  const { error } = query;
  if (error !== null && UNUSABLE_LINK_ERROR_CODES.some((code) => hasErrorCode(error, code))) {
    return <UnusableVouchLinkNotice error={error} />;
  }
  return (
    <Card>
      <div className="min-h-96">
        <QueryState
          query={query}
          waiting={<Skeleton label="Loading the vouch link…" bars={SKELETON_BARS} />}
          failure="The vouch link did not load."
        >
          {(vouchView) => (
            <OpenedVouchLink token={token} vouchView={vouchView} onVouched={onVouched} />
          )}
        </QueryState>
      </div>
    </Card>
  );
}

function UnusableVouchLinkNotice({ error }: { error: Error }) {
  return (
    <VouchNotice
      inviters={[null, null]}
      action={
        <ButtonLink to={PATHS.dashboard} tone="quiet">
          Go to my dashboard
        </ButtonLink>
      }
    >
      <div role="alert" className="space-y-3">
        {hasErrorCode(error, 'rate_limited') ? (
          <p>{error.message}</p>
        ) : (
          <>
            <p className="font-semibold">This link no longer works.</p>
            <p className="text-ink-muted">
              It was turned off or replaced, it has expired, or the person is already a full member.
              If you vouched here, the person is among the{' '}
              <TextLink to={PATHS.profile}>people you vouched for</TextLink>. If you did not, ask
              the sender of the link whether they still need a vouch.
            </p>
          </>
        )}
      </div>
    </VouchNotice>
  );
}

interface OpenedVouchLinkProps extends VouchForPersonProps {
  token: string;
  vouchView: VouchView;
}

function OpenedVouchLink({ token, vouchView, onVouched }: OpenedVouchLinkProps) {
  const account = useAccount();
  const draft = useDraft(`recommendation with ${token}`);
  const [isConfirming, setIsConfirming] = useState(false);
  const [newRecommendation, setNewRecommendation] = useState('');
  const { invitee, first_inviter, since, recommendation, verdict } = vouchView;
  const name = fullName(invitee);

  const vouchForm = useActionForm(
    { recommendation: recommendationSchema },
    async ({ recommendation: text }) => {
      const answer = await vouch(token, text);
      onVouched(name);
      setNewRecommendation(answer.recommendation ?? '');
      return messageAfterVouch(answer, invitee, text);
    },
    // Does not fetch the link again, because the vouch may have closed it.
    { draft, refetch: { except: [QUERY_KEYS.vouch(token)] } },
  );
  const { field, formProps } = vouchForm;
  const hasVouched = vouchForm.hasSucceeded;
  const canVouch = verdict === 'ok' && !hasVouched;
  // The first inviter has already vouched, so they need no reminder.
  const canSetReminder = !hasVouched && first_inviter?.uid !== account.uid;

  function cancelVouching() {
    if (vouchForm.pending) return;
    vouchForm.reset();
    setIsConfirming(false);
  }

  return (
    <NewcomerDetails
      invitee={invitee}
      firstInviter={first_inviter}
      since={since}
      recommendation={recommendation}
      newInviter={hasVouched ? nameAndPictureOf(account) : null}
      newRecommendation={newRecommendation}
    >
      {canVouch && <VouchConsequenceText vouchView={vouchView} />}
      {!hasVouched && verdict !== 'ok' && (
        <VouchRefusedNotice vouchView={vouchView} verdict={verdict} />
      )}
      <form {...formProps} className="contents">
        {canVouch && (
          <div className="max-w-prose">
            <RecommendationField
              {...field('recommendation')}
              label={`Why do you vouch for ${invitee.firstName}?`}
              hint={`Optional. ${invitee.firstName}’s circle sees it.`}
              placeholder="e.g. I would hire her again tomorrow."
              rows={2}
              readOnly={vouchForm.pending}
            />
          </div>
        )}
        <LiveMessage message={vouchForm.message} />
        {canVouch && (
          <VouchButton
            invitee={invitee}
            isConfirming={isConfirming}
            pending={vouchForm.pending}
            onPress={() => setIsConfirming(true)}
            onCancel={cancelVouching}
          />
        )}
      </form>
      {canSetReminder && !(canVouch && isConfirming) && (
        <ReminderButton token={token} vouchView={vouchView} />
      )}
      {!canVouch && !isVouchForbiddenForever(verdict) && (
        <div>
          <ButtonLink to={PATHS.dashboard} tone={hasVouched ? 'accent' : 'quiet'}>
            Go to my dashboard
          </ButtonLink>
        </div>
      )}
    </NewcomerDetails>
  );
}

interface VouchButtonProps {
  invitee: Person;
  /** True while the confirmation is shown instead of the Vouch button. */
  isConfirming: boolean;
  pending: boolean;
  onPress: () => void;
  onCancel: () => void;
}

function VouchButton({ invitee, isConfirming, pending, onPress, onCancel }: VouchButtonProps) {
  const [wasConfirming, setWasConfirming] = useState(false);
  const id = useId();

  // The pressed button is removed, so the focus moves to the confirmation, or back after Cancel.
  if (isConfirming && !wasConfirming) setWasConfirming(true);
  if (!isConfirming) {
    return (
      <div>
        <Button autoFocus={wasConfirming} tone="accent" onClick={onPress}>
          Vouch
        </Button>
      </div>
    );
  }
  return (
    <section
      aria-labelledby={id}
      className="space-y-4 rounded-lg bg-accent-tint p-5"
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      <h3
        ref={focusOnMount}
        id={id}
        tabIndex={-1}
        aria-describedby={`${id}-consequence`}
        className="text-lg font-semibold tracking-tight wrap-anywhere"
      >
        Vouch for {fullName(invitee)}?
      </h3>
      <p id={`${id}-consequence`} className="text-sm">
        This uses 1 of this month’s invitations. You cannot undo this.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="accent" pending={pending}>
          Vouch for {invitee.firstName}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

function VouchConsequenceText({
  vouchView: { first_inviter, remaining_invitations: remaining },
}: Pick<OpenedVouchLinkProps, 'vouchView'>) {
  const usedInvitationInWords =
    remaining === 1 ? 'your last invitation this month' : `1 of your ${remaining} invitations`;
  return (
    <div className="max-w-prose space-y-3 text-sm">
      <p>Vouching uses {usedInvitationInWords}, cannot be undone, and shows your name.</p>
      {first_inviter !== null && <SameCompanyNotice firstInviter={first_inviter} />}
    </div>
  );
}

function SameCompanyNotice({ firstInviter }: { firstInviter: Person }) {
  const { data: profile } = useProfile();
  if (!profile || !isSameCompany(profile.company, firstInviter.company)) return null;
  return (
    <p className="text-ink-muted">
      You and {firstInviter.firstName} both list {firstInviter.company} as your company.
    </p>
  );
}
