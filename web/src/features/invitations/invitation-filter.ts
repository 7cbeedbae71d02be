import {
  formatInvitationCode,
  INVITATION_STATUSES,
  matchesSearch,
  normaliseCodeCharacters,
} from '@elevere/functions/contract';
import { PATHS } from '../../lib/paths.ts';
import { fullName } from '../../lib/person.ts';
import type { OwnInvitation } from './api/get-user-sent-invitations.ts';

export const INVITATION_FILTERS = ['all', ...INVITATION_STATUSES] as const;
export type InvitationFilter = (typeof INVITATION_FILTERS)[number];

export function readInvitationFilter(searchParams: URLSearchParams): InvitationFilter {
  const filterFromUrl = searchParams.get('show');
  return INVITATION_FILTERS.find((filter) => filter === filterFromUrl) ?? 'all';
}

export function pathWithFilter(filter: InvitationFilter): string {
  return filter === 'all'
    ? PATHS.manageInvitations
    : `${PATHS.manageInvitations}?${new URLSearchParams({ show: filter })}`;
}

export function isMatchingFilter(invitation: OwnInvitation, filter: InvitationFilter): boolean {
  return filter === 'all' || invitation[filter];
}

/** Ignores spaces and dashes in a typed code. */
export function hasMatchingText(
  { code, note, invitee }: OwnInvitation,
  searchText: string,
): boolean {
  const name = invitee === null ? '' : fullName(invitee);
  const typedCode = normaliseCodeCharacters(searchText);
  const hasMatchingCode = typedCode !== '' && code.includes(typedCode);
  return hasMatchingCode || matchesSearch([formatInvitationCode(code), note, name], searchText);
}

/** Invitations that the member changed while the list had this filter and search text. */
export interface ChangedInvitations {
  readonly filter: InvitationFilter;
  readonly searchText: string;
  readonly changedCodes: readonly string[];
}

/**
 * Returns `changedInvitations` if the list still has the filter and search text under which the
 * invitations were changed. Otherwise returns no codes.
 */
export function changesInShownList(
  changedInvitations: ChangedInvitations,
  filter: InvitationFilter,
  searchText: string,
): ChangedInvitations {
  const isListUnchanged =
    changedInvitations.filter === filter && changedInvitations.searchText === searchText;
  return isListUnchanged ? changedInvitations : { filter, searchText, changedCodes: [] };
}

/** True if the invitation passes the filter and matches the search, or was just changed. */
export function isInvitationInList(
  invitation: OwnInvitation,
  { filter, searchText, changedCodes }: ChangedInvitations,
): boolean {
  const isMatchingFilterAndSearch =
    isMatchingFilter(invitation, filter) && hasMatchingText(invitation, searchText);
  return isMatchingFilterAndSearch || changedCodes.includes(invitation.code);
}
