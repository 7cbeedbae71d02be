import type { NetworkSettings } from './network-settings.ts';
import { type Quota, remainingInvitations, spend } from './quota.ts';
import { hasStanding, type Inviter, type Permission, permissionToVouch } from './vouching.ts';

export type PermissionRefusal = Exclude<Permission, { readonly ok: true }>;

export type Issuing<Q extends Quota> =
  /** The code that the same Idempotency-Key made before: nothing is left to write or to spend. */
  | { readonly ok: true; readonly repeated: true; readonly code: string }
  | { readonly ok: true; readonly repeated: false; readonly quota: Q }
  | PermissionRefusal
  | { readonly ok: false; readonly reason: 'forbidden' | 'quota_exhausted' };

/** Whether this member makes a code now (section 7). `madeBefore` is of the same Idempotency-Key. */
export function decideIssuing<Q extends Quota>(facts: {
  readonly maker: Inviter | null;
  readonly madeBefore: string | undefined;
  readonly quota: Q;
  readonly settings: NetworkSettings;
  readonly now: Date;
}): Issuing<Q> {
  const { maker, madeBefore, quota, settings, now } = facts;
  if (!hasStanding(maker)) return { ok: false, reason: 'forbidden' };
  if (madeBefore !== undefined) return { ok: true, repeated: true, code: madeBefore };
  const permission = permissionToVouch(maker, settings, now);
  if (!permission.ok) return permission;
  const spending = spend(maker.role, quota);
  return spending.ok ? { ...spending, repeated: false } : spending;
}

/** How many codes a member may still make this month, and why none while they may not at all. */
export function leftToIssue(facts: {
  readonly member: Inviter | null;
  readonly quota: Quota;
  readonly settings: NetworkSettings;
  readonly now: Date;
}): {
  readonly remaining: number;
  readonly blocked: PermissionRefusal['reason'] | null;
  /** When the waiting ends, while it is what stops them. */
  readonly from: Date | null;
} {
  const { member, quota, settings, now } = facts;
  const open = { remaining: remainingInvitations(member?.role ?? null, quota), blocked: null };
  if (!hasStanding(member)) return { ...open, from: null };
  const permission = permissionToVouch(member, settings, now);
  if (permission.ok) return { ...open, from: null };
  const from = permission.reason === 'too_new' ? permission.from : null;
  return { remaining: 0, blocked: permission.reason, from };
}
