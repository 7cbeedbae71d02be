import type { Invitee, Inviter } from '@elevere/functions/contract';
import { fullName } from '../../../lib/person.ts';

/** Something that happened to the member's people or invitations. */
export interface News {
  readonly what: 'joined' | 'member' | 'recommended' | 'expired';
  /** Whom or what it is about: a name, or an invitation's note or code. */
  readonly subject: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

export interface Known {
  readonly invitees: readonly Pick<
    Invitee,
    'firstName' | 'lastName' | 'since' | 'member_since' | 'state'
  >[];
  readonly inviters: readonly Pick<
    Inviter,
    'firstName' | 'lastName' | 'since' | 'recommended_on'
  >[];
  readonly expired: readonly { readonly subject: string; readonly at: string }[];
}

/** As many as are read at a glance. */
const MOST = 5;

/** What has happened since `before`, the latest first; what has no time is no news. */
export function newsSince(before: number, { invitees, inviters, expired }: Known): News[] {
  const all: { what: News['what']; subject: string; at: string | null }[] = [
    ...invitees
      .filter(({ state }) => state !== 'left')
      .flatMap((person) => {
        const { since, member_since } = person;
        const subject = fullName(person);
        // The vouch that made them a full member is one piece of news, not two.
        const joined = since === member_since ? null : since;
        return [
          { what: 'joined' as const, subject, at: joined },
          { what: 'member' as const, subject, at: member_since },
        ];
      }),
    ...inviters.map((person) => ({
      what: 'recommended' as const,
      subject: fullName(person),
      at: person.recommended_on,
    })),
    ...expired.map((invitation) => ({ what: 'expired' as const, ...invitation })),
  ];
  return all
    .flatMap((each) =>
      each.at !== null && Date.parse(each.at) > before ? [{ ...each, at: each.at }] : [],
    )
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, MOST);
}
