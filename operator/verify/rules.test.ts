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
  type NetworkData,
  type PresentMember,
  type Rule,
} from './rules.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const AFTER_31_DAYS = new Date(NOW.getTime() + INVITATION_LIFETIME_MS);

function usedInvitation(
  code: string,
  inviter: string,
  by: string,
  countsAs: VouchOrdinal,
): Invitation {
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

function quota(uid: string, createdCount: number) {
  return { uid, month: '2026-11', made: createdCount, granted: 0 };
}

const VALID_NETWORK: NetworkData = {
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
    usedInvitation('C1', 'ada', 'edsger', 'first'),
    usedInvitation('C2', 'grace', 'edsger', 'second'),
    usedInvitation('C3', 'edsger', 'newcomer', 'first'),
    createInvitation('C4', 'edsger', NOW),
  ],
  links: [newVouchLink('token', 'newcomer', true, NOW)],
  quotas: [quota('ada', 1), quota('grace', 1), quota('edsger', 2)],
  granted: new Map(),
  emails: [{ id: 'mail', to: 'edsger' }],
  unreadable: [],
};

function withMember(uid: string, change: Partial<PresentMember>): NetworkData {
  const members = VALID_NETWORK.members.map((original) =>
    original.uid === uid ? { ...original, ...change } : original,
  );
  return { ...VALID_NETWORK, members };
}

function withInvitation(invitation: Invitation): NetworkData {
  const { createdBy } = invitation;
  const createdCount =
    VALID_NETWORK.invitations.filter(({ createdBy: inviter }) => inviter === createdBy).length + 1;
  const otherQuotas = VALID_NETWORK.quotas.filter(({ uid }) => uid !== createdBy);
  return {
    ...VALID_NETWORK,
    invitations: [...VALID_NETWORK.invitations, invitation],
    quotas: [...otherQuotas, quota(createdBy, createdCount)],
  };
}

function rulesOf(network: NetworkData): readonly Rule[] {
  return findProblems(network, NOW).map(({ rule }) => rule);
}

describe('verify', () => {
  it('finds no problem in a valid network', () => {
    expect(findProblems(VALID_NETWORK, NOW)).toEqual([]);
  });

  it('counts an active invitation past its 31 days', () => {
    expect(countDueForExpiry(VALID_NETWORK.invitations, AFTER_31_DAYS)).toBe(1);
    expect(countDueForExpiry(VALID_NETWORK.invitations, NOW)).toBe(0);
  });

  it.each<[string, NetworkData, Rule]>([
    ['an unreadable document', { ...VALID_NETWORK, unreadable: ['invitation X'] }, 'readable'],
    [
      'a founder without an audit entry',
      { ...VALID_NETWORK, founders: new Set(['ada']) },
      'inviters',
    ],
    [
      'one person as both inviters',
      withMember('edsger', { invitedBy: ['ada', 'ada'] }),
      'inviters',
    ],
    [
      'an inviter who invited the other inviter',
      withMember('grace', { invitedBy: ['ada', 'x'] }),
      'inviters',
    ],
    [
      'an inviter whom the other inviter invited',
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
      withInvitation(usedInvitation('C5', 'grace', 'edsger', 'first')),
      'vouches',
    ],
    [
      'a code used by a person without a role',
      withInvitation(usedInvitation('C5', 'grace', 'visitor', 'first')),
      'vouches',
    ],
    [
      'a code used by a person without a document',
      withInvitation(usedInvitation('C5', 'grace', 'nobody', 'first')),
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
      { ...VALID_NETWORK, quotas: [quota('ada', 1), quota('grace', 2), quota('edsger', 2)] },
      'quota',
    ],
    [
      'a quota that is missing',
      { ...VALID_NETWORK, quotas: VALID_NETWORK.quotas.slice(1) },
      'quota',
    ],
    [
      'more invitations than a month allows',
      withInvitation(createInvitation('C5', 'edsger', NOW)),
      'quota',
    ],
    [
      'a second open link',
      {
        ...VALID_NETWORK,
        links: [...VALID_NETWORK.links, newVouchLink('other', 'newcomer', true, NOW)],
      },
      'link',
    ],
    [
      'an open link of a full member',
      { ...VALID_NETWORK, links: [newVouchLink('token', 'ada', true, NOW)] },
      'link',
    ],
    [
      'an open link of a person who is gone',
      { ...VALID_NETWORK, links: [newVouchLink('token', 'gone', true, NOW)] },
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

  it('accepts extra invitations that an admin granted', () => {
    const fourthInvitation = withInvitation(createInvitation('C5', 'edsger', NOW));
    expect(rulesOf({ ...fourthInvitation, granted: new Map([['edsger_2026-11', 1]]) })).toEqual([]);
  });

  it('reports the email, quota and account that are left of a departed member', () => {
    const networkAfterDeparture = {
      ...VALID_NETWORK,
      members: VALID_NETWORK.members.filter(({ uid }) => uid !== 'edsger'),
      departed: [
        { uid: 'edsger', role: 'fulluser', invitedBy: ['ada', 'grace'], hasAccount: false },
      ],
    } satisfies NetworkData;
    expect(findProblems(networkAfterDeparture, NOW).map(({ subject }) => subject)).toEqual([
      'mail mail',
      'quota edsger_2026-11',
    ]);
    const networkAfterRemoval = {
      ...networkAfterDeparture,
      emails: [],
      quotas: networkAfterDeparture.quotas.slice(0, 2),
    };
    expect(rulesOf(networkAfterRemoval)).toEqual([]);
    const departedWithAccount = networkAfterDeparture.departed.map((member) => ({
      ...member,
      hasAccount: true,
    }));
    expect(rulesOf({ ...networkAfterRemoval, departed: departedWithAccount })).toEqual([
      'departed',
    ]);
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
