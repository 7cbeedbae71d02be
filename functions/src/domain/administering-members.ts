import { canInvite, type Role } from '../contract/roles.ts';

/** The actor of an action by the command line. */
export const OPERATOR = 'operator';

/** The member as their document says; `disabled` while they are suspended. */
export interface Administered {
  readonly uid: string;
  readonly role: Role | null;
  readonly disabled: boolean;
}

/** What every decision about an action on a member depends on. */
export interface AdministrationFacts {
  /** An admin's uid, or `OPERATOR`. */
  readonly actor: string;
  /** Null without a document. */
  readonly member: Administered | null;
  /** Whether another admin who is not suspended exists. */
  readonly otherAdmin: boolean;
}

// Each function below returns why `actor` may not do this to the member, or null. Admins do nothing
// to themselves but leave, the network keeps an admin who is not suspended, and full membership comes
// from two codes alone.

/** Reinstating, revoking open codes, removing a recommendation; and part of all below but leaving. */
export function refuseAbsentOrSelf({
  actor,
  member,
}: Pick<AdministrationFacts, 'actor' | 'member'>): 'not_found' | 'yourself' | null {
  if (member === null) return 'not_found';
  return member.uid === actor ? 'yourself' : null;
}

/** Leaving. What a suspended member asks for is refused as their other calls are. */
export function refuseLeaving(facts: AdministrationFacts): 'unauthenticated' | 'last_admin' | null {
  return facts.member?.disabled ? 'unauthenticated' : refuseLastAdmin(facts);
}

/** Part of whatever would end the network's last admin. */
export function refuseLastAdmin({ member, otherAdmin }: AdministrationFacts): 'last_admin' | null {
  return member?.role === 'admin' && !member.disabled && !otherAdmin ? 'last_admin' : null;
}

/** Suspending and removing. */
export function refuseEnding(facts: AdministrationFacts) {
  return refuseAbsentOrSelf(facts) ?? refuseLastAdmin(facts);
}

/** Giving invitations, turning inviting off and on: of members with an inviting role alone. */
export function refuseUnlessInviting(facts: AdministrationFacts) {
  const refusal = refuseAbsentOrSelf(facts);
  if (refusal !== null) return refusal;
  return canInvite(facts.member?.role ?? null) ? null : 'needs_second_code';
}

/** Full members are moved among these. Only an operator gives or takes the role admin. */
function mayBeGiven(role: Role | null, actor: string): boolean {
  return canInvite(role) && (actor === OPERATOR || role !== 'admin');
}

export function refuseRoleChange(role: Role, facts: AdministrationFacts) {
  const refusal = refuseAbsentOrSelf(facts);
  if (refusal !== null) return refusal;
  if (role !== 'admin' && refuseLastAdmin(facts) !== null) return 'last_admin';
  const { actor, member } = facts;
  const moves = mayBeGiven(member?.role ?? null, actor) && mayBeGiven(role, actor);
  return moves ? null : 'needs_second_code';
}
