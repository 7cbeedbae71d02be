import { ERRORS, MESSAGES, type VouchVerdict } from '@elevere/functions/contract';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../../lib/api-error.ts';
import { PATHS } from '../../../lib/paths.ts';
import { faceOf, fullName, workOf } from '../../../lib/person.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ButtonLink } from '../../../ui/Link.tsx';
import { LiveMessage, type Message } from '../../../ui/LiveMessage.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import { PersonLine } from '../../../ui/PersonLine.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useVouch, useVouchView, type VouchView } from '../api/vouch.ts';

const PLACES = ['h-14 w-3/4', 'h-5 w-2/3', 'h-5 w-1/2', 'h-12 w-44'] as const;

/** Who asks by this page's link, what a vouch would come to, and the button. */
export function VouchForPerson() {
  const { token = '' } = useParams();
  const view = useVouchView(token);
  if (view.error instanceof ApiError && [400, 404, 429].includes(view.error.status)) {
    return <NoRequest error={view.error} />;
  }
  return (
    <Card>
      <div className="min-h-80">
        <QueryState
          query={view}
          waiting={<Skeleton label="Loading the request…" bars={PLACES} />}
          failure="The request did not load."
        >
          {(request) => <Request token={token} request={request} />}
        </QueryState>
      </div>
    </Card>
  );
}

function NoRequest({ error }: { error: ApiError }) {
  return (
    <div className="space-y-6">
      <div role="alert">
        <Alert tone="info">
          {error.status === 429
            ? error.message
            : 'This link does not work any more. It was closed or replaced, it is older than 31 days, or the person is a full member by now. If you know who sent it, ask them for a new one.'}
        </Alert>
      </div>
      <ButtonLink to={PATHS.dashboard} tone="quiet">
        Go to my dashboard
      </ButtonLink>
    </div>
  );
}

function Request({ token, request }: { token: string; request: VouchView }) {
  const press = useVouch(token);
  const name = fullName(request.invitee);
  const message: Message | null = press.isError
    ? { tone: 'danger', text: press.error.message }
    : press.isSuccess
      ? { tone: 'success', text: press.data.message }
      : null;
  return (
    <div className="flex flex-col gap-6">
      <PersonLine face={faceOf(request.invitee)}>
        {workOf(request.invitee) && <p className="wrap-anywhere">{workOf(request.invitee)}</p>}
      </PersonLine>
      <p>
        {name} asks you to vouch for them. Do it only if you know them and would put your name to
        theirs: it will stand under “Invited by”.
      </p>
      <FirstVoice request={request} />
      {!press.isSuccess && (
        <>
          <Verdict request={request} />
          {request.verdict === 'ok' && (
            <div>
              <Button tone="accent" pending={press.isPending} onClick={() => press.mutate()}>
                Vouch
              </Button>
            </div>
          )}
        </>
      )}
      <LiveMessage message={message} />
      {press.isSuccess && (
        <div>
          <ButtonLink to={PATHS.dashboard} tone="quiet">
            Go to my dashboard
          </ButtonLink>
        </div>
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
      <h2 className="text-sm font-semibold text-ink-muted">Vouched for by</h2>
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

/** Whether the member may vouch, why not, and what it costs. */
function Verdict({ request }: { request: VouchView }) {
  const { verdict, first_inviter, remaining_invitations } = request;
  if (verdict !== 'ok') {
    return <Alert tone="info">{WHY_NOT[verdict]}</Alert>;
  }
  return (
    <ul className="list-disc space-y-2 pl-5">
      {first_inviter !== null && (
        <li>
          You and {fullName(first_inviter)} are independent: neither of you invited the other.
        </li>
      )}
      <li>
        It takes one of your invitations of this month.{' '}
        {remaining_invitations === 1
          ? 'It is your last one.'
          : `You have ${remaining_invitations}.`}
      </li>
    </ul>
  );
}

/** Why a member’s vouch is not taken; the server says the same when it refuses one. */
const WHY_NOT: Readonly<Record<Exclude<VouchVerdict, 'ok'>, string>> = {
  same_inviter: MESSAGES.vouchedSameInviter,
  inviters_related: MESSAGES.vouchedInvitersRelated,
  quota_exhausted: ERRORS.quota_exhausted.message,
};
