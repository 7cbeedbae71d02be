import { UNREGISTERED_ACCOUNT_GRACE_MS } from '../contract/limits.ts';

/** What is known of the person behind an Auth account. */
export interface Registration {
  /** True when their document carries a role, even one that is not known here. */
  readonly hasRole: boolean;
  /** True when somebody vouched for them once, whatever became of their role. */
  readonly wasVouchedFor: boolean;
}

/** What the reaper knows of itself. Kept in the database, and so as old as a restored one. */
export interface ReaperMemory {
  readonly ranAt: Date;
  /** Nobody's grace is counted from before this. */
  readonly countsFrom: Date;
}

/** It runs once a day; so much later it missed a night, or what it remembers is a backup's. */
const MISSED_A_NIGHT_MS = 36 * 3_600_000;

/**
 * What the reaper remembers from this run on. If it does not remember the night before, the
 * database may be a backup: who registered since has an account and no role, and everybody's grace
 * begins anew (docs/decisions/049).
 */
export function rememberRun(memory: ReaperMemory | null, now: Date): ReaperMemory {
  const remembers =
    memory !== null && Math.abs(now.getTime() - memory.ranAt.getTime()) < MISSED_A_NIGHT_MS;
  return { ranAt: now, countsFrom: remembers ? memory.countsFrom : now };
}

/** When an account's grace began. Never, for one whose age nobody can read. */
export function graceBegan(createdAt: Date, { countsFrom }: ReaperMemory): Date {
  return new Date(Math.max(createdAt.getTime(), countsFrom.getTime()));
}

/** True iff an account is past its grace (section 9), so that its registration is worth reading. */
export function isPastGrace(graceFrom: Date, now: Date): boolean {
  return now.getTime() - graceFrom.getTime() >= UNREGISTERED_ACCOUNT_GRACE_MS;
}

/** True iff the account may be removed: past its grace, and its owner never was a member. */
export function mayReap(graceFrom: Date, registration: Registration, now: Date): boolean {
  return isPastGrace(graceFrom, now) && !registration.hasRole && !registration.wasVouchedFor;
}
