import type { MemberRow } from '../contract/administration.ts';
import type { MemberRecord } from '../domain/member.ts';
import { memberState } from '../domain/member-state.ts';
import { personView } from '../steps/person-view.ts';

/** Returns null for a person without a role, who is not a member. */
export function memberRow(member: MemberRecord): MemberRow | null {
  const { uid, role, email, suspended, createdAt } = member;
  if (role === null) return null;
  return {
    ...personView(uid, member, 'admin'),
    role,
    email,
    state: memberState({ role, suspended }),
    createdAt: createdAt?.toISOString() ?? null,
  };
}
