import type { BodyOf } from '../contract/endpoint.ts';
import { FORMER_MEMBER_NAME_ERROR, looksLikeFormerMember } from '../contract/fields.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { updateProfile } from '../contract/profile.ts';
import { recordAudit } from '../documents/audit.ts';
import { findMemberInTransaction, memberRef } from '../documents/users.ts';
import type { MemberRecord } from '../domain/member.ts';
import { listingPrefixes, searchPrefixes } from '../domain/search-prefixes.ts';
import { findAccount } from '../platform/auth.ts';
import type { Handler } from '../platform/call.ts';
import { requireCallerDocument } from '../platform/caller.ts';
import { runTransaction } from '../platform/transaction.ts';
import { profileView } from './profile-view.ts';

/**
 * The email address in the body must be the account's address. Auth changes the account's address
 * only after the owner of the new mailbox has confirmed the change. Otherwise the owner of a
 * mistyped mailbox could take the account.
 */
export const handle: Handler<typeof updateProfile> = async ({ body, caller, now, refuse }) => {
  const account = await findAccount({ uid: caller.uid });
  if (body.email !== undefined && body.email !== account?.email) throw refuse('email_unconfirmed');
  const result = await changeProfile(caller.uid, body, now);
  if (!result.ok) throw refuse('invalid_request', result.message);
  return {
    success: true,
    message: MESSAGES.profileUpdated,
    ...profileView(result.member, account),
  };
};

type ProfileField = keyof BodyOf<typeof updateProfile>;

/** Audit entries contain no address or name, because the entries remain after the member leaves. */
export async function changeProfile(
  uid: string,
  newValues: { readonly [Field in ProfileField]?: MemberRecord[Field] | undefined },
  now: Date,
): Promise<
  | { readonly ok: true; readonly member: MemberRecord }
  | { readonly ok: false; readonly message: string }
> {
  return runTransaction(async (tx) => {
    const member = requireCallerDocument(await findMemberInTransaction(tx, uid));
    const { firstName = member.firstName, lastName = member.lastName } = newValues;
    const isRenamed = firstName !== member.firstName || lastName !== member.lastName;
    if (isRenamed && looksLikeFormerMember(firstName + lastName)) {
      return { ok: false, message: FORMER_MEMBER_NAME_ERROR };
    }
    const newEmail = newValues.email === member.email ? undefined : newValues.email;
    const changes = Object.fromEntries(
      Object.entries({ ...newValues, email: newEmail }).filter(([, value]) => value !== undefined),
    );
    if (Object.keys(changes).length === 0) return { ok: true, member };
    const changedMember: MemberRecord = { ...member, ...changes };
    tx.update(memberRef(uid), {
      ...changes,
      search: searchPrefixes(changedMember),
      listing: listingPrefixes(changedMember),
    });
    if (newEmail !== undefined) {
      recordAudit(tx, { action: 'email_changed', actor: uid, subject: uid, at: now });
    }
    if (isRenamed) recordAudit(tx, { action: 'renamed', actor: uid, subject: uid, at: now });
    return { ok: true, member: changedMember };
  });
}
