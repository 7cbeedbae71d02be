import {
  formatInvitationCode,
  INVITATION_STATUSES,
  matchesSearch,
  normaliseCodePart,
} from '@elevere/functions/contract';
import { PATHS } from '../../../lib/paths.ts';
import { fullName } from '../../../lib/person.ts';
import type { OwnInvitation } from '../api/get-user-sent-invitations.ts';

/** Filters of the list of invitations, as they appear in the page's address. */
export const FILTERS = ['all', ...INVITATION_STATUSES] as const;
export type Filter = (typeof FILTERS)[number];

/** Parses the filter in the page's address. Returns "all" for an unknown one. */
export function filterOf(parameters: URLSearchParams): Filter {
  const requested = parameters.get('show');
  return FILTERS.find((known) => known === requested) ?? 'all';
}

/** Returns the address of the list with a filter. */
export function filterPath(filter: Filter): string {
  return filter === 'all'
    ? PATHS.manageInvitations
    : `${PATHS.manageInvitations}?${new URLSearchParams({ show: filter })}`;
}

export function passesFilter(invitation: OwnInvitation, filter: Filter): boolean {
  return filter === 'all' || invitation[filter];
}

/**
 * True if the invitee's name, the note or the code contains the typed text. Spaces and dashes in a
 * code do not matter.
 */
export function matchesText({ code, note, invitee }: OwnInvitation, typed: string): boolean {
  const name = invitee === null ? '' : fullName(invitee);
  const typedCode = normaliseCodePart(typed);
  const isCodeMatch = typedCode !== '' && code.includes(typedCode);
  return isCodeMatch || matchesSearch([formatInvitationCode(code), note, name], typed);
}
