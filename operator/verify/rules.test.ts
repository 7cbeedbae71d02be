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
  type CurrentMember,
  countDueForExpiry,
  findProblems,
  type NetworkData,
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
  role: CurrentMember['role'],
  invitedBy: readonly string[] = [],
): CurrentMember {
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
  departedMembers: [],
  founderUids: new Set(['ada', 'grace']),
  invitations: [
    usedInvitation('C1', 'ada', 'edsger', 'first'),
    usedInvitation('C2', 'grace', 'edsger', 'second'),
    usedInvitation('C3', 'edsger', 'newcomer', 'first'),
    createInvitation('C4', 'edsger', NOW),
  ],
  links: [newVouchLink('token', 'newcomer', true, NOW)],
  quotas: [quota('ada', 1), quota('grace', 1), quota('edsger', 2)],
  largestGrantByQuotaKey: new Map(),
  emails: [{ id: 'mail', to: 'edsger' }],
  unreadableDocuments: [],
};

function withChangedMember(uid: string, change: Partial<CurrentMember>): NetworkData {
  const members = VALID_NETWORK.members.map((original) =>
    original.uid === uid ? { ...original, ...change } : original,
  );
  return { ...VALID_NETWORK, members };
}

function withChangedInvitation(code: string, change: Partial<Invitation>): NetworkData {
  const invitations = VALID_NETWORK.invitations.map((original) =>
    original.code === code ? { ...original, ...change } : original,
  );
  return { ...VALID_NETWORK, invitations };
}

function withAddedInvitation(invitation: Invitation): NetworkData {
  const { createdBy } = invitation;
  const createdCount =
    VALID_NETWORK.invitations.filter(({ createdBy: inviter }) => inviter === createdBy).length + 1;
  const quotasOfOthers = VALID_NETWORK.quotas.filter(({ uid }) => uid !== createdBy);
  return {
    ...VALID_NETWORK,
    invitations: [...VALID_NETWORK.invitations, invitation],
    quotas: [...quotasOfOthers, quota(createdBy, createdCount)],
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
    [
      'an unreadable document',
      { ...VALID_NETWORK, unreadableDocuments: ['invitation X'] },
      'readable',
    ],
    [
      'a founder without an audit entry',
      { ...VALID_NETWORK, founderUids: new Set(['ada']) },
      'inviters',
    ],
    [
      'one person as both inviters',
      withChangedMember('edsger', { invitedBy: ['ada', 'ada'] }),
      'inviters',
    ],
    [
      'an inviter who invited the other inviter',
      withChangedMember('grace', { invitedBy: ['ada', 'x'] }),
      'inviters',
    ],
    [
      'an inviter whom the other inviter invited',
      withChangedMember('ada', { invitedBy: ['grace', 'x'] }),
      'inviters',
    ],
    [
      'a member who vouched for themself',
      withChangedMember('edsger', { invitedBy: ['ada', 'edsger'] }),
      'inviters',
    ],
    [
      'a full member with one inviter',
      withChangedMember('edsger', { invitedBy: ['ada'] }),
      'inviters',
    ],
    [
      'a newcomer with two inviters',
      withChangedMember('newcomer', { invitedBy: ['ada', 'edsger'] }),
      'inviters',
    ],
    [
      'inviters in the wrong order',
      withChangedMember('edsger', { invitedBy: ['grace', 'ada'] }),
      'vouches',
    ],
    [
      'two first codes of one person',
      withAddedInvitation(usedInvitation('C5', 'grace', 'edsger', 'first')),
      'vouches',
    ],
    [
      'a code used by a person without a role',
      withAddedInvitation(usedInvitation('C5', 'grace', 'visitor', 'first')),
      'vouches',
    ],
    [
      'a code used by a person without a document',
      withAddedInvitation(usedInvitation('C5', 'grace', 'nobody', 'first')),
      'vouches',
    ],
    [
      'a used code that names no user',
      withAddedInvitation({ ...createInvitation('C5', 'ada', NOW), status: 'used' }),
      'vouches',
    ],
    [
      'a code used after its 31 days',
      withChangedInvitation('C1', { usedAt: AFTER_31_DAYS }),
      'vouches',
    ],
    [
      'a code used before its creation',
      withChangedInvitation('C1', { usedAt: new Date(NOW.getTime() - 1) }),
      'vouches',
    ],
    [
      'a used code that lasts longer than 31 days',
      withChangedInvitation('C1', { expiresAt: new Date(AFTER_31_DAYS.getTime() + 1) }),
      'vouches',
    ],
    [
      'an active code that names its user',
      withAddedInvitation({ ...createInvitation('C5', 'ada', NOW), usedBy: 'edsger' }),
      'vouches',
    ],
    [
      'an inviter who does not exist',
      withAddedInvitation(createInvitation('C5', 'nobody', NOW)),
      'invitation',
    ],
    [
      'an inviter who is a newcomer',
      withAddedInvitation(createInvitation('C5', 'newcomer', NOW)),
      'invitation',
    ],
    ['a member without an account', withChangedMember('ada', { account: null }), 'account'],
    [
      'a member with a disabled account',
      withChangedMember('ada', { account: { enabled: false } }),
      'account',
    ],
    ['a suspended member who can log in', withChangedMember('ada', { suspended: true }), 'account'],
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
      withAddedInvitation(createInvitation('C5', 'edsger', NOW)),
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
    const networkWithSuspension = withChangedMember('newcomer', {
      suspended: true,
      account: { enabled: false },
    });
    expect(rulesOf(networkWithSuspension)).toEqual(['link']);
  });

  it('accepts a suspended member whose account is disabled or missing', () => {
    for (const account of [{ enabled: false }, null]) {
      expect(rulesOf(withChangedMember('ada', { suspended: true, account }))).toEqual([]);
    }
  });

  it('accepts only a later first vouch that replaces the earlier one', () => {
    const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
    const earlierVouch: Invitation = {
      ...usedInvitation('C5', 'grace', 'edsger', 'first'),
      createdAt: hoursAgo(2),
      expiresAt: new Date(hoursAgo(2).getTime() + INVITATION_LIFETIME_MS),
      usedAt: hoursAgo(1),
    };
    const network = withAddedInvitation(earlierVouch);
    expect(rulesOf(network)).toEqual(['vouches']);
    const invitations = network.invitations.map((invitation) =>
      invitation.code === 'C1' ? { ...invitation, replacing: true } : invitation,
    );
    expect(rulesOf({ ...network, invitations })).toEqual([]);
  });

  it('accepts extra invitations that an admin granted', () => {
    const networkWithThirdInvitation = withAddedInvitation(createInvitation('C5', 'edsger', NOW));
    expect(
      rulesOf({
        ...networkWithThirdInvitation,
        largestGrantByQuotaKey: new Map([['edsger_2026-11', 1]]),
      }),
    ).toEqual([]);
  });

  it('reports the email, quota and account that are left of a departed member', () => {
    const networkWithLeftovers = {
      ...VALID_NETWORK,
      members: VALID_NETWORK.members.filter(({ uid }) => uid !== 'edsger'),
      departedMembers: [
        { uid: 'edsger', role: 'fulluser', invitedBy: ['ada', 'grace'], hasAccount: false },
      ],
    } satisfies NetworkData;
    expect(findProblems(networkWithLeftovers, NOW).map(({ subject }) => subject)).toEqual([
      'mail mail',
      'quota edsger_2026-11',
    ]);
    const networkWithoutLeftovers = {
      ...networkWithLeftovers,
      emails: [],
      quotas: networkWithLeftovers.quotas.slice(0, 2),
    };
    expect(rulesOf(networkWithoutLeftovers)).toEqual([]);
    const departedMembersWithAccount = networkWithLeftovers.departedMembers.map((member) => ({
      ...member,
      hasAccount: true,
    }));
    expect(
      rulesOf({ ...networkWithoutLeftovers, departedMembers: departedMembersWithAccount }),
    ).toEqual(['departed']);
  });

  it('never names the code of an active invitation', () => {
    const network = withAddedInvitation({
      ...createInvitation('SECRET', 'nobody', NOW),
      usedBy: 'edsger',
    });
    const problems = findProblems(network, NOW);
    expect(problems.map(({ subject }) => subject)).toContain('an active invitation of nobody');
    expect(JSON.stringify(problems)).not.toContain('SECRET');
  });
});
