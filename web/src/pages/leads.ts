// What the members' main pages say first, the same to every member: it stands in the HTML of the
// page, before anybody knows who is here (docs/decisions/044).

export const DASHBOARD_LEAD = 'Your word brings people in. Here is what became of it.';

export const MANAGE_INVITATIONS_LEAD = 'What became of your codes, newest first.';
