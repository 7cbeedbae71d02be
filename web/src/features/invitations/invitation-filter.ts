import {
  formatInvitationCode,
  INVITATION_STATUSES,
  matchesSearch,
  normaliseCodeCharacters,
} from '@elevere/functions/contract';
import { PATHS } from '../../lib/paths.ts';
import { fullName } from '../../lib/person.ts';
import type { OwnInvitation } from './api/get-user-sent-invitations.ts';

export const FILTERS = ['all', ...INVITATION_STATUSES] as const;
export type Filter = (typeof FILTERS)[number];

export function readInvitationFilter(searchParams: URLSearchParams): Filter {
  const requestedFilter = searchParams.get('show');
  return FILTERS.find((filter) => filter === requestedFilter) ?? 'all';
}

export function filterPath(filter: Filter): string {
  return filter === 'all'
    ? PATHS.manageInvitations
    : `${PATHS.manageInvitations}?${new URLSearchParams({ show: filter })}`;
}

export function passesFilter(invitation: OwnInvitation, filter: Filter): boolean {
  return filter === 'all' || invitation[filter];
}

/** Ignores spaces and dashes in a typed code. */
export function matchesText({ code, note, invitee }: OwnInvitation, searchText: string): boolean {
  const name = invitee === null ? '' : fullName(invitee);
  const typedCode = normaliseCodeCharacters(searchText);
  const isCodeMatch = typedCode !== '' && code.includes(typedCode);
  return isCodeMatch || matchesSearch([formatInvitationCode(code), note, name], searchText);
}

/** Invitations that the member changed while the list had this filter and search text. */
export interface ChangedInvitations {
  readonly filter: Filter;
  readonly searchText: string;
  readonly codes: readonly string[];
}

/**
 * Returns `changed` if the list still has the filter and search text under which the invitations
 * were changed. Otherwise returns no codes.
 */
export function changedInList(
  changed: ChangedInvitations,
  filter: Filter,
  searchText: string,
): ChangedInvitations {
  const isSameList = changed.filter === filter && changed.searchText === searchText;
  return isSameList ? changed : { filter, searchText, codes: [] };
}

/** True if the invitation passes the filter and matches the search, or was just changed. */
export function isInList(
  invitation: OwnInvitation,
  { filter, searchText, codes }: ChangedInvitations,
): boolean {
  const isFound = passesFilter(invitation, filter) && matchesText(invitation, searchText);
  return isFound || codes.includes(invitation.code);
}
