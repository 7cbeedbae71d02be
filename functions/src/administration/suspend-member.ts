import { MESSAGES } from '../contract/messages.ts';
import { inviteesOf, memberRef, readMembers } from '../documents/users.ts';
import { refuseAbsentOrSelf, refuseEnding } from '../domain/administering-members.ts';
import { listingPrefixes } from '../domain/search-prefixes.ts';
import { readOpenCodes, writeRevocations } from '../invitations/open-codes.ts';
import { writeMailOfLostInviter } from '../mail/write-mail.ts';
import { finishMove, movedPicture } from '../profile/hide-picture.ts';
import { returnTraces, withholdTraces } from '../profile/traces.ts';
import { closeRequests, eraseAnswers, readUnclosedRequests } from '../vouching/close-links.ts';
import { type Administration, administer, lookUpAdministered } from './administer.ts';
import { settleAccount, withAccountLocked } from './lock-account.ts';

/**
 * Suspends a member: locks the account and ends its sessions, then marks the document, which ends
 * their calls and reads, revokes their open codes, closes their vouch link and writes to the
 * newcomers for whom they vouched first. The audit entry alone keeps the reason. Then everything
 * that tells a suspended member from one who left is removed: their picture's address, their traces
 * in others' documents, and their answers to vouch links. A repeat finishes what was interrupted
 * and records nothing.
 */
export async function suspendMember(request: Administration & { readonly reason?: string }) {
  const { uid, actor, reason = null, now } = request;
  const refusal = refuseEnding({ ...(await lookUpAdministered(uid)), actor });
  if (refusal !== null) return { ok: false, reason: refusal } as const;
  const suspending = () =>
    administer(request, refuseEnding, async (tx, { disabled, profilePicture }) => {
      const open = await readOpenCodes(tx, uid, now);
      const requests = await readUnclosedRequests(tx, uid);
      const invitees = readMembers(await tx.get(inviteesOf(uid)));
      writeRevocations(tx, open, now);
      closeRequests(tx, requests, now);
      const message = MESSAGES.memberSuspended(open.length);
      if (disabled) return { message, audit: null };
      writeMailOfLostInviter(tx, uid, invitees, now);
      tx.update(memberRef(uid), {
        ...{ disabled: true, listing: [] },
        profilePicture: movedPicture(profilePicture),
      });
      return {
        message,
        audit: { action: 'member_barred', details: { reason, revoked: open.length } },
      };
    });
  return withAccountLocked(uid, async () => {
    const suspended = await suspending();
    if (suspended.ok) await Promise.all([finishMove(uid), withholdTraces(uid), eraseAnswers(uid)]);
    return suspended;
  });
}

/**
 * Reinstates a suspended member: the document, then the account. Codes that were revoked stay
 * revoked; their traces in others' documents return. A repeat finishes what was interrupted.
 */
export async function reinstateMember(request: Administration) {
  const { uid } = request;
  // Of a suspending that was interrupted; before the member can upload into the folder it empties.
  await finishMove(uid);
  const reinstated = await administer(request, refuseAbsentOrSelf, (tx, member) => {
    const { disabled } = member;
    if (disabled) {
      const listing = listingPrefixes({ ...member, disabled: false });
      tx.update(memberRef(uid), { disabled: false, listing });
    }
    const audit = disabled ? ({ action: 'member_unbarred' } as const) : null;
    return { message: MESSAGES.memberReinstated, audit };
  });
  if (reinstated.ok) await Promise.all([settleAccount(uid), returnTraces(uid)]);
  return reinstated;
}
