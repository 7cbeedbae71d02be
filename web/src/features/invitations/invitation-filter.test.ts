import { expect, test } from 'vitest';
import type { OwnInvitation } from './api/get-user-sent-invitations.ts';
import { hasMatchingText, isInvitationInList } from './invitation-filter.ts';

const invitee = { firstName: 'Søren', lastName: 'O’Brien' };
const invitation = { code: '7K2M9QXD40Z1', note: 'Jean-Luc', invitee } as OwnInvitation;

test.each([
  ['7k2m 9qxd 40z1', true],
  ['7k2m 9qxd 4ozl', true],
  ['7k2m-9qxd', true],
  ['2m 9q', true],
  ['9qxd40z1', true],
  ['obrien soren', true],
  ["O'Brien", true],
  ['jeanluc', true],
  ['7k2m 0000', false],
])('%j finds the invitation: %s', (typed, found) => {
  expect(hasMatchingText(invitation, typed)).toBe(found);
});

test.each([
  ['the filter and the search', 'active', 'luc', [], true],
  ['only the filter', 'active', 'ida', [], false],
  ['only the search', 'used', 'luc', [], false],
  ['neither, but was just changed', 'used', 'ida', [invitation.code], true],
  ['neither, and another was just changed', 'used', 'ida', ['7K2M9QXD4TZA'], false],
] as const)('the list has an invitation that matches %s', (...row) => {
  const [_what, filter, searchText, changedCodes, isListed] = row;
  const activeInvitation = { ...invitation, active: true, used: false };
  expect(isInvitationInList(activeInvitation, { filter, searchText, changedCodes })).toBe(isListed);
});
