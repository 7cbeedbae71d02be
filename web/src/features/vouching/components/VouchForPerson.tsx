import {
  ERRORS,
  MESSAGES,
  type Person,
  recommendationSchema,
  TEXT_LIMITS,
  type VouchVerdict,
} from '@elevere/functions/contract';
import { type ReactNode, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../../lib/api-error.ts';
import { fieldError } from '../../../lib/field-error.ts';
import { nextInvitationsDay } from '../../../lib/next-invitations-day.ts';
import { PATHS } from '../../../lib/paths.ts';
import { fullName } from '../../../lib/person.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useMember } from '../../../lib/use-session.ts';
import { forgetRequest, keepRequest } from '../../../lib/waiting-requests.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { ButtonLink, TextLink } from '../../../ui/Link.tsx';
import { LiveMessage, type Message } from '../../../ui/LiveMessage.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { RecommendationField } from '../../../ui/RecommendationField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Face } from '../../../ui/Sun.tsx';
import { useVouchView, type VouchView } from '../api/get-vouch.ts';
import { useVouch } from '../api/vouch.ts';
import { VouchNotice } from './VouchNotice.tsx';
import { WhoAsks } from './WhoAsks.tsx';

const PLACES = ['h-52 w-64', 'h-8 w-2/3', 'h-5 w-1/2', 'h-12 w-44'] as const;

interface VouchForPersonProps {
  /** The member who opened the link. */
  self: Face;
  /** Why the member cannot be the second beside this first inviter. */
  whyRelated: (first: Person) => ReactNode;
  /** Told the first name of the person. */
  onVouched: (firstName: string) => void;
}

/** Who asks by this page's link, what a vouch would come to, and the button. */
export function VouchForPerson(props: VouchForPersonProps) {
  const { token = '' } = useParams();
  const view = useVouchView(token);
  const { uid } = useMember();
  const dead = view.error instanceof ApiError && [400, 404].includes(view.error.status);
  useEffect(() => {
    if (dead) forgetRequest(uid, token);
  }, [dead, uid, token]);
  if (view.error instanceof ApiError && (dead || view.error.status === 429)) {
    return <NoRequest error={view.error} />;
  }
  return (
    <Card>
      <div className="min-h-96">
        <QueryState
          query={view}
          waiting={<Skeleton label="Loading the request…" bars={PLACES} />}
          failure="The request did not load."
        >
          {(request) => <VouchRequestShown token={token} request={request} {...props} />}
        </QueryState>
      </div>
    </Card>
  );
}

function NoRequest({ error }: { error: ApiError }) {
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
        {error.status === 429 ? (
          <p>{error.message}</p>
        ) : (
          <>
            <p className="font-semibold">This link does not work any more.</p>
            <p className="text-ink-muted">
              It was closed or replaced, it is older than 31 days, or the person is a full member by
              now. If you know who sent it, ask them for a new one.
            </p>
          </>
        )}
      </div>
    </VouchNotice>
  );
}

/** Verdicts that time does not change. */
const NEVER: readonly VouchVerdict[] = [
  'same_inviter',
  'inviters_related',
  'inviters_share_inviter',
];

interface VouchRequestShownProps extends VouchForPersonProps {
  token: string;
  request: VouchView;
}

function VouchRequestShown({
  token,
  request,
  self,
  whyRelated,
  onVouched,
}: VouchRequestShownProps) {
  const press = useVouch(token);
  const [draft, keepDraft] = useDraft(`recommendation with ${token}`);
  const text = draft ?? '';
  const textError = fieldError(recommendationSchema, text);
  const { invitee, first_inviter, since, recommendation, verdict } = request;
  const { uid } = useMember();
  const name = fullName(invitee);
  // A vouch that can never be given is not waited for.
  const waits = !NEVER.includes(verdict) && !press.isSuccess;
  useEffect(() => {
    if (waits) keepRequest(uid, { token, name });
    else forgetRequest(uid, token);
  }, [waits, uid, token, name]);
  const message: Message | null = press.isError
    ? { tone: 'danger', text: press.error.message }
    : press.isSuccess
      ? { tone: 'success', text: press.data.message }
      : null;
  function vouch() {
    if (textError !== undefined) return;
    press.mutate(text, {
      onSuccess: () => {
        keepDraft(null);
        onVouched(invitee.firstName);
      },
    });
  }
  return (
    <WhoAsks
      invitee={invitee}
      first={first_inviter}
      since={since}
      recommendation={recommendation}
      vouching={press.isSuccess ? self : null}
    >
      {!press.isSuccess &&
        (verdict === 'ok' ? (
          <>
            <WhatItMeans request={request} />
            <div className="max-w-prose">
              <RecommendationField
                label={`Why do you vouch for ${invitee.firstName}?`}
                hint={`Optional. ${invitee.firstName} and their circle read it, signed with your name.`}
                limit={TEXT_LIMITS.recommendation}
                value={text}
                error={textError}
                readOnly={press.isPending}
                onType={keepDraft}
              />
            </div>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <Button tone="accent" pending={press.isPending} onClick={vouch}>
                Vouch
              </Button>
              <TextLink to={PATHS.dashboard}>Not now</TextLink>
            </div>
            <p className="text-sm text-ink-muted">
              If you choose Not now, {invitee.firstName} is not told, and you can open this link
              again. It waits on your dashboard.
            </p>
          </>
        ) : (
          <WhyNot request={request} verdict={verdict} whyRelated={whyRelated} />
        ))}
      <LiveMessage message={message} />
      {(press.isSuccess || verdict !== 'ok') && (
        <div>
          <ButtonLink to={PATHS.dashboard} tone={press.isSuccess ? 'accent' : 'quiet'}>
            Go to my dashboard
          </ButtonLink>
        </div>
      )}
    </WhoAsks>
  );
}

/** What the member’s word stands for, whether it fits beside the first, and what it costs. */
function WhatItMeans({
  request: { invitee, first_inviter, counts_as, remaining_invitations },
}: {
  request: VouchView;
}) {
  const { firstName } = invitee;
  return (
    <div className="max-w-prose space-y-3">
      <p>
        {firstName} asks you to vouch for them. Do it only if you know them and would put your name
        to theirs: it will stand under “Invited by”. A vouch cannot be taken back.
      </p>
      {counts_as === 'second' && (
        <p>With your vouch {firstName} is a full member, and can invite people themselves.</p>
      )}
      {first_inviter !== null && (
        <p className="text-sm text-ink-muted">
          You and {fullName(first_inviter)} are independent: neither of you invited the other.
        </p>
      )}
      <p className="text-sm text-ink-muted">
        This uses one of your invitations of this month.{' '}
        {remaining_invitations === 1
          ? 'It is your last one.'
          : `You have ${remaining_invitations}.`}
      </p>
    </div>
  );
}

/** The server says the same when it refuses a vouch. */
const REFUSALS: Readonly<Record<Exclude<VouchVerdict, 'ok'>, string>> = {
  inviting_off: ERRORS.inviting_off.message,
  invitations_paused: ERRORS.invitations_paused.message,
  too_new: ERRORS.too_new.message,
  same_inviter: MESSAGES.vouchedSameInviter,
  inviters_related: MESSAGES.vouchedInvitersRelated,
  inviters_share_inviter: MESSAGES.vouchedInvitersShareInviter,
  quota_exhausted: ERRORS.quota_exhausted.message,
};

interface WhyNotProps extends Pick<VouchRequestShownProps, 'request' | 'whyRelated'> {
  verdict: keyof typeof REFUSALS;
}

/** Why the member’s vouch is not taken, and what helps the person who asks. */
function WhyNot({ request: { invitee, first_inviter }, verdict, whyRelated }: WhyNotProps) {
  const { firstName } = invitee;
  return (
    <div className="space-y-3">
      <Alert tone="info">
        {verdict === 'inviters_related' && first_inviter
          ? whyRelated(first_inviter)
          : REFUSALS[verdict]}
      </Alert>
      {verdict === 'quota_exhausted' && (
        <p className="text-sm text-ink-muted">
          Your next two come on {nextInvitationsDay()}. {firstName}’s link works for 31 days from
          the day it was made; until then you can come back to it.
        </p>
      )}
      {verdict !== 'same_inviter' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-sm text-ink-muted">
            You can pass the link on to a member who knows {firstName}.
          </p>
          <CopyButton
            text={window.location.href}
            label="Copy the link"
            of={`of ${fullName(invitee)}`}
          />
        </div>
      )}
    </div>
  );
}
