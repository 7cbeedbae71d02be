import { MESSAGES } from '../contract/messages.ts';
import type { updateProfile } from '../contract/profile.ts';
import { decideEmailChange } from '../domain/email-change.ts';
import type { Handler } from '../http/call.ts';
import { changeEmail, withAccount } from '../store/account-email.ts';
import { changeTexts, type ProfileTexts, profileView } from '../store/profile.ts';

/** PATCH /profile (section 7): all of the changes or none. */
export const handle: Handler<typeof updateProfile> = async ({ body, caller, now, refuse }) => {
  const { email, ...given } = body;
  const texts: ProfileTexts = Object.fromEntries(
    Object.entries(given).filter(([, text]) => text !== undefined),
  );
  const found = await withAccount(caller.member);
  // Both were there when the caller was let in.
  if (found === null || found.account === null) throw refuse('unauthenticated');
  const { member, account } = found;

  const verdict = decideEmailChange({
    current: account.email,
    wanted: email,
    signedInAt: caller.signedInAt,
    now,
  });
  if (!verdict.ok) throw refuse(verdict.reason);
  if (verdict.email === null) {
    await changeTexts(caller.uid, texts);
  } else {
    const changed = await changeEmail({ account, email: verdict.email, texts, now });
    if (!changed.ok) {
      throw changed.reason === 'invalid_request'
        ? refuse(changed.reason, MESSAGES.invalidEmail)
        : refuse(changed.reason);
    }
  }
  return {
    success: true,
    message: MESSAGES.profileUpdated,
    ...profileView({ ...member, ...texts, email: verdict.email ?? member.email }),
  };
};
