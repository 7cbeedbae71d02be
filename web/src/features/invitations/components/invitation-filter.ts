import {
  codePart,
  formatInvitationCode,
  INVITATION_STATUSES,
  matchesSearch,
} from '@elevere/functions/contract';
import { PATHS } from '../../../lib/paths.ts';
import { fullName } from '../../../lib/person.ts';
import type { OwnInvitation } from '../api/get-user-sent-invitations.ts';

/** What the list can be narrowed to, as the address says it. */
export const FILTERS = ['all', ...INVITATION_STATUSES] as const;
export type Filter = (typeof FILTERS)[number];

/** The filter of an address; an unknown one shows everything. */
export function filterOf(parameters: URLSearchParams): Filter {
  const wanted = parameters.get('show');
  return FILTERS.find((known) => known === wanted) ?? 'all';
}

/** The address of the list, narrowed. */
export function showing(filter: Filter): string {
  return filter === 'all'
    ? PATHS.manageInvitations
    : `${PATHS.manageInvitations}?${new URLSearchParams({ show: filter })}`;
}

export function passes(invitation: OwnInvitation, filter: Filter): boolean {
  return filter === 'all' || invitation[filter];
}

/** True iff name, note or code contains what is typed, however the code is spaced. */
export function matches({ code, note, invitee }: OwnInvitation, typed: string): boolean {
  const name = invitee === null ? '' : fullName(invitee);
  const part = codePart(typed);
  const foundByCode = part !== '' && code.includes(part);
  return foundByCode || matchesSearch([formatInvitationCode(code), note, name], typed);
}
