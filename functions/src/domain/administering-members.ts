import { canInvite, type Role } from '../contract/roles.ts';

/** The actor of what is done by the command line. */
export const OPERATOR = 'operator';

/** What an admin or an operator may do to a member, and what only the member may do: leave. */
export type MemberAction =
  | { readonly kind: 'bar' | 'unbar' | 'remove' | 'grant_invitations' | 'revoke_open_codes' }
  | { readonly kind: 'turn_inviting_off' | 'turn_inviting_on' }
  | { readonly kind: 'leave' }
  | { readonly kind: 'change_role'; readonly role: Role };

/** The member as their document says; `disabled` while they are barred. */
export interface Administered {
  readonly uid: string;
  readonly role: Role | null;
  readonly disabled: boolean;
}

/** What only a member with an inviting role can be given or refused. */
const ABOUT_INVITING: ReadonlySet<MemberAction['kind']> = new Set([
  'grant_invitations',
  'turn_inviting_off',
  'turn_inviting_on',
]);

export type AdministrationRefusal = 'not_found' | 'yourself' | 'last_admin' | 'needs_second_code';

/** Full members are moved among these. Only an operator gives or takes the role admin. */
function mayBeGiven(role: Role | null, actor: string): boolean {
  return canInvite(role) && (actor === OPERATOR || role !== 'admin');
}

function endsAnAdmin(action: MemberAction, { role, disabled }: Administered): boolean {
  if (role !== 'admin' || disabled) return false;
  if (action.kind === 'change_role') return action.role !== 'admin';
  return action.kind === 'bar' || action.kind === 'remove' || action.kind === 'leave';
}

/**
 * Why `actor` (an admin's uid, or `OPERATOR`) may not do this, or null. Admins do nothing to
 * themselves but leave, the network keeps an admin who is not barred, and full membership comes from two
 * codes alone. `otherAdmin`: whether another admin who is not barred exists.
 */
export function refuseAdministration(
  action: MemberAction,
  facts: {
    readonly actor: string;
    /** Null without a document. */
    readonly member: Administered | null;
    readonly otherAdmin: boolean;
  },
): AdministrationRefusal | null {
  const { actor, member, otherAdmin } = facts;
  if (member === null) return 'not_found';
  if (member.uid === actor && action.kind !== 'leave') return 'yourself';
  if (endsAnAdmin(action, member) && !otherAdmin) return 'last_admin';
  if (ABOUT_INVITING.has(action.kind) && !canInvite(member.role)) return 'needs_second_code';
  if (action.kind !== 'change_role') return null;
  const moves = mayBeGiven(member.role, actor) && mayBeGiven(action.role, actor);
  return moves ? null : 'needs_second_code';
}
