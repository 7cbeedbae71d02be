/**
 * The four roles (product.md, Who may do what). A logged-in person who is not a member has no role.
 */
export const ROLES = ['admin', 'poweruser', 'fulluser', 'partialuser'] as const;

export type Role = (typeof ROLES)[number];

/** The roles whose members may create and revoke invitations, and vouch. */
export const INVITING_ROLES = ['admin', 'poweruser', 'fulluser'] as const satisfies readonly Role[];

/** True if a member with this role may create invitations and vouch. */
export function canInvite(role: Role | null | undefined): boolean {
  return INVITING_ROLES.some((inviting) => inviting === role);
}

/** The states of a member in the admin console. */
export const MEMBER_STATES = ['active', 'suspended', 'halfway'] as const;

export type MemberState = (typeof MEMBER_STATES)[number];

/**
 * The name that is shown for a person who left or has no role. Everyone except admins also sees
 * this name for a suspended person.
 */
export const FORMER_MEMBER = { firstName: 'Former', lastName: 'member' } as const;
