import type {
  CirclePerson,
  DepartedPerson,
  InvitationView,
  MemberDetails,
} from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { htmlForAccount, textForAccount } from '../../../testing/render-for-account.tsx';
import { ADA } from '../../../testing/test-account.ts';
import { TEST_INVITATION } from '../../../testing/test-invitation.ts';
import { ALAN } from '../../../testing/test-member.ts';
import { newTestPerson } from '../../../testing/test-person.ts';
import { DepartedMember } from './DepartedMember.tsx';
import { MemberActions } from './MemberActions.tsx';
import { MemberCircle } from './MemberCircle.tsx';
import { MemberConsole } from './MemberConsole.tsx';
import { MemberFacts } from './MemberFacts.tsx';
import { MemberInvitations } from './MemberInvitations.tsx';
import { MemberInvitees } from './MemberInvitees.tsx';

const JOINED_AT = '2026-11-01T20:00:00.000Z';
const FULL_MEMBER_SINCE = '2026-11-12T20:00:00.000Z';
const LAST_LOGIN = '2026-11-20T20:00:00.000Z';
const IDA = newTestPerson('Ida', 'Rhodes');

function factsText(fieldOverrides: Partial<MemberDetails> = {}): string {
  return textForAccount(<MemberFacts member={{ ...ALAN, inviters: [IDA], ...fieldOverrides }} />);
}

test('the facts say when a member joined and became a full member', () => {
  const inviters = [IDA, newTestPerson('Joan')];
  expect(factsText({ createdAt: JOINED_AT, full_since: FULL_MEMBER_SINCE, inviters })).toContain(
    'Joined November 1, 2026 Full member since November 12, 2026 Vouched for by Ida Rhodes, Joan Inviting On',
  );
  expect(factsText()).toContain('Joined Not known Full member since Not known');
});

test('the facts of a founder name no inviters', () => {
  expect(factsText({ inviters: [] })).toContain(
    'Full member Founder Vouched for by No one (founder)',
  );
  expect(factsText({ inviters: [], full_since: FULL_MEMBER_SINCE })).toContain(
    'Full member since November 12, 2026 Vouched for by No one (founder)',
  );
});

test('the facts of a partial member say nothing about full membership or inviting', () => {
  const text = factsText({ role: 'partialuser', inviters: [] });
  expect(text).toContain('Joined Not known Vouched for by No one Account');
  expect(text).not.toMatch(/Full member|Inviting/);
});

test.each<[string, Partial<MemberDetails['account']>]>([
  ['Address Verified Login Enabled Last login Never', {}],
  ['Address Not verified Login Enabled', { email_verified: false }],
  ['Address Verified Login Disabled', { enabled: false }],
  ['Last login November 20, 2026', { last_sign_in: LAST_LOGIN }],
])('the facts about the account say: %s', (facts, fieldOverrides) => {
  expect(factsText({ account: { ...ALAN.account, ...fieldOverrides } })).toContain(facts);
});

test('the facts count this month’s invitations', () => {
  const quota = { made: 3, extra: 5, remaining: 4 };
  const suspensionEffects = { open_codes: 7, halfway: [] };
  expect(factsText({ quota, suspending: suspensionEffects })).toMatch(
    /Monthly 2 Created 3 Extra 5 Remaining 4 Active now 7$/,
  );
});

function textOfMemberConsole(
  urlQuery: string,
  member: MemberDetails | DepartedPerson = ALAN,
): string {
  return textForAccount(<MemberConsole uid="alan" />, {
    path: `/admin/members/alan${urlQuery}`,
    loaded: [[QUERY_KEYS.administration.member('alan'), member]],
  });
}

test.each([
  ['', /Membership .* Actions /, /Invitations created|Audit log$/],
  ['?show=vouches', /No invitations created yet\.$/, /Membership|Actions/],
  ['?show=log', /Audit log Loading the audit log…$/, /Membership|Actions/],
  ['?show=other', /Membership .* Actions /, /No invitations created/],
])('the section in the URL “%s” is shown alone', (urlQuery, shown, hidden) => {
  const text = textOfMemberConsole(urlQuery);
  expect(text).toMatch(/^Alan Turing To do /);
  expect(text).toMatch(shown);
  expect(text).not.toMatch(hidden);
});

test('an unknown member is not found, and any other failure is reported', () => {
  const failureText = (error: ApiError) =>
    textForAccount(<MemberConsole uid="alan" />, {
      failed: [[QUERY_KEYS.administration.member('alan'), error]],
    });
  const notFoundText = failureText(new ApiError('not_found', 'Not found.', 404, null));
  expect(notFoundText).toMatch(/Member not found\.$/);
  const unavailableText = failureText(new ApiError('unavailable', 'Try later.', 503, null));
  expect(unavailableText).toMatch(/The member did not load\. Try again$/);
});

test('an admin cannot act on themself', () => {
  const memberActions = <MemberActions member={ALAN} />;
  expect(textForAccount(memberActions)).toMatch(/^Actions Suspend .*Remove for good$/);
  expect(textForAccount(memberActions, { account: { ...ADA, uid: ALAN.uid } })).toMatch(
    /^Actions This is you\. .*You can leave in Settings\.$/,
  );
});

const DEPARTED_PERSON: DepartedPerson = {
  uid: 'alan',
  role: 'fulluser',
  joined: JOINED_AT,
  left: LAST_LOGIN,
  removed: false,
  inviters: [IDA],
  invitees: [],
  truncated: false,
};

test.each([
  ['who left', false, 'This member left', 'Left November 20, 2026'],
  ['whom an admin removed', true, 'An admin removed this member', 'Removed November 20, 2026'],
])('the page of a person %s says so', (_who, removed, heading, departure) => {
  const text = textForAccount(<DepartedMember departed={{ ...DEPARTED_PERSON, removed }} />);
  expect(text).toContain(
    `${heading} Role Full member Joined November 1, 2026 ${departure} Vouched for by Ida Rhodes User id alan`,
  );
});

test('the heading of a departed person’s page is “Former member”', () => {
  expect(textOfMemberConsole('', DEPARTED_PERSON)).toMatch(/^Former member /);
});

const KAY = newTestPerson('Kay', 'McNulty');
const INVITATION: InvitationView = { ...TEST_INVITATION, active: false };

test.each<[string, Partial<InvitationView>]>([
  ['Code hidden Active, expires December 2, 2026', { active: true, code: null }],
  [
    '7K2M-9QXD-4TZA Used November 12, 2026 by Kay McNulty',
    { used: true, usedBy: 'kay', usedOn: FULL_MEMBER_SINCE },
  ],
  ['Used by another person', { used: true, usedBy: 'lea' }],
  ['Revoked November 12, 2026', { revoked: true, revokedOn: FULL_MEMBER_SINCE }],
  ['Expired December 2, 2026', { expired: true }],
])('an invitation in the console reads: %s', (outcome, fieldOverrides) => {
  const text = textForAccount(
    <MemberInvitations
      invitations={[{ ...INVITATION, ...fieldOverrides }]}
      nameByUid={new Map([['kay', 'Kay McNulty']])}
    />,
  );
  expect(text).toContain(`${outcome} ; created November 1, 2026`);
});

type ListedInvitee = MemberDetails['invitees'][number];

const DIRECT_INVITEE: ListedInvitee = {
  ...KAY,
  state: 'active',
  generation: 1,
  invitedBy: ['alan'],
};
const FURTHER_INVITEE: ListedInvitee = {
  ...newTestPerson('Lea'),
  state: 'halfway',
  generation: 2,
  invitedBy: ['kay'],
};
const CIRCLE_KAY: CirclePerson = {
  ...KAY,
  role: 'fulluser',
  link: '',
  generation: 1,
  invitedBy: [],
  recommendations: {},
};

function inviteesHtml(fieldOverrides: Partial<Parameters<typeof MemberInvitees>[0]> = {}): string {
  return htmlForAccount(
    <MemberInvitees
      uid="alan"
      invitees={[DIRECT_INVITEE, FURTHER_INVITEE]}
      truncated={false}
      {...fieldOverrides}
    />,
  );
}

test('an invitee is listed with the people whom the invitee vouched for', () => {
  const inviteeMax = { ...DIRECT_INVITEE, ...newTestPerson('Max') };
  const html = inviteesHtml({ invitees: [inviteeMax, DIRECT_INVITEE, FURTHER_INVITEE] });
  const [beforeInner = '', inner = ''] = html.split('aria-label="People Kay vouched for"');
  expect(beforeInner).toMatch(/Max.*Kay McNulty/);
  expect(beforeInner).not.toContain('Lea');
  expect(inner).toMatch(/>Lea<.*1 of 2 vouches/);
  expect(html).not.toContain('People Max vouched for');
});

test('the member is not listed below an invitee', () => {
  const member = { ...FURTHER_INVITEE, uid: 'alan' };
  expect(inviteesHtml({ invitees: [DIRECT_INVITEE, member] })).not.toContain('People Kay');
});

test('the list of invitees says if it is empty or cut', () => {
  const MORE_INVITEES_HINT = 'There are more. Open a person to see who they vouched for.';
  expect(inviteesHtml({ invitees: [FURTHER_INVITEE] })).toContain('No one yet.');
  expect(inviteesHtml({ truncated: true })).toContain(MORE_INVITEES_HINT);
  expect(inviteesHtml()).not.toContain(MORE_INVITEES_HINT);
});

test('an admin can remove only a recommendation that exists', () => {
  const htmlWith = (recommendations: Record<string, string>) =>
    inviteesHtml({ circle: [{ ...CIRCLE_KAY, recommendations }] });
  expect(htmlWith({ alan: 'Exact.' })).toMatch(/“Exact\.”.*Remove</);
  const withoutText = htmlWith({ ida: 'Kind.' });
  expect(withoutText).toContain('No recommendation.');
  expect(withoutText).not.toMatch(/Remove<|Kind/);
  expect(inviteesHtml()).not.toContain('No recommendation.');
});

test('the console links to the inviters of a member’s inviters', () => {
  const people = [
    { ...CIRCLE_KAY, ...ALAN, generation: 0 },
    { ...CIRCLE_KAY, ...newTestPerson('Joan'), generation: -1 },
    { ...CIRCLE_KAY, ...IDA, generation: -2 },
    CIRCLE_KAY,
  ];
  const text = textForAccount(<MemberCircle uid="alan" />, {
    loaded: [[QUERY_KEYS.administration.circle('alan'), { people, truncated: false }]],
  });
  expect(text).toMatch(/Inviters of their inviters: Ida Rhodes$/);
});
