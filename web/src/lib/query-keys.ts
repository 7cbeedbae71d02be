import type { MemberState, Role } from '@elevere/functions/contract';

/** No key contains the logged-in person's uid, because each account has a separate cache. */
export const QUERY_KEYS = {
  profile: ['profile'],
  inviters: ['inviters'],
  invitees: ['invitees'],
  circle: ['circle'],
  people: (q: string) => ['people', q] as const,
  ownVouchLink: ['own vouch link'],
  vouch: (token: string) => ['vouch', token] as const,
  vouchPoll: (lastSubmitAt: number) => ['vouch poll', lastSubmitAt] as const,
  vouchReminders: ['vouch reminders'],
  introducers: (uid: string) => ['introducers', uid] as const,
  introductions: ['introductions'],
  quota: ['quota'],
  invitations: {
    sent: ['invitations', 'sent'],
    stats: ['invitations', 'stats'],
    details: (code: string) => ['invitations', 'details', code] as const,
  },
  administration: {
    overview: ['administration', 'overview'],
    members: (q: string, role: Role | undefined, state: MemberState | undefined) =>
      ['administration', 'members', q, role, state] as const,
    member: (uid: string) => ['administration', 'member', uid] as const,
    circle: (uid: string) => ['administration', 'circle', uid] as const,
    audit: (filter: object, limit: number) => ['administration', 'audit', filter, limit] as const,
    network: (days: number | undefined) => ['administration', 'network', days] as const,
  },
} as const;
