import { formatLongDateOnOneLine } from '../../lib/long-date.ts';
import type { Quota } from './api/get-remaining-invitations.ts';

const CONTACT_SUPPORT_TEXT =
  __SUPPORT_EMAIL__ === ''
    ? 'write to the people who run this network'
    : `write to ${__SUPPORT_EMAIL__}`;

export const INVITING_DISABLED_TEXT = `Inviting is turned off for you: you cannot create invitations or vouch. Invitations you created are kept and work again once it is turned back on. If you think this is a mistake, ${CONTACT_SUPPORT_TEXT}.`;

export function invitingBlockInWords(
  reason: NonNullable<Quota['blocked']>,
  from: Quota['from'],
): string {
  switch (reason) {
    case 'inviting_off':
      return INVITING_DISABLED_TEXT;
    case 'invitations_paused':
      return 'Invitations are paused right now: no member can create one or vouch, and no code can be used. Codes you sent work again afterwards, until they expire. Try again later.';
    case 'too_new':
      return from === null
        ? 'You cannot create invitations or vouch yet, because you became a full member recently.'
        : `You can create invitations and vouch starting ${formatLongDateOnOneLine(from)}. New full members have to wait before they invite others.`;
  }
}
