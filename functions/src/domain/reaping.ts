import { UNREGISTERED_ACCOUNT_GRACE_MS } from '../contract/limits.ts';

/** What is known of the person behind an Auth account. */
export interface Registration {
  /** True when their document carries a role, even one that is not known here. */
  readonly hasRole: boolean;
  /** True when somebody vouched for them once, whatever became of their role. */
  readonly wasVouchedFor: boolean;
}

/** True iff an account is past its grace (section 9), so that its registration is worth reading. */
export function isPastGrace(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= UNREGISTERED_ACCOUNT_GRACE_MS;
}

/** True iff the account may be removed: past its grace, and its owner never was a member. */
export function mayReap(createdAt: Date, registration: Registration, now: Date): boolean {
  return isPastGrace(createdAt, now) && !registration.hasRole && !registration.wasVouchedFor;
}
