import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../contract/roles.ts';
import { issue } from './invitation.ts';
import { orphanedBecause } from './orphaning.ts';
import { decideFirstCode } from './vouching.ts';

const works = { enabled: true };

describe('whose codes are revoked', () => {
  it.each([
    ['a deleted account', null, 'fulluser', 'account_deleted'],
    ['a disabled account', { enabled: false }, 'admin', 'account_disabled'],
    ['a member without a role', works, null, 'may_not_invite'],
    ['a partialuser', works, 'partialuser', 'may_not_invite'],
    ['a fulluser', works, 'fulluser', null],
    ['a poweruser', works, 'poweruser', null],
    ['an admin', works, 'admin', null],
  ] as const)('%s', (_who, account, role, reason) => {
    expect(orphanedBecause(account, role)).toBe(reason);
  });

  it('exactly those whose codes no redemption takes', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const role = fc.constantFrom<Role | null>(...ROLES, null);
    const account = fc.constantFrom(null, works, { enabled: false });
    fc.assert(
      fc.property(role, account, (role, account) => {
        const verdict = decideFirstCode({
          inviteeUid: 'newcomer',
          invitee: null,
          invitation: issue('7K2M9QXD4TZA', 'alan', now),
          inviter: {
            member: { uid: 'alan', role, invitedBy: [] },
            accountEnabled: account?.enabled ?? false,
          },
          now,
        });
        expect(orphanedBecause(account, role) === null).toBe(verdict.ok);
      }),
    );
  });
});
