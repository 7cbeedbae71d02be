import {
  formatInvitationCode,
  INVITATION_STATUSES,
  matchesSearch,
  normaliseCodePart,
} from '@elevere/functions/contract';
import { PATHS } from '../../../lib/paths.ts';
import { fullName } from '../../../lib/person.ts';
import type { OwnInvitation } from '../api/get-user-sent-invitations.ts';

/** Values of the list's filter, as the address contains them. */
export const FILTERS = ['all', ...INVITATION_STATUSES] as const;
export type Filter = (typeof FILTERS)[number];

/** Parses the filter from the address. Returns 'all' for an unknown one. */
export function filterOf(parameters: URLSearchParams): Filter {
  const requested = parameters.get('show');
  return FILTERS.find((known) => known === requested) ?? 'all';
}

/** Returns the address of the list with this filter. */
export function showing(filter: Filter): string {
  return filter === 'all'
    ? PATHS.manageInvitations
    : `${PATHS.manageInvitations}?${new URLSearchParams({ show: filter })}`;
}

export function passes(invitation: OwnInvitation, filter: Filter): boolean {
  return filter === 'all' || invitation[filter];
}

/**
 * True if the name, note or code contains the typed text. Spaces and dashes in a code do not
 * matter.
 */
export function matches({ code, note, invitee }: OwnInvitation, typed: string): boolean {
  const name = invitee === null ? '' : fullName(invitee);
  const typedCode = normaliseCodePart(typed);
  const foundByCode = typedCode !== '' && code.includes(typedCode);
  return foundByCode || matchesSearch([formatInvitationCode(code), note, name], typed);
}
