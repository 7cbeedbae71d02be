import type { confirmSecondCode } from '../contract/membership.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { VouchOrdinal } from '../contract/person.ts';
import { findInvitationInTransaction } from '../documents/invitations.ts';
import { findNetworkSettingsInTransaction } from '../documents/network.ts';
import { findMemberInTransaction } from '../documents/users.ts';
import { findUnclosedLinksInTransaction } from '../documents/vouch-links.ts';
import { decideSecondCode, type SecondCodeDecision } from '../domain/joining.ts';
import type { Handler } from '../platform/call.ts';
import { decideAndWrite } from '../steps/decide-and-write.ts';
import { withWrongCodeLimit } from '../steps/wrong-code-limit.ts';

const SUCCESS_MESSAGE_BY_ORDINAL: Readonly<Record<VouchOrdinal, string>> = {
  first: MESSAGES.countsAsFirst,
  second: MESSAGES.secondCodeConfirmed,
};

export const handle: Handler<typeof confirmSecondCode> = async ({ body, caller, now, refuse }) => {
  if (body.invitee !== caller.uid) throw refuse('forbidden');
  const decision = await withWrongCodeLimit(caller, now, () =>
    redeemSecondCode(caller.uid, body.code2, now),
  );
  if (!decision.ok) throw refuse(decision.reason);
  const { countsAs } = decision;
  return { success: true, message: SUCCESS_MESSAGE_BY_ORDINAL[countsAs], counts_as: countsAs };
};

/** Of simultaneous calls with one code, one succeeds. The same newcomer may repeat the call. */
function redeemSecondCode(uid: string, code: string, now: Date): Promise<SecondCodeDecision> {
  return decideAndWrite(async (tx) => {
    const [invitation, invitee] = await Promise.all([
      findInvitationInTransaction(tx, code),
      findMemberInTransaction(tx, uid),
    ]);
    const [inviter, namedFirstInviter, links, settings] = await Promise.all([
      findMemberInTransaction(tx, invitation?.createdBy),
      findMemberInTransaction(tx, invitee?.invitedBy[0]),
      findUnclosedLinksInTransaction(tx, uid),
      findNetworkSettingsInTransaction(tx),
    ]);
    return decideSecondCode({
      invitee,
      invitation,
      inviter,
      namedFirstInviter,
      links,
      settings,
      now,
    });
  });
}
