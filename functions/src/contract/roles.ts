/**
 * The four roles (product.md, Who may do what). A logged-in person without a membership has none.
 */
export const ROLES = ['admin', 'poweruser', 'fulluser', 'partialuser'] as const;

export type Role = (typeof ROLES)[number];

/** Roles that create and revoke invitations, and so may vouch. */
export const INVITING_ROLES = ['admin', 'poweruser', 'fulluser'] as const satisfies readonly Role[];

/** True if a member with this role may create invitations and vouch. */
export function canInvite(role: Role | null | undefined): boolean {
  return INVITING_ROLES.some((inviting) => inviting === role);
}

/** The states of a member in the admin console. */
export const MEMBER_STATES = ['active', 'suspended', 'halfway'] as const;

export type MemberState = (typeof MEMBER_STATES)[number];

/**
 * Placeholder for a person who left or has no role. Also for a suspended person, unless an admin is
 * reading.
 */
export const FORMER_MEMBER = { firstName: 'Former', lastName: 'member' } as const;
