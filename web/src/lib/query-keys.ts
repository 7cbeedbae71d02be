import type { MemberState, Role } from '@elevere/functions/contract';

const INVITATIONS_PREFIX = ['invitations'] as const;
const ADMINISTRATION_PREFIX = ['administration'] as const;

/** No key contains the logged-in member's uid, because each member has a separate cache. */
export const QUERY_KEYS = {
  member: (watching: boolean) => ['member', watching] as const,
  profile: ['profile'],
  inviters: ['inviters'],
  invitees: ['invitees'],
  circle: ['circle'],
  people: (q: string) => ['people', q] as const,
  ownVouchLink: ['own vouch link'],
  vouch: (token: string) => ['vouch', token] as const,
  postponedRequests: ['postponed requests'],
  introducers: (uid: string) => ['introducers', uid] as const,
  introductions: ['introductions'],
  remainingInvitations: ['remaining invitations'],
  invitations: {
    all: INVITATIONS_PREFIX,
    sent: [...INVITATIONS_PREFIX, 'sent'],
    stats: [...INVITATIONS_PREFIX, 'stats'],
    details: (code: string) => [...INVITATIONS_PREFIX, 'details', code] as const,
  },
  administration: {
    all: ADMINISTRATION_PREFIX,
    overview: [...ADMINISTRATION_PREFIX, 'overview'],
    members: (q: string, role: Role | undefined, state: MemberState | undefined) =>
      [...ADMINISTRATION_PREFIX, 'members', q, role, state] as const,
    member: (uid: string) => [...ADMINISTRATION_PREFIX, 'member', uid] as const,
    circle: (uid: string) => [...ADMINISTRATION_PREFIX, 'circle', uid] as const,
    audit: (filter: object, limit: number) =>
      [...ADMINISTRATION_PREFIX, 'audit', filter, limit] as const,
    network: (days: number | undefined) => [...ADMINISTRATION_PREFIX, 'network', days] as const,
  },
} as const;
