import { expect, test } from 'vitest';
import { badgeOfInvitation, inviteeNameInNote } from './invitation-status.ts';

/** Expected badge by flags. The digits of a key stand for active, revoked, used and expired. */
const BADGE_BY_STATUS_FLAGS = {
  '1111': 'Active',
  '1110': 'Active',
  '1101': 'Active',
  '1100': 'Active',
  '1011': 'Active',
  '1010': 'Active',
  '1001': 'Active',
  '1000': 'Active',
  '0111': 'Revoked',
  '0110': 'Revoked',
  '0101': 'Revoked',
  '0100': 'Revoked',
  '0011': 'Used',
  '0010': 'Used',
  '0001': 'Expired',
  '0000': 'Inactive',
};

test.each(Object.entries(BADGE_BY_STATUS_FLAGS))(
  'active, revoked, used, expired of %s read %s',
  (flags, badge) => {
    const [active, revoked, used, expired] = [...flags].map((flag) => flag === '1');
    expect(
      badgeOfInvitation({
        active: active === true,
        revoked: revoked === true,
        used: used === true,
        expired: expired === true,
      }),
    ).toBe(badge);
  },
);

test.each([
  ['For Alan', 'Alan'],
  ['for Alan', 'Alan'],
  ['Alan, for now', 'Alan, for now'],
])('the note “%s” names “%s”', (note, name) => {
  expect(inviteeNameInNote(note)).toBe(name);
});
