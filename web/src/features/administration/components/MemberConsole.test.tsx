import type {
  CirclePerson,
  DepartedPerson,
  InvitationView,
  MemberDetails,
} from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { htmlForAccount, textForAccount } from '../../../lib/render-for-account.tsx';
import { ADA } from '../../../lib/session/test-account.ts';
import { testPerson } from '../../../lib/test-person.ts';
import { TEST_INVITATION } from '../../invitations/test-invitation.ts';
import { ALAN } from '../test-member.ts';
import { DepartedMember } from './DepartedMember.tsx';
import { MemberActions } from './MemberActions.tsx';
import { MemberCircle } from './MemberCircle.tsx';
import { MemberConsole } from './MemberConsole.tsx';
import { MemberFacts } from './MemberFacts.tsx';
import { MemberInvitations } from './MemberInvitations.tsx';
import { MemberInvitees } from './MemberInvitees.tsx';

const JOINED = '2026-11-01T20:00:00.000Z';
const BECAME_FULL = '2026-11-12T20:00:00.000Z';
const LAST_LOGIN = '2026-11-20T20:00:00.000Z';
const IDA = testPerson('Ida', 'Rhodes');

function factsText(change: Partial<MemberDetails> = {}): string {
  return textForAccount(<MemberFacts member={{ ...ALAN, inviters: [IDA], ...change }} />);
}

test('the facts say when a member joined and became a full member', () => {
  const inviters = [IDA, testPerson('Joan')];
  expect(factsText({ createdAt: JOINED, full_since: BECAME_FULL, inviters })).toContain(
    'Joined November 1, 2026 Full member since November 12, 2026 Vouched for by Ida Rhodes, Joan Inviting On',
  );
  expect(factsText()).toContain('Joined Not known Full member since Not known');
});

test('the facts of a founder name no inviters', () => {
  expect(factsText({ inviters: [] })).toContain(
    'Full member Founder Vouched for by No one (founder)',
  );
  expect(factsText({ inviters: [], full_since: BECAME_FULL })).toContain(
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
])('the facts about the account say: %s', (facts, change) => {
  expect(factsText({ account: { ...ALAN.account, ...change } })).toContain(facts);
});

test('the facts count this month’s invitations', () => {
  const quota = { made: 3, extra: 5, remaining: 4 };
  const suspending = { open_codes: 7, halfway: [] };
  expect(factsText({ quota, suspending })).toMatch(
    /Monthly 2 Created 3 Extra 5 Remaining 4 Active now 7$/,
  );
});

function consoleText(search: string, member: MemberDetails | DepartedPerson = ALAN): string {
  return textForAccount(<MemberConsole uid="alan" />, {
    path: `/admin/members/alan${search}`,
    loaded: [[QUERY_KEYS.administration.member('alan'), member]],
  });
}

test.each([
  ['', /Membership .* Actions /, /Invitations created|Audit log$/],
  ['?show=vouches', /No invitations created yet\.$/, /Membership|Actions/],
  ['?show=log', /Audit log Loading the audit log…$/, /Membership|Actions/],
  ['?show=other', /Membership .* Actions /, /No invitations created/],
])('the section in the URL “%s” is shown alone', (search, shown, hidden) => {
  const text = consoleText(search);
  expect(text).toMatch(/^Alan Turing To do /);
  expect(text).toMatch(shown);
  expect(text).not.toMatch(hidden);
});

test('an unknown member is not found, and any other failure is reported', () => {
  const failureText = (error: ApiError) =>
    textForAccount(<MemberConsole uid="alan" />, {
      failed: [[QUERY_KEYS.administration.member('alan'), error]],
    });
  const notFound = failureText(new ApiError('not_found', 'Not found.', 404, null));
  expect(notFound).toMatch(/Member not found\.$/);
  const unavailable = failureText(new ApiError('unavailable', 'Try later.', 503, null));
  expect(unavailable).toMatch(/The member did not load\. Try again$/);
});

test('an admin cannot act on themself', () => {
  const actions = <MemberActions member={ALAN} />;
  expect(textForAccount(actions)).toMatch(/^Actions Suspend .*Remove for good$/);
  expect(textForAccount(actions, { account: { ...ADA, uid: ALAN.uid } })).toMatch(
    /^Actions This is you\. .*You can leave in Settings\.$/,
  );
});

const DEPARTED: DepartedPerson = {
  uid: 'alan',
  role: 'fulluser',
  joined: JOINED,
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
  const text = textForAccount(<DepartedMember departed={{ ...DEPARTED, removed }} />);
  expect(text).toContain(
    `${heading} Role Full member Joined November 1, 2026 ${departure} Vouched for by Ida Rhodes User id alan`,
  );
});

test('the heading of a departed person’s page is “Former member”', () => {
  expect(consoleText('', DEPARTED)).toMatch(/^Former member /);
});

const KAY = testPerson('Kay', 'McNulty');
const INVITATION: InvitationView = { ...TEST_INVITATION, active: false };

test.each<[string, Partial<InvitationView>]>([
  ['Code hidden Active, expires December 2, 2026', { active: true, code: null }],
  [
    '7K2M-9QXD-4TZA Used November 12, 2026 by Kay McNulty',
    { used: true, usedBy: 'kay', usedOn: BECAME_FULL },
  ],
  ['Used by another person', { used: true, usedBy: 'lea' }],
  ['Revoked November 12, 2026', { revoked: true, revokedOn: BECAME_FULL }],
  ['Expired December 2, 2026', { expired: true }],
])('an invitation in the console reads: %s', (outcome, change) => {
  const text = textForAccount(
    <MemberInvitations
      invitations={[{ ...INVITATION, ...change }]}
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
  ...testPerson('Lea'),
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

function inviteesHtml(change: Partial<Parameters<typeof MemberInvitees>[0]> = {}): string {
  return htmlForAccount(
    <MemberInvitees
      uid="alan"
      invitees={[DIRECT_INVITEE, FURTHER_INVITEE]}
      truncated={false}
      {...change}
    />,
  );
}

test('an invitee is listed with the people whom the invitee vouched for', () => {
  const max = { ...DIRECT_INVITEE, ...testPerson('Max') };
  const html = inviteesHtml({ invitees: [max, DIRECT_INVITEE, FURTHER_INVITEE] });
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
  const MORE = 'There are more. Open a person to see who they vouched for.';
  expect(inviteesHtml({ invitees: [FURTHER_INVITEE] })).toContain('No one yet.');
  expect(inviteesHtml({ truncated: true })).toContain(MORE);
  expect(inviteesHtml()).not.toContain(MORE);
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
    { ...CIRCLE_KAY, ...testPerson('Joan'), generation: -1 },
    { ...CIRCLE_KAY, ...IDA, generation: -2 },
    CIRCLE_KAY,
  ];
  const text = textForAccount(<MemberCircle uid="alan" />, {
    loaded: [[QUERY_KEYS.administration.circle('alan'), { people, truncated: false }]],
  });
  expect(text).toMatch(/Inviters of their inviters: Ida Rhodes$/);
});
