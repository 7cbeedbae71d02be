export const NO_INVITEES =
  'No one yet. The people who join with your code, or for whom you vouch by link, appear here.';
