/** A logged-in person who is not a member has no role (product.md, A member). */
export const ROLES = ['admin', 'poweruser', 'fulluser', 'partialuser'] as const;

export type Role = (typeof ROLES)[number];

export const INVITING_ROLES = ['admin', 'poweruser', 'fulluser'] as const satisfies readonly Role[];

export function canInvite(role: Role | null | undefined): boolean {
  return INVITING_ROLES.some((inviting) => inviting === role);
}

export const MEMBER_STATES = ['active', 'suspended', 'halfway'] as const;

export type MemberState = (typeof MEMBER_STATES)[number];

/**
 * The name that others see for people who left, have no role or are suspended. Admins see a
 * suspended person's own name.
 */
export const FORMER_MEMBER_NAME = { firstName: 'Former', lastName: 'member' } as const;
