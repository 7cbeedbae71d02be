import { RECENT_SIGN_IN_MS } from '../contract/limits.ts';

export type EmailChange =
  | { readonly ok: true; readonly email: string | null }
  | { readonly ok: false; readonly reason: 'recent_sign_in_required' };

/**
 * Whether a member may change their e-mail address at `now` (section 5): only soon after they
 * proved who they are, since whoever holds the address can reset the password. Naming the address
 * that the account has anyway changes nothing and asks for nothing. `email` is the address to change
 * to, null for none; all in lower case.
 */
export function decideEmailChange(facts: {
  current: string | null;
  wanted: string | undefined;
  signedInAt: Date;
  now: Date;
}): EmailChange {
  const { current, wanted, signedInAt, now } = facts;
  if (wanted === undefined || wanted === current) return { ok: true, email: null };
  if (now.getTime() - signedInAt.getTime() > RECENT_SIGN_IN_MS) {
    return { ok: false, reason: 'recent_sign_in_required' };
  }
  return { ok: true, email: wanted };
}
