/** What a suspended person reads, with the address to write to. */
export const SUSPENDED =
  __SUPPORT_EMAIL__ === ''
    ? 'Your account is suspended. If you think this is a mistake, write to the operator of this network.'
    : `Your account is suspended. If you think this is a mistake, write to ${__SUPPORT_EMAIL__}.`;
