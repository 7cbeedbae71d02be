import { ERRORS, MESSAGES, type Person, type VouchVerdict } from '@elevere/functions/contract';
import { VOUCH_LINK_LIFETIME_DAYS } from '../../../lib/days.ts';
import { formatLongDateOnOneLine } from '../../../lib/long-date.ts';
import { fullName } from '../../../lib/person.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { useQuota } from '../../invitations/api/get-remaining-invitations.ts';
import { nextInvitationsSentence } from '../../invitations/invitation-time.ts';
import { INVITING_DISABLED_TEXT } from '../../invitations/inviting-block-words.ts';
import { useInviters } from '../../profile/api/get-inviters.ts';
import type { VouchView } from '../api/get-vouch.ts';
import { isVouchForbiddenForever } from '../vouch-verdict.ts';
import { ForwardLink } from './ForwardLink.tsx';

/**
 * Uses the server's messages where possible, so that this page and a refused vouch say the same.
 */
const VOUCH_REFUSAL_TEXTS: Readonly<Record<Exclude<VouchVerdict, 'ok'>, string>> = {
  inviting_off: INVITING_DISABLED_TEXT,
  invitations_paused: ERRORS.invitations_paused.message,
  too_new: ERRORS.too_new.message,
  same_inviter: MESSAGES.vouchedSameInviter,
  inviters_related: MESSAGES.vouchedInvitersRelated,
  inviters_share_inviter: MESSAGES.vouchedInvitersShareInviter,
  quota_exhausted: ERRORS.quota_exhausted.message,
};

interface VouchRefusedNoticeProps {
  vouchView: VouchView;
  verdict: keyof typeof VOUCH_REFUSAL_TEXTS;
}

export function VouchRefusedNotice({
  vouchView: { invitee, first_inviter },
  verdict,
}: VouchRefusedNoticeProps) {
  const { role } = useAccount();
  const { firstName } = invitee;
  const linkLifetimeSentence = `The link works for ${VOUCH_LINK_LIFETIME_DAYS}\u00a0days after ${firstName} created it, so you can come back.`;
  return (
    <div className="space-y-3">
      <Alert tone="info">
        {verdict === 'inviters_related' && first_inviter ? (
          <InviterRelation firstInviter={first_inviter} />
        ) : verdict === 'too_new' ? (
          <WaitingEndText />
        ) : (
          VOUCH_REFUSAL_TEXTS[verdict]
        )}
      </Alert>
      {verdict === 'quota_exhausted' && (
        <p className="text-sm text-ink-muted">
          {nextInvitationsSentence(role)} {linkLifetimeSentence}
        </p>
      )}
      {verdict === 'invitations_paused' && (
        <p className="text-sm text-ink-muted">{linkLifetimeSentence}</p>
      )}
      {verdict !== 'invitations_paused' && !isVouchForbiddenForever(verdict) && (
        <div className="space-y-2">
          <p className="text-sm text-ink-muted">
            You can forward the link to a member who knows {firstName}.
          </p>
          <ForwardLink url={window.location.href} name={fullName(invitee)} />
        </div>
      )}
    </div>
  );
}

/**
 * Says whether the logged-in member invited the newcomer's first inviter, or the other way round.
 * Until the logged-in member's inviters have loaded, says only that one of the two invited the
 * other.
 */
function InviterRelation({ firstInviter }: { firstInviter: Person }) {
  const { data: inviters } = useInviters();
  if (!inviters) return <>{VOUCH_REFUSAL_TEXTS.inviters_related}</>;
  const name = fullName(firstInviter);
  const hasInvitedMe = inviters.some(({ uid }) => uid === firstInviter.uid);
  const relationSentence = hasInvitedMe ? `${name} invited you` : `You invited ${name}`;
  return <>{`${relationSentence}, so you cannot vouch second.`}</>;
}

/** Reads the end of the waiting time from the quota, because the answer of GET vouch lacks it. */
function WaitingEndText() {
  const { data: quota } = useQuota();
  if (!quota?.from) return <>{VOUCH_REFUSAL_TEXTS.too_new}</>;
  const dayInText = formatLongDateOnOneLine(quota.from);
  return <>{`You became a full member recently. You can vouch starting ${dayInText}.`}</>;
}
