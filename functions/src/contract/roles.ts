/** The four roles (product.md, Who may do what). A logged-in person may also have none yet. */
export const ROLES = ['admin', 'poweruser', 'fulluser', 'partialuser'] as const;

export type Role = (typeof ROLES)[number];

/** Roles that make, watch and revoke invitation codes, and so may vouch. */
export const INVITING_ROLES = ['admin', 'poweruser', 'fulluser'] as const satisfies readonly Role[];

/** True iff a member with this role may create invitations and vouch with them. */
export function canInvite(role: Role | null | undefined): boolean {
  return INVITING_ROLES.some((inviting) => inviting === role);
}

/** What the console says of a member. */
export const MEMBER_STATES = ['active', 'suspended', 'halfway'] as const;

export type MemberState = (typeof MEMBER_STATES)[number];

/** Stands for a person who left, has no role, or is suspended and seen by anyone but an admin. */
export const FORMER_MEMBER = { firstName: 'Former', lastName: 'member' } as const;
