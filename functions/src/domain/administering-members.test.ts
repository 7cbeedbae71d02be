import { describe, expect, it, test } from 'vitest';
import { ROLES, type Role } from '../contract/roles.ts';
import {
  type AdministrationFacts,
  decideExtraInvitations,
  decideInvitingSwitch,
  decideReinstatement,
  decideRevokingAllCodes,
  decideRoleChange,
  decideSuspension,
  OPERATOR,
  refuseActionOnSelf,
  refuseEndingMembership,
  refuseInvitingChange,
  refuseLastAdmin,
  refuseLeaving,
  refuseRoleChange,
} from './administering-members.ts';
import { REPEATED_DECISION } from './decision.ts';
import type { Introduction } from './introduction.ts';
import { createInvitation } from './invitation.ts';
import { newVouchLink } from './vouch-link.ts';

type RefusalCheck = (facts: AdministrationFacts) => string | null;

const ADMIN_ACTIONS: readonly (readonly [string, RefusalCheck])[] = [
  ['suspend or remove', refuseEndingMembership],
  ['reinstate, revoke open codes or remove a recommendation', refuseActionOnSelf],
  ['grant invitations, or turn inviting off or on', refuseInvitingChange],
  ['change the role', (facts) => refuseRoleChange('poweruser', facts)],
];

function refusalOf(
  refuse: RefusalCheck,
  role: Role | null,
  { actor = 'ada', uid = 'alan', suspended = false, otherAdminExists = true } = {},
) {
  return refuse({ actor, otherAdminExists, member: { uid, role, suspended } });
}

test.each(ADMIN_ACTIONS)('an admin cannot do this to themselves: %s', (_name, refuse) => {
  expect(refusalOf(refuse, 'fulluser', { actor: 'ada', uid: 'ada' })).toBe('yourself');
});

test('a member may leave', () => {
  expect(refusalOf(refuseLastAdmin, 'fulluser', { actor: 'alan' })).toBeNull();
});

test.each([...ROLES, null])(
  'a member with the role %s may be suspended, reinstated and removed',
  (role) => {
    expect(refusalOf(refuseEndingMembership, role)).toBeNull();
    expect(refusalOf(refuseActionOnSelf, role)).toBeNull();
  },
);

describe('the last admin', () => {
  it.each<readonly [string, RefusalCheck]>([
    ['suspend or remove', refuseEndingMembership],
    ['leave', refuseLastAdmin],
    ['change the role', (facts) => refuseRoleChange('fulluser', facts)],
  ])('cannot lose the role: %s', (_name, refuse) => {
    const factsOfLastAdmin = { actor: OPERATOR, otherAdminExists: false };
    expect(refusalOf(refuse, 'admin', factsOfLastAdmin)).toBe('last_admin');
    expect(refusalOf(refuse, 'admin', { ...factsOfLastAdmin, otherAdminExists: true })).toBeNull();
    expect(refusalOf(refuse, 'admin', { ...factsOfLastAdmin, suspended: true })).toBeNull();
    expect(refusalOf(refuse, 'fulluser', factsOfLastAdmin)).toBeNull();
  });

  it('may be reinstated and made admin again; quota and inviting may change', () => {
    const factsOfLastAdmin = { actor: OPERATOR, otherAdminExists: false };
    expect(refusalOf(refuseActionOnSelf, 'admin', factsOfLastAdmin)).toBeNull();
    expect(refusalOf(refuseInvitingChange, 'admin', factsOfLastAdmin)).toBeNull();
    const refuseSameRole: RefusalCheck = (facts) => refuseRoleChange('admin', facts);
    expect(refusalOf(refuseSameRole, 'admin', factsOfLastAdmin)).toBeNull();
  });
});

test.each<[Role | null, Role, string | null, string | null]>([
  ['fulluser', 'poweruser', null, null],
  ['poweruser', 'fulluser', null, null],
  ['fulluser', 'fulluser', null, null],
  ['fulluser', 'admin', 'operator_only', null],
  ['admin', 'poweruser', 'operator_only', null],
  ['fulluser', 'partialuser', 'needs_second_code', 'needs_second_code'],
  ['partialuser', 'fulluser', 'needs_second_code', 'needs_second_code'],
  ['partialuser', 'admin', 'needs_second_code', 'needs_second_code'],
  [null, 'fulluser', 'needs_second_code', 'needs_second_code'],
])('role change from %s to %s: an admin gets %s, an operator %s', (from, role, admin, operator) => {
  const refuseChange: RefusalCheck = (facts) => refuseRoleChange(role, facts);
  expect(refusalOf(refuseChange, from)).toBe(admin);
  expect(refusalOf(refuseChange, from, { actor: OPERATOR })).toBe(operator);
});

test.each<[Role | null, string | null]>([
  ['fulluser', null],
  ['poweruser', null],
  ['admin', null],
  ['partialuser', 'needs_second_code'],
  [null, 'needs_second_code'],
])('a change of quota or inviting for the role %s: %s', (role, expected) => {
  expect(refusalOf(refuseInvitingChange, role)).toBe(expected);
});

describe('the effects of a decision about a member', () => {
  const NOW = new Date('2026-11-21T12:00:00Z');
  const ALAN = {
    uid: 'alan',
    role: 'fulluser' as Role,
    suspended: false,
    mayInvite: true,
  };
  const facts = { actor: 'ada', otherAdminExists: true, member: ALAN, now: NOW };
  const suspendedFacts = { ...facts, member: { ...ALAN, suspended: true } };
  const activeInvitation = createInvitation('7K2M9QXD4TZA', 'alan', NOW);
  const quota = { made: 1, granted: 2 };

  const openRequest: Introduction = {
    id: 'by-alan',
    from: 'alan',
    to: 'barbara',
    via: 'edsger',
    message: 'Hello.',
    viaMessage: '',
    state: 'open',
    askedAt: NOW,
    madeAt: null,
    expiresAt: NOW,
  };

  it('suspending revokes codes, closes links, emails member and newcomers', () => {
    const donald = { uid: 'donald', role: 'partialuser' as Role, suspended: false };
    const edsger = { ...donald, uid: 'edsger', role: 'fulluser' as Role };
    const decision = decideSuspension({
      ...facts,
      reason: 'spam',
      message: 'You sold invitations.',
      introductions: [openRequest, { ...openRequest, id: 'to-alan', from: 'grace', to: 'alan' }],
      activeInvitations: [activeInvitation],
      links: [newVouchLink('a-link', 'alan', true, NOW)],
      invitees: [donald, edsger],
    });
    expect(decision).toMatchObject({
      revoked: 1,
      effects: {
        member: { uid: 'alan', fields: { suspended: true } },
        changedInvitations: [{ status: 'revoked', revokedAt: NOW }],
        changedLinks: [{ token: 'a-link', closedAt: NOW }],
        audit: { action: 'member_suspended', details: { reason: 'spam', revoked: 1 } },
        deletedIntroductionIds: ['by-alan'],
        emails: [
          { occasion: { template: 'suspended', to: 'alan', message: 'You sold invitations.' } },
          { occasion: { template: 'first_inviter_unavailable', to: 'donald' } },
        ],
      },
    });
  });

  it('suspending without a message sends the member no email', () => {
    const decision = decideSuspension({
      ...facts,
      reason: 'spam',
      message: '',
      introductions: [],
      activeInvitations: [],
      links: [],
      invitees: [],
    });
    expect(decision).toMatchObject({ effects: { emails: [] } });
  });

  it('reinstating changes the member and writes an audit entry', () => {
    expect(decideReinstatement(suspendedFacts)).toMatchObject({
      effects: {
        member: { uid: 'alan', fields: { suspended: false } },
        audit: { action: 'member_reinstated' },
      },
    });
  });

  it('changing role, quota, inviting or codes writes an audit entry', () => {
    expect(decideRoleChange({ ...facts, role: 'poweruser' })).toMatchObject({
      effects: {
        member: { fields: { role: 'poweruser' } },
        audit: { action: 'role_changed', details: { from: 'fulluser', to: 'poweruser' } },
      },
    });
    expect(decideExtraInvitations({ ...facts, extra: 3, quota })).toMatchObject({
      effects: {
        quota: { uid: 'alan', quota: { made: 1, granted: 3 } },
        audit: { action: 'invitations_granted', details: { month: '2026-11', extra: 3 } },
      },
    });
    expect(decideInvitingSwitch({ ...facts, mayInvite: false, reason: null })).toMatchObject({
      effects: {
        member: { fields: { mayInvite: false } },
        audit: { action: 'inviting_turned_off', details: { reason: null } },
      },
    });
    expect(
      decideRevokingAllCodes({ ...facts, activeInvitations: [activeInvitation] }),
    ).toMatchObject({
      revoked: 1,
      effects: { changedInvitations: [{ status: 'revoked' }], audit: { details: { revoked: 1 } } },
    });
  });

  it('a repeat writes nothing', () => {
    const suspensionFacts = {
      reason: null,
      message: '',
      introductions: [],
      activeInvitations: [activeInvitation],
      links: [],
      invitees: [],
    };
    const decisionsOnRepeatedActions = [
      decideSuspension({ ...suspendedFacts, ...suspensionFacts }),
      decideReinstatement(facts),
      decideRoleChange({ ...facts, role: 'fulluser' }),
      decideExtraInvitations({ ...facts, extra: 2, quota }),
      decideInvitingSwitch({ ...facts, mayInvite: true, reason: null }),
      decideRevokingAllCodes({ ...facts, activeInvitations: [] }),
    ];
    for (const decision of decisionsOnRepeatedActions)
      expect(decision).toMatchObject(REPEATED_DECISION);
  });
});

test('a suspended member and the last admin cannot leave', () => {
  expect(refusalOf(refuseLeaving, 'fulluser')).toBeNull();
  expect(refusalOf(refuseLeaving, 'fulluser', { suspended: true })).toBe('unauthenticated');
  expect(refusalOf(refuseLeaving, 'admin', { otherAdminExists: false })).toBe('last_admin');
});
