import { describe, expect, it } from 'vitest';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import type { VouchOrdinal } from '../../functions/src/contract/person.ts';
import {
  createInvitation,
  type Invitation,
  redeem,
} from '../../functions/src/domain/invitation.ts';
import { newVouchLink } from '../../functions/src/domain/vouch-link.ts';
import {
  countDueForExpiry,
  findProblems,
  type Network,
  type PresentMember,
  type Rule,
} from './rules.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const AFTER_31_DAYS = new Date(NOW.getTime() + INVITATION_LIFETIME_MS);

function used(code: string, inviter: string, by: string, countsAs: VouchOrdinal): Invitation {
  const redemption = redeem(createInvitation(code, inviter, NOW), by, countsAs, NOW);
  if (!redemption.ok) throw new Error('the invitation of this test cannot be redeemed');
  return redemption.invitation;
}

function member(
  uid: string,
  role: PresentMember['role'],
  invitedBy: readonly string[] = [],
): PresentMember {
  return { uid, role, invitedBy, suspended: false, account: { enabled: true } };
}

function quota(uid: string, made: number) {
  return { uid, month: '2026-11', made, granted: 0 };
}

/**
 * A network without problems: two founders, a member for whom both vouched, a newcomer, and a
 * visitor without a role.
 */
const SOUND: Network = {
  members: [
    member('ada', 'admin'),
    member('grace', 'fulluser'),
    member('edsger', 'fulluser', ['ada', 'grace']),
    member('newcomer', 'partialuser', ['edsger']),
    member('visitor', null),
  ],
  departed: [],
  founders: new Set(['ada', 'grace']),
  invitations: [
    used('C1', 'ada', 'edsger', 'first'),
    used('C2', 'grace', 'edsger', 'second'),
    used('C3', 'edsger', 'newcomer', 'first'),
    createInvitation('C4', 'edsger', NOW),
  ],
  links: [newVouchLink('token', 'newcomer', true, NOW)],
  quotas: [quota('ada', 1), quota('grace', 1), quota('edsger', 2)],
  granted: new Map(),
  emails: [{ id: 'mail', to: 'edsger' }],
  unreadable: [],
};

/** Returns SOUND with one member changed. */
function withMember(uid: string, change: Partial<PresentMember>): Network {
  const members = SOUND.members.map((one) => (one.uid === uid ? { ...one, ...change } : one));
  return { ...SOUND, members };
}

/** Returns SOUND with one more invitation, which the inviter's quota also counts. */
function withInvitation(invitation: Invitation): Network {
  const { createdBy } = invitation;
  const made = SOUND.invitations.filter((one) => one.createdBy === createdBy).length + 1;
  const others = SOUND.quotas.filter(({ uid }) => uid !== createdBy);
  return {
    ...SOUND,
    invitations: [...SOUND.invitations, invitation],
    quotas: [...others, quota(createdBy, made)],
  };
}

function rulesOf(network: Network): readonly Rule[] {
  return findProblems(network, NOW).map(({ rule }) => rule);
}

describe('verify', () => {
  it('finds no problem in a network that keeps the rules', () => {
    expect(findProblems(SOUND, NOW)).toEqual([]);
  });

  it('counts an invitation past its days and reports no problem', () => {
    expect(countDueForExpiry(SOUND.invitations, AFTER_31_DAYS)).toBe(1);
    expect(countDueForExpiry(SOUND.invitations, NOW)).toBe(0);
  });

  it.each<[string, Network, Rule]>([
    ['an unreadable document', { ...SOUND, unreadable: ['invitation X'] }, 'readable'],
    ['a founder without a record', { ...SOUND, founders: new Set(['ada']) }, 'inviters'],
    [
      'one person as both inviters',
      withMember('edsger', { invitedBy: ['ada', 'ada'] }),
      'inviters',
    ],
    [
      'an inviter who invited the other',
      withMember('grace', { invitedBy: ['ada', 'x'] }),
      'inviters',
    ],
    [
      'an inviter whom the other invited',
      withMember('ada', { invitedBy: ['grace', 'x'] }),
      'inviters',
    ],
    [
      'a member who vouched for themself',
      withMember('edsger', { invitedBy: ['ada', 'edsger'] }),
      'inviters',
    ],
    ['a full member with one inviter', withMember('edsger', { invitedBy: ['ada'] }), 'inviters'],
    [
      'a newcomer with two inviters',
      withMember('newcomer', { invitedBy: ['ada', 'edsger'] }),
      'inviters',
    ],
    [
      'inviters in the wrong order',
      withMember('edsger', { invitedBy: ['grace', 'ada'] }),
      'vouches',
    ],
    [
      'two first codes of one person',
      withInvitation(used('C5', 'grace', 'edsger', 'first')),
      'vouches',
    ],
    [
      'a code used by a person without a role',
      withInvitation(used('C5', 'grace', 'visitor', 'first')),
      'vouches',
    ],
    [
      'a code used by nobody known',
      withInvitation(used('C5', 'grace', 'nobody', 'first')),
      'vouches',
    ],
    [
      'a used code that names no user',
      withInvitation({ ...createInvitation('C5', 'ada', NOW), status: 'used' }),
      'vouches',
    ],
    [
      'an active code that names its user',
      withInvitation({ ...createInvitation('C5', 'ada', NOW), usedBy: 'edsger' }),
      'vouches',
    ],
    [
      'an inviter who does not exist',
      withInvitation(createInvitation('C5', 'nobody', NOW)),
      'invitation',
    ],
    [
      'an inviter who is a newcomer',
      withInvitation(createInvitation('C5', 'newcomer', NOW)),
      'invitation',
    ],
    ['a member without an account', withMember('ada', { account: null }), 'account'],
    [
      'a member with a disabled account',
      withMember('ada', { account: { enabled: false } }),
      'account',
    ],
    ['a suspended member who can log in', withMember('ada', { suspended: true }), 'account'],
    [
      'a quota that counts too much',
      { ...SOUND, quotas: [quota('ada', 1), quota('grace', 2), quota('edsger', 2)] },
      'quota',
    ],
    ['a quota that is missing', { ...SOUND, quotas: SOUND.quotas.slice(1) }, 'quota'],
    [
      'more invitations than a month allows',
      withInvitation(createInvitation('C5', 'edsger', NOW)),
      'quota',
    ],
    [
      'a second open link',
      { ...SOUND, links: [...SOUND.links, newVouchLink('other', 'newcomer', true, NOW)] },
      'link',
    ],
    [
      'an open link of a full member',
      { ...SOUND, links: [newVouchLink('token', 'ada', true, NOW)] },
      'link',
    ],
    [
      'an open link of a person who is gone',
      { ...SOUND, links: [newVouchLink('token', 'gone', true, NOW)] },
      'link',
    ],
  ])('reports %s', (_what, network, rule) => {
    expect(rulesOf(network)).toContain(rule);
  });

  it('reports the open link of a suspended newcomer', () => {
    const suspended = withMember('newcomer', { suspended: true, account: { enabled: false } });
    expect(rulesOf(suspended)).toEqual(['link']);
  });

  it('accepts a suspended member whose account is disabled or missing', () => {
    for (const account of [{ enabled: false }, null]) {
      expect(rulesOf(withMember('ada', { suspended: true, account }))).toEqual([]);
    }
  });

  it('accepts more invitations than usual where an admin granted them', () => {
    const fourthInvitation = withInvitation(createInvitation('C5', 'edsger', NOW));
    expect(rulesOf({ ...fourthInvitation, granted: new Map([['edsger_2026-11', 1]]) })).toEqual([]);
  });

  it('reports what is left of a departed member, whose vouches still count', () => {
    const departure = {
      ...SOUND,
      members: SOUND.members.filter(({ uid }) => uid !== 'edsger'),
      departed: [
        { uid: 'edsger', role: 'fulluser', invitedBy: ['ada', 'grace'], hasAccount: false },
      ],
    } satisfies Network;
    expect(findProblems(departure, NOW).map(({ subject }) => subject)).toEqual([
      'mail mail',
      'quota edsger_2026-11',
    ]);
    const finished = { ...departure, emails: [], quotas: departure.quotas.slice(0, 2) };
    expect(rulesOf(finished)).toEqual([]);
    const departedWithAccount = departure.departed.map((one) => ({ ...one, hasAccount: true }));
    expect(rulesOf({ ...finished, departed: departedWithAccount })).toEqual(['departed']);
  });

  it('never names the code of an active invitation', () => {
    const network = withInvitation({
      ...createInvitation('SECRET', 'nobody', NOW),
      usedBy: 'edsger',
    });
    const problems = findProblems(network, NOW);
    expect(problems.map(({ subject }) => subject)).toContain('an active invitation of nobody');
    expect(JSON.stringify(problems)).not.toContain('SECRET');
  });
});
