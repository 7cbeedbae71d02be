import { expect, test } from 'vitest';
import type { EmailOccasion } from '../domain/email.ts';
import type { Introduction } from '../domain/introduction.ts';
import type { MemberRecord } from '../domain/member.ts';
import { newVouchLink } from '../domain/vouch-link.ts';
import { composeLetter, type LetterContext } from './compose-letter.ts';

const now = new Date('2026-11-21T12:00:00Z');
const HOUR_MS = 3_600_000;

function memberNamed(name: string, fields: Partial<MemberRecord> = {}): MemberRecord {
  const [firstName = '', lastName = ''] = name.split(' ');
  return {
    uid: firstName.toLowerCase(),
    firstName,
    lastName,
    email: '',
    role: 'fulluser',
    invitedBy: [],
    fullSince: null,
    suspended: false,
    mayInvite: true,
    job: '',
    company: '',
    about: '',
    profilePicture: null,
    pictureFolder: null,
    createdAt: null,
    mail: true,
    link: '',
    listed: false,
    seenNewsAt: null,
    ...fields,
  };
}

const ALAN = memberNamed('Alan Turing');
const GRACE = memberNamed('Grace Hopper', { listed: true });
const INES = memberNamed('Ines Carvalho', { role: 'partialuser', invitedBy: ['alan'] });
const DONALD = memberNamed('Donald Knuth', { invitedBy: ['alan', 'grace'] });
const MEMBERS = [ALAN, GRACE, INES, DONALD];

const INTRODUCTION: Introduction = {
  id: 'request',
  from: 'donald',
  to: 'grace',
  via: 'alan',
  message: 'I like engines.',
  viaMessage: 'He is careful.',
  state: 'open',
  askedAt: now,
  madeAt: null,
  expiresAt: new Date(now.getTime() + HOUR_MS),
};

interface Circumstances {
  readonly members?: readonly MemberRecord[];
  readonly introduction?: Partial<Introduction>;
  readonly isAddressUnverified?: true;
  readonly isReplyAddressUnverified?: true;
  readonly isInvitingBlocked?: true;
  readonly isLinkClosed?: true;
  readonly expiringCodeCount?: number;
  readonly supportAddress?: string;
}

/** `members` replace the members with the same uid. */
function compose(occasion: EmailOccasion, circumstances: Circumstances = {}) {
  const memberByUid = new Map(
    [...MEMBERS, ...(circumstances.members ?? [])].map((member) => [member.uid, member]),
  );
  const member = memberByUid.get(occasion.to);
  if (member === undefined) throw new Error(`No member ${occasion.to}.`);
  const link = { ...newVouchLink('token', 'ines', true, now), reminders: { grace: now } };
  const context: LetterContext = {
    now,
    findMember: async (uid) => {
      const found = memberByUid.get(uid) ?? null;
      return found?.suspended ? null : found;
    },
    findOpenLink: async (uid) => (uid === 'ines' && !circumstances.isLinkClosed ? link : null),
    findIntroduction: async (id) =>
      id === INTRODUCTION.id ? { ...INTRODUCTION, ...circumstances.introduction } : null,
    findVerifiedAddress: async (uid) =>
      circumstances.isReplyAddressUnverified ? null : `${uid}@elevere.test`,
    supportAddress: circumstances.supportAddress ?? '',
    isInvitingBlocked: async () => circumstances.isInvitingBlocked ?? false,
    countExpiringCodes: async () => circumstances.expiringCodeCount ?? 1,
  };
  return composeLetter(occasion, { member, verified: !circumstances.isAddressUnverified }, context);
}

const FIRST_CODE_USED = {
  template: 'joined_with_your_code',
  to: 'alan',
  invitee: 'ines',
  countsAs: 'first',
} as const;
const SECOND_CODE_USED = {
  template: 'joined_with_your_code',
  to: 'grace',
  invitee: 'donald',
  countsAs: 'second',
} as const;
const SECOND_VOUCH = {
  template: 'second_vouch',
  to: 'alan',
  invitee: 'donald',
  secondInviter: 'grace',
} as const;
const REQUEST_WAITS = { template: 'request_waits', to: 'grace', invitee: 'ines' } as const;
const FULL_MEMBER = {
  template: 'full_member',
  to: 'donald',
  firstInviter: 'alan',
  secondInviter: 'grace',
} as const;
const UNAVAILABLE = {
  template: 'first_inviter_unavailable',
  to: 'ines',
  inviter: 'alan',
} as const;
const CODE_ENDS_SOON = { template: 'code_ends_soon', to: 'alan', endsOn: '2026-11-24' } as const;
const HALF_WAY = { template: 'half_way', to: 'ines', day: 7 } as const;
const ASKED = { template: 'introduction_asked', to: 'alan', introduction: 'request' } as const;
const INTRODUCED = { template: 'introduced', to: 'grace', introduction: 'request' } as const;
const INTRODUCTION_MADE = {
  template: 'introduction_made',
  to: 'donald',
  introduction: 'request',
} as const;
const HELLO = { template: 'hello', to: 'grace', introduction: 'request' } as const;
const SUSPENDED = {
  template: 'suspended',
  to: 'alan',
  at: now.toISOString(),
  message: 'Write to us.',
} as const;

const suspended = (member: MemberRecord): MemberRecord => ({ ...member, suspended: true });
const MADE = { state: 'made', madeAt: now } as const;

test.each<[string, string, EmailOccasion, Circumstances]>([
  ['Ines Carvalho joined with your vouch', '/dashboard', FIRST_CODE_USED, {}],
  ['Donald Knuth is now a full member', '/dashboard', SECOND_CODE_USED, {}],
  ['Donald Knuth is now a full member', '/dashboard', SECOND_VOUCH, {}],
  ['Ines Carvalho still needs one more vouch', '/dashboard', REQUEST_WAITS, {}],
  ['You are a full member of elevere', '/welcome-new-full-users', FULL_MEMBER, {}],
  ['You need a new first vouch', '/mini-dashboard', UNAVAILABLE, { members: [suspended(ALAN)] }],
  ['Your invitation expires on November 24, 2026', '/manage-invitations', CODE_ENDS_SOON, {}],
  [
    '2 of your invitations expire on November 24, 2026',
    '/manage-invitations',
    CODE_ENDS_SOON,
    { expiringCodeCount: 2 },
  ],
  ['One more vouch to go', '/mini-dashboard', { ...HALF_WAY, day: 0 }, {}],
  ['You need one more vouch', '/mini-dashboard', HALF_WAY, {}],
  ['You still need one more vouch', '/mini-dashboard', { ...HALF_WAY, day: 21 }, {}],
  ['Would you introduce Donald Knuth to Grace Hopper?', '/dashboard', ASKED, {}],
  [
    'An introduction from Alan Turing: Donald Knuth',
    '/dashboard',
    INTRODUCED,
    { introduction: MADE },
  ],
  [
    'An introduction from a member: Donald Knuth',
    '/dashboard',
    INTRODUCED,
    { introduction: MADE, members: [suspended(ALAN)] },
  ],
  ['You were introduced to Grace Hopper', '/dashboard', INTRODUCTION_MADE, { introduction: MADE }],
  ['A hello from Donald Knuth', '/dashboard', HELLO, { introduction: { via: null } }],
])('an email with the subject “%s” opens %s', async (subject, path, occasion, circumstances) => {
  expect(await compose(occasion, circumstances)).toMatchObject({ subject, action: { path } });
});

test.each<[string, EmailOccasion, Circumstances]>([
  ['Alan Turing and Grace Hopper vouched for you.', FULL_MEMBER, {}],
  ['You can now invite others: you have 2 invitations a month.', FULL_MEMBER, {}],
  ['Two members vouched for you.', FULL_MEMBER, { isAddressUnverified: true }],
  ['You and Alan Turing vouched.', SECOND_CODE_USED, {}],
  ['You and another member vouched.', SECOND_CODE_USED, { members: [suspended(ALAN)] }],
  ['You and Grace Hopper vouched.', SECOND_VOUCH, {}],
  ['You and another member vouched.', SECOND_VOUCH, { members: [suspended(GRACE)] }],
  ['No one has used it yet. If you sent it to someone', CODE_ENDS_SOON, {}],
  [
    'No one has used them yet. If you sent one to someone',
    CODE_ENDS_SOON,
    { expiringCodeCount: 2 },
  ],
  ['except those Alan invited and those who invited Alan.', HALF_WAY, {}],
  ['except those invited by the member who', HALF_WAY, { isAddressUnverified: true }],
  ['Grace gets Donald’s message by email', ASKED, {}],
  ['would like to meet Grace Hopper, and wrote: > I like engines.', ASKED, {}],
  ['get in touch: > I like engines. Reply to this email to write to Donald', HELLO, {}],
  [
    'Alan wrote: > He is careful. Donald wrote: > I like engines. Reply to this email to write to',
    INTRODUCED,
    { introduction: MADE },
  ],
  [
    'A member introduced Donald Knuth to you. Donald wrote:',
    INTRODUCED,
    { introduction: MADE, members: [suspended(ALAN)] },
  ],
  [
    'Alan Turing introduced Donald Knuth to you. Donald wrote:',
    INTRODUCED,
    { introduction: { ...MADE, viaMessage: '' } },
  ],
  [
    'Alan Turing introduced you to Grace Hopper. Grace has',
    INTRODUCTION_MADE,
    { introduction: MADE },
  ],
  [
    'A member introduced you to Grace Hopper.',
    INTRODUCTION_MADE,
    { introduction: MADE, members: [suspended(ALAN)] },
  ],
  [
    'and wrote: > Write to us. If you think this is a mistake, write to help@elevere.test.',
    SUSPENDED,
    { members: [suspended(ALAN)], supportAddress: 'help@elevere.test' },
  ],
])('an email says “%s”', async (words, occasion, circumstances) => {
  const letter = await compose(occasion, circumstances);
  const texts = [...(letter?.paragraphs ?? []), ...(letter?.closing ?? [])].map((paragraph) =>
    typeof paragraph === 'string' ? paragraph : `> ${paragraph.quote}`,
  );
  expect(texts.join(' ')).toContain(words);
});

test('without a support address, the suspension email names no contact and no page', async () => {
  expect(await compose(SUSPENDED, { members: [suspended(ALAN)] })).toMatchObject({
    paragraphs: [expect.any(String), { quote: 'Write to us.' }],
    action: null,
  });
});

test('only a hello gives the reason that members may find its recipient', async () => {
  expect((await compose(HELLO))?.reason).toContain('because you let members find you');
  expect((await compose(INTRODUCED, { introduction: MADE }))?.reason).toBeUndefined();
});

test('a member who cannot invite now is not told to invite', async () => {
  const letter = await compose(FULL_MEMBER, { isInvitingBlocked: true });
  expect(letter?.paragraphs).toHaveLength(1);
});

test('an introduction shows the asker’s card, and its reply reaches the asker', async () => {
  const asker = {
    ...DONALD,
    job: 'Author',
    company: 'TeX',
    about: 'Looms',
    link: 'https://a.test',
  };
  const replyTo = { name: 'Donald Knuth', address: 'donald@elevere.test' };
  const lines = ['Author, TeX', 'Ask about: Looms', 'https://a.test'];
  const circumstances = { introduction: MADE, members: [{ ...asker, profilePicture: 'picture' }] };
  for (const occasion of [INTRODUCED, HELLO]) {
    expect(await compose(occasion, circumstances)).toMatchObject({
      card: { name: 'Donald Knuth', picture: 'picture', lines },
      replyTo,
    });
  }
  const { card, replyTo: replyToOfRequest } = (await compose(ASKED)) ?? {};
  expect([card?.lines, replyToOfRequest]).toEqual([[], undefined]);
});

test.each<[string, EmailOccasion, Circumstances]>([
  ['a newcomer whose inviter was replaced', { ...FIRST_CODE_USED, to: 'grace' }, {}],
  ['a newcomer who became a full member', { ...FIRST_CODE_USED, invitee: 'donald' }, {}],
  ['a newcomer who was suspended', FIRST_CODE_USED, { members: [suspended(INES)] }],
  ['a second code of the first inviter', { ...SECOND_CODE_USED, to: 'alan' }, {}],
  ['a second code of a newcomer', { ...SECOND_CODE_USED, invitee: 'ines' }, {}],
  ['a second vouch, to another than the first inviter', { ...SECOND_VOUCH, to: 'grace' }, {}],
  ['a second vouch of another member', { ...SECOND_VOUCH, secondInviter: 'ines' }, {}],
  ['a second vouch for a newcomer', { ...SECOND_VOUCH, invitee: 'ines' }, {}],
  ['a request whose link is closed', REQUEST_WAITS, { isLinkClosed: true }],
  ['a request to a member without a reminder', { ...REQUEST_WAITS, to: 'donald' }, {}],
  ['a request of a full member', REQUEST_WAITS, { members: [{ ...INES, role: 'fulluser' }] }],
  [
    'a request to a member who has vouched',
    REQUEST_WAITS,
    { members: [{ ...INES, invitedBy: ['grace'] }] },
  ],
  [
    'a request to a member who can no longer invite',
    REQUEST_WAITS,
    { members: [{ ...GRACE, role: 'partialuser' }] },
  ],
  ['full membership of a newcomer', { ...FULL_MEMBER, to: 'ines' }, {}],
  ['a first inviter who can vouch again', UNAVAILABLE, {}],
  [
    'the suspension of a former first inviter',
    { ...UNAVAILABLE, inviter: 'grace' },
    { members: [suspended(GRACE)] },
  ],
  ['codes that were used', CODE_ENDS_SOON, { expiringCodeCount: 0 }],
  [
    'codes of a member whose inviting is off',
    CODE_ENDS_SOON,
    { members: [{ ...ALAN, mayInvite: false }] },
  ],
  [
    'codes of a member who can no longer invite',
    CODE_ENDS_SOON,
    { members: [{ ...ALAN, role: 'partialuser' }] },
  ],
  ['a missing vouch, to a full member', { ...HALF_WAY, to: 'donald' }, {}],
  ['a second vouch while the first is missing', HALF_WAY, { members: [suspended(ALAN)] }],
  ['a declined request', ASKED, { introduction: { state: 'declined' } }],
  ['an expired request', ASKED, { introduction: { expiresAt: now } }],
  ['a deleted request', { ...ASKED, introduction: 'deleted' }, {}],
  ['a request of a suspended asker', ASKED, { members: [suspended(DONALD)] }],
  ['a request to meet a suspended member', ASKED, { members: [suspended(GRACE)] }],
  ['an introduction that was not made', INTRODUCED, {}],
  [
    'an introduction of a suspended asker',
    INTRODUCED,
    { introduction: MADE, members: [suspended(DONALD)] },
  ],
  [
    'an introduction of an asker without a verified address',
    INTRODUCED,
    { introduction: MADE, isReplyAddressUnverified: true },
  ],
  ['an introduction that was not made, to the asker', INTRODUCTION_MADE, {}],
  [
    'an introduction to a suspended member',
    INTRODUCTION_MADE,
    { introduction: MADE, members: [suspended(GRACE)] },
  ],
  ['a deleted hello', { ...HELLO, introduction: 'deleted' }, {}],
  ['a hello of a suspended member', HELLO, { members: [suspended(DONALD)] }],
  ['a hello without a verified address', HELLO, { isReplyAddressUnverified: true }],
  [
    'a hello to a member who is no longer listed',
    HELLO,
    { members: [{ ...GRACE, listed: false }] },
  ],
  ['a suspension that ended', SUSPENDED, {}],
  ['a first code, to an unverified address', FIRST_CODE_USED, { isAddressUnverified: true }],
])('no email is written about %s', async (_what, occasion, circumstances) => {
  expect(await compose(occasion, circumstances)).toBeNull();
});
