export const NO_INVITEES = 'No one yet. People who join with your code or vouch appear here.';
