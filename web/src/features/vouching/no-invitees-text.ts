export const NO_INVITEES_TEXT =
  'No one yet. People who join with your code or your vouch appear here.';
