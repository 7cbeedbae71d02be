export const SUSPENDED_MESSAGE =
  __SUPPORT_EMAIL__ === ''
    ? 'Your account is suspended. If you think this is a mistake, write to the operator of this network.'
    : `Your account is suspended. If you think this is a mistake, write to ${__SUPPORT_EMAIL__}.`;
