import type { MemberState, Role } from '@elevere/functions/contract';

const INVITATIONS = ['invitations'] as const;
const ADMINISTRATION = ['administration'] as const;

/** No key contains the logged-in member's uid, because each member has a separate cache. */
export const QUERY_KEYS = {
  member: (watching: boolean) => ['member', watching] as const,
  profile: ['profile'],
  inviters: ['inviters'],
  invitees: ['invitees'],
  circle: ['circle'],
  people: (q: string) => ['people', q] as const,
  vouchRequest: ['vouch request'],
  vouch: (token: string) => ['vouch', token] as const,
  asks: ['asks'],
  introducers: (uid: string) => ['introducers', uid] as const,
  introductions: ['introductions'],
  remainingInvitations: ['remaining invitations'],
  invitations: {
    all: INVITATIONS,
    sent: [...INVITATIONS, 'sent'],
    stats: [...INVITATIONS, 'stats'],
    details: (code: string) => [...INVITATIONS, 'details', code] as const,
  },
  administration: {
    all: ADMINISTRATION,
    overview: [...ADMINISTRATION, 'overview'],
    members: (q: string, role: Role | undefined, state: MemberState | undefined) =>
      [...ADMINISTRATION, 'members', q, role, state] as const,
    member: (uid: string) => [...ADMINISTRATION, 'member', uid] as const,
    circle: (uid: string) => [...ADMINISTRATION, 'circle', uid] as const,
    audit: (filter: object, limit: number) => [...ADMINISTRATION, 'audit', filter, limit] as const,
    network: (days: number | undefined) => [...ADMINISTRATION, 'network', days] as const,
  },
} as const;
