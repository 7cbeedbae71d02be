const ON_MISTAKE =
  __SUPPORT_EMAIL__ === ''
    ? 'write to the people who run this network'
    : `write to ${__SUPPORT_EMAIL__}`;

/** What a member reads whose inviting an admin has turned off: what it means, and whom to write to. */
export const INVITING_OFF = `Inviting is turned off for you: you cannot create invitations or vouch. Invitations you created are kept and work again once it is turned back on. If you think this is a mistake, ${ON_MISTAKE}.`;
