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

export interface ShownList {
  readonly filter: InvitationFilter;
  readonly searchText: string;
  /** Codes of the invitations that the member changed since the last filter and search text. */
  readonly changedCodes: readonly string[];
}

/** True if the invitation passes the filter and matches the search, or was just changed. */
export function isInvitationInList(
  invitation: OwnInvitation,
  { filter, searchText, changedCodes }: ShownList,
): boolean {
  const isMatchingFilterAndSearch =
    isMatchingFilter(invitation, filter) && hasMatchingText(invitation, searchText);
  return isMatchingFilterAndSearch || changedCodes.includes(invitation.code);
}
