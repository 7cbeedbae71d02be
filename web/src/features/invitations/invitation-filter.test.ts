import { expect, test } from 'vitest';
import type { OwnInvitation } from './api/get-user-sent-invitations.ts';
import { changesInShownList, hasMatchingText, isInvitationInList } from './invitation-filter.ts';

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
  ['stay in the same list', 'active', 'kay', true],
  ['leave after another search', 'active', 'ida', false],
  ['leave after another filter', 'revoked', 'kay', false],
] as const)('changed invitations %s', (_what, filter, searchText, stay) => {
  const changedInvitations = {
    filter: 'active',
    searchText: 'kay',
    changedCodes: ['7K2M9QXD40Z1'],
  } as const;
  const { changedCodes } = changesInShownList(changedInvitations, filter, searchText);
  expect(changedCodes).toEqual(stay ? changedInvitations.changedCodes : []);
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
