import { ERRORS, MESSAGES, type VouchVerdict } from '@elevere/functions/contract';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../../lib/api-error.ts';
import { PATHS } from '../../../lib/paths.ts';
import { faceOf, fullName, workOf } from '../../../lib/person.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { HeldByTwo } from '../../../ui/HeldByTwo.tsx';
import { ButtonLink } from '../../../ui/Link.tsx';
import { LiveMessage, type Message } from '../../../ui/LiveMessage.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import { PersonLine } from '../../../ui/PersonLine.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Face } from '../../../ui/Sun.tsx';
import { useVouch, useVouchView, type VouchView } from '../api/vouch.ts';
import { VouchNotice } from './VouchNotice.tsx';

const PLACES = ['h-52 w-64', 'h-8 w-2/3', 'h-5 w-1/2', 'h-12 w-44'] as const;

interface VouchForPersonProps {
  /** The member who opened the link. */
  self: Face;
  onVouched: () => void;
}

/** Who asks by this page's link, what a vouch would come to, and the button. */
export function VouchForPerson({ self, onVouched }: VouchForPersonProps) {
  const { token = '' } = useParams();
  const view = useVouchView(token);
  if (view.error instanceof ApiError && [400, 404, 429].includes(view.error.status)) {
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
          {(request) => (
            <Request token={token} request={request} self={self} onVouched={onVouched} />
          )}
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

interface RequestProps extends VouchForPersonProps {
  token: string;
  request: VouchView;
}

function Request({ token, request, self, onVouched }: RequestProps) {
  const press = useVouch(token);
  const { invitee, verdict } = request;
  const message: Message | null = press.isError
    ? { tone: 'danger', text: press.error.message }
    : press.isSuccess
      ? { tone: 'success', text: press.data.message }
      : null;
  return (
    <div className="grid grid-cols-1 items-center gap-x-12 gap-y-8 lg:grid-cols-[auto_1fr]">
      <Figure request={request} vouching={press.isSuccess ? self : null} />
      <div className="flex min-w-0 flex-col gap-6">
        <div>
          <h2 className="text-xl font-bold tracking-tight wrap-anywhere">{fullName(invitee)}</h2>
          {workOf(invitee) && <p className="text-ink-muted wrap-anywhere">{workOf(invitee)}</p>}
        </div>
        <FirstVoice request={request} />
        {!press.isSuccess &&
          (verdict === 'ok' ? (
            <>
              <WhatItMeans request={request} />
              <div>
                <Button
                  tone="accent"
                  pending={press.isPending}
                  onClick={() => press.mutate(undefined, { onSuccess: onVouched })}
                >
                  Vouch
                </Button>
              </div>
            </>
          ) : (
            <Alert tone="info">{WHY_NOT[verdict]}</Alert>
          ))}
        <LiveMessage message={message} />
        {(press.isSuccess || verdict !== 'ok') && (
          <div>
            <ButtonLink to={PATHS.dashboard} tone="quiet">
              Go to my dashboard
            </ButtonLink>
          </div>
        )}
      </div>
    </div>
  );
}

interface FigureProps {
  request: VouchView;
  /** The member, once they have vouched: their leaf closes. */
  vouching: Face | null;
}

function Figure({ request: { invitee, first_inviter }, vouching }: FigureProps) {
  const first = first_inviter && faceOf(first_inviter);
  return (
    <div className="mx-auto w-48 max-w-full sm:w-64">
      {first ? (
        <HeldByTwo
          person={faceOf(invitee)}
          inviters={[first, vouching]}
          size="large"
          closing="second"
        />
      ) : (
        <HeldByTwo
          person={faceOf(invitee)}
          inviters={[vouching, null]}
          size="large"
          closing="both"
        />
      )}
    </div>
  );
}

/** Who vouched before, and since when the person is half way. */
function FirstVoice({ request: { first_inviter, since } }: { request: VouchView }) {
  if (first_inviter === null) {
    return (
      <p className="text-ink-muted">
        The member who vouched for them first can no longer do so. Your word counts as the first,
        and they need one more after yours.
      </p>
    );
  }
  return (
    <section aria-label="Vouched for by" className="space-y-3">
      <h3 className="text-sm font-semibold text-ink-muted">Vouched for by</h3>
      <PersonLine face={faceOf(first_inviter)}>
        {workOf(first_inviter) && <p className="wrap-anywhere">{workOf(first_inviter)}</p>}
        {since !== null && (
          <p>
            Since <LongDate instant={since} />
          </p>
        )}
      </PersonLine>
    </section>
  );
}

/** What the member’s word stands for, whether it fits beside the first, and what it costs. */
function WhatItMeans({
  request: { invitee, first_inviter, remaining_invitations },
}: {
  request: VouchView;
}) {
  return (
    <div className="max-w-prose space-y-3">
      <p>
        {invitee.firstName} asks you to vouch for them. Do it only if you know them and would put
        your name to theirs: it will stand under “Invited by”.
      </p>
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

/** Why a member’s vouch is not taken; the server says the same when it refuses one. */
const WHY_NOT: Readonly<Record<Exclude<VouchVerdict, 'ok'>, string>> = {
  same_inviter: MESSAGES.vouchedSameInviter,
  inviters_related: MESSAGES.vouchedInvitersRelated,
  quota_exhausted: ERRORS.quota_exhausted.message,
};
