import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INVITING_REFUSALS } from '../contract/invitations.ts';
import { INVITATION_LIFETIME_MS, MAX_VOUCH_REMINDERS } from '../contract/limits.ts';
import { VOUCH_ORDINALS, type VouchOrdinal } from '../contract/person.ts';
import { ROLES, type Role } from '../contract/roles.ts';
import { INDEPENDENCE_REFUSALS } from '../contract/vouching.ts';
import { type Effects, NO_EFFECTS } from './effects.ts';
import {
  createInvitation,
  type Invitation,
  redeem,
  revoke,
  statusAt,
  type Transition,
} from './invitation.ts';
import { decideFirstCode, decideSecondCode, isRedeemable } from './joining.ts';
import type { Member } from './member.ts';
import { DEFAULT_NETWORK, type NetworkSettings } from './network-settings.ts';
import { newVouchLink } from './vouch-link.ts';
import { decideVouch, refuseVouch } from './vouching.ts';
import { decideLinkVouch, decideReminder, previewVouch } from './vouching-by-link.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const YEARS_AGO = new Date('2020-01-01T00:00:00Z');
const daysAgo = (days: number, ms = 0) => new Date(NOW.getTime() - days * 86_400_000 - ms);
const settings = DEFAULT_NETWORK;
const paused: NetworkSettings = { ...settings, paused: true };
const waiting: NetworkSettings = { ...settings, vouchWaitDays: 90 };
const differentInvitersRequired: NetworkSettings = { ...settings, differentInviters: true };

function member(uid: string, change: Partial<Member> = {}): Member {
  return {
    uid,
    role: 'fulluser',
    invitedBy: [`${uid}’s first`, `${uid}’s second`],
    fullSince: YEARS_AGO,
    suspended: false,
    mayInvite: true,
    ...change,
  };
}

function invitationAfter(transition: Transition): Invitation {
  if (!transition.ok) throw new Error(`the test’s own invitation is ${transition.reason}`);
  return transition.invitation;
}

const fresh = createInvitation('7K2M9QXD4TZA', 'alan', new Date('2026-11-20T12:00:00Z'));
const past = createInvitation(
  '7K2M9QXD4TZA',
  'alan',
  new Date(NOW.getTime() - INVITATION_LIFETIME_MS),
);
const revoked = invitationAfter(revoke(fresh, NOW));
const used = (by: string, countsAs: VouchOrdinal, replacing = false) => ({
  ...invitationAfter(redeem(fresh, by, countsAs, NOW)),
  replacing,
});

const alan = member('alan');
const barbara = member('barbara');
const donald = member('donald', {
  role: 'partialuser',
  invitedBy: ['barbara'],
  fullSince: null,
});
const invitingOff = member('alan', { mayInvite: false });
const recentFullMember = member('alan', { fullSince: daysAgo(89) });

/** Returns the outcome of a decision as one line of text, for comparison. */
function outcomeOf(
  verdict: ReturnType<typeof decideFirstCode | typeof decideSecondCode | typeof decideLinkVouch>,
): string {
  if (!verdict.ok) return verdict.reason;
  const { countsAs, effects } = verdict;
  if (verdict.repeated) return `again ${countsAs}`;
  const { role, invitedBy = [] } = effects.member?.fields ?? {};
  return `${countsAs}: ${role} by ${invitedBy.join(' and ')}`;
}

type FirstCodeFacts = Parameters<typeof decideFirstCode>[0];
const FIRST: FirstCodeFacts = {
  inviteeUid: 'donald',
  invitee: null,
  accountMatches: true,
  signedIn: true,
  invitation: fresh,
  inviter: alan,
  settings,
  registration: { firstName: 'Donald', lastName: 'Knuth', email: 'donald@elevere.test' },
  linkToken: 'a-link',
  now: NOW,
};
const signedUp = member('donald', { role: null, invitedBy: [] });

const FIRST_CODES: readonly [string, Partial<FirstCodeFacts>, string][] = [
  ['a good code, without a document', {}, 'first: partialuser by alan'],
  ['a good code, after a sign-up', { invitee: signedUp }, 'first: partialuser by alan'],
  ['an unknown code', { invitation: null, inviter: null }, 'invitation_invalid'],
  ['a code that another person used', { invitation: used('other', 'first') }, 'invitation_invalid'],
  ['a revoked code', { invitation: revoked }, 'invitation_invalid'],
  ['a code at the end of its 31 days', { invitation: past }, 'invitation_invalid'],
  [
    'a code of a suspended inviter',
    { inviter: member('alan', { suspended: true }) },
    'invitation_invalid',
  ],
  ['a code of an inviter who left', { inviter: null }, 'invitation_invalid'],
  [
    'a code of a partialuser',
    { inviter: member('alan', { role: 'partialuser' }) },
    'invitation_invalid',
  ],
  ['a code of an inviter whose inviting is off', { inviter: invitingOff }, 'invitation_invalid'],
  ['a good code while invitations are paused', { settings: paused }, 'invitations_paused'],
  ['an invalid code while paused', { invitation: revoked, settings: paused }, 'invitation_invalid'],
  [
    'a code of an inviter whose inviting is off, while paused',
    { inviter: invitingOff, settings: paused },
    'invitation_invalid',
  ],
  [
    'a code of an inviter who waits, whenever it was made',
    { inviter: recentFullMember, settings: waiting },
    'invitation_invalid',
  ],
  [
    'a code of an inviter who waits, while paused',
    { inviter: recentFullMember, settings: { ...waiting, paused: true } },
    'invitations_paused',
  ],
  [
    'a code of an inviter whose waiting just ended',
    { inviter: member('alan', { fullSince: daysAgo(90) }), settings: waiting },
    'first: partialuser by alan',
  ],
  [
    'a code of a founder, who need not wait',
    { inviter: member('alan', { invitedBy: [], fullSince: null }), settings: waiting },
    'first: partialuser by alan',
  ],
  [
    'the same code again, while paused',
    {
      invitee: { ...donald, invitedBy: ['alan'] },
      invitation: used('donald', 'first'),
      settings: paused,
    },
    'again first',
  ],
  ['one’s own code', { inviteeUid: 'alan' }, 'own_code'],
  ['a good code of a partialuser', { invitee: donald }, 'already_registered'],
  ['a good code of a full member', { invitee: member('donald') }, 'already_registered'],
  [
    'the same code again',
    { invitee: { ...donald, invitedBy: ['alan'] }, invitation: used('donald', 'first') },
    'again first',
  ],
  [
    'the same code again, as a full member',
    {
      invitee: member('donald', { invitedBy: ['alan', 'ada'] }),
      invitation: used('donald', 'first'),
    },
    'again first',
  ],
  [
    'the same code after its inviter was replaced',
    { invitee: donald, invitation: used('donald', 'first') },
    'already_registered',
  ],
  [
    'the same code after the document was deleted',
    { invitation: used('donald', 'first') },
    'invitation_invalid',
  ],
  [
    'the code that replaced the first inviter',
    { invitee: { ...donald, invitedBy: ['alan'] }, invitation: used('donald', 'first', true) },
    'already_registered',
  ],
];

const USED_BY_ANOTHER: Partial<FirstCodeFacts> = { invitation: used('other', 'first') };
const UNKNOWN_CODE: Partial<FirstCodeFacts> = { invitation: null, inviter: null };

/** Faults of an account. A caller without a valid code must not learn them. */
const ACCOUNT_FAULTS: readonly [string, Partial<FirstCodeFacts>, string][] = [
  ['another address', { accountMatches: false }, 'account_mismatch'],
  [
    'another address, of a member',
    { accountMatches: false, invitee: member('donald') },
    'account_mismatch',
  ],
  ['a suspended person', { invitee: { ...donald, suspended: true } }, 'account_mismatch'],
  ['a member', { invitee: donald }, 'already_registered'],
];

type SecondCodeFacts = Parameters<typeof decideSecondCode>[0];
const SECOND: SecondCodeFacts = {
  invitee: donald,
  invitation: fresh,
  inviter: alan,
  namedFirstInviter: barbara,
  links: [],
  settings,
  now: NOW,
};
const fullByBoth = member('donald', { invitedBy: ['barbara', 'alan'] });

const SECOND_CODES: readonly [string, Partial<SecondCodeFacts>, string][] = [
  ['a good code', {}, 'second: fulluser by barbara and alan'],
  [
    'inviters who share an inviter',
    {
      namedFirstInviter: member('barbara', { invitedBy: ['grace', 'ada'] }),
      inviter: member('alan', { invitedBy: ['grace', 'edsger'] }),
    },
    'second: fulluser by barbara and alan',
  ],
  [
    'inviters who share an inviter, where that is refused',
    {
      namedFirstInviter: member('barbara', { invitedBy: ['grace', 'ada'] }),
      inviter: member('alan', { invitedBy: ['edsger', 'grace'] }),
      settings: differentInvitersRequired,
    },
    'inviters_share_inviter',
  ],
  [
    'related inviters who also share one, where that is refused',
    {
      namedFirstInviter: member('barbara', { invitedBy: ['alan', 'ada'] }),
      inviter: member('alan', { invitedBy: ['ada', 'grace'] }),
      settings: differentInvitersRequired,
    },
    'inviters_related',
  ],
  [
    'two founders, where sharing an inviter is refused',
    {
      namedFirstInviter: member('barbara', { invitedBy: [], fullSince: null }),
      inviter: member('alan', { invitedBy: [], fullSince: null }),
      settings: differentInvitersRequired,
    },
    'second: fulluser by barbara and alan',
  ],
  [
    'a code of a member who shares an inviter with the suspended one whom they replace',
    {
      namedFirstInviter: member('barbara', { suspended: true, invitedBy: ['grace', 'ada'] }),
      inviter: member('alan', { invitedBy: ['grace', 'edsger'] }),
      settings: differentInvitersRequired,
    },
    'first: partialuser by alan',
  ],
  ['a code of an inviter whose inviting is off', { inviter: invitingOff }, 'invitation_invalid'],
  [
    'a first inviter whose inviting was turned off since',
    { namedFirstInviter: member('barbara', { mayInvite: false }) },
    'second: fulluser by barbara and alan',
  ],
  ['a good code while invitations are paused', { settings: paused }, 'invitations_paused'],
  [
    'a code of the first inviter while paused',
    { invitee: { ...donald, invitedBy: ['alan'] }, namedFirstInviter: alan, settings: paused },
    'invitations_paused',
  ],
  ['an invalid code while paused', { invitation: revoked, settings: paused }, 'invitation_invalid'],
  [
    'a code of an inviter who waits',
    { inviter: recentFullMember, settings: waiting },
    'invitation_invalid',
  ],
  [
    'a first inviter who would wait today',
    { namedFirstInviter: member('barbara', { fullSince: daysAgo(1) }), settings: waiting },
    'second: fulluser by barbara and alan',
  ],
  [
    'the same code again, while paused',
    { invitee: fullByBoth, invitation: used('donald', 'second'), settings: paused },
    'again second',
  ],
  ['without a document', { invitee: null }, 'forbidden'],
  ['without a first code', { invitee: { ...donald, role: null } }, 'forbidden'],
  [
    'another code of a full member',
    { invitee: { ...donald, role: 'fulluser' } },
    'already_full_member',
  ],
  ['an unknown code', { invitation: null, inviter: null }, 'invitation_invalid'],
  [
    'a code that another person used',
    { invitation: used('other', 'second') },
    'invitation_invalid',
  ],
  ['a revoked code', { invitation: revoked }, 'invitation_invalid'],
  ['a code at the end of its 31 days', { invitation: past }, 'invitation_invalid'],
  [
    'a code of a suspended inviter',
    { inviter: member('alan', { suspended: true }) },
    'invitation_invalid',
  ],
  ['a code of an inviter who left', { inviter: null }, 'invitation_invalid'],
  [
    'a code of an inviter without a role',
    { inviter: member('alan', { role: null }) },
    'invitation_invalid',
  ],
  ['one’s own code', { invitee: { ...donald, uid: 'alan' } }, 'own_code'],
  ['a suspended newcomer', { invitee: { ...donald, suspended: true } }, 'forbidden'],
  [
    'a suspended member who repeats their second code',
    {
      invitee: { ...fullByBoth, suspended: true },
      invitation: used('donald', 'second'),
    },
    'forbidden',
  ],
  [
    'a code of the first inviter',
    { invitee: { ...donald, invitedBy: ['alan'] }, namedFirstInviter: alan },
    'same_inviter',
  ],
  [
    'a code of the first inviter’s inviter',
    { namedFirstInviter: member('barbara', { invitedBy: ['ada', 'alan'] }) },
    'inviters_related',
  ],
  [
    'a code of a member whom the first inviter invited',
    { inviter: member('alan', { invitedBy: ['barbara', 'ada'] }) },
    'inviters_related',
  ],
  [
    'an invalid code of the first inviter',
    { invitee: { ...donald, invitedBy: ['alan'] }, namedFirstInviter: alan, invitation: revoked },
    'invitation_invalid',
  ],
  [
    'the code of the registration',
    {
      invitee: { ...donald, invitedBy: ['alan'] },
      namedFirstInviter: alan,
      invitation: used('donald', 'first'),
    },
    'invitation_invalid',
  ],
  [
    'the same code again',
    { invitee: fullByBoth, invitation: used('donald', 'second') },
    'again second',
  ],
  [
    'the same code again, after the first inviter was suspended',
    {
      invitee: fullByBoth,
      invitation: used('donald', 'second'),
      namedFirstInviter: member('barbara', { suspended: true }),
    },
    'again second',
  ],
  [
    'the same code by a member who has another second inviter',
    {
      invitee: { ...fullByBoth, invitedBy: ['barbara', 'ada'] },
      invitation: used('donald', 'second'),
    },
    'already_full_member',
  ],
  [
    'the same code by a person who has lost that vouch and is a partialuser again',
    { invitation: used('donald', 'second') },
    'invitation_invalid',
  ],
  // A first inviter who can no longer vouch is replaced, so the newcomer can always continue.
  [
    'a suspended first inviter',
    { namedFirstInviter: member('barbara', { suspended: true }) },
    'first: partialuser by alan',
  ],
  ['a first inviter who left', { namedFirstInviter: null }, 'first: partialuser by alan'],
  [
    'a first inviter who may not invite',
    { namedFirstInviter: member('barbara', { role: 'partialuser' }) },
    'first: partialuser by alan',
  ],
  [
    'no first inviter at all',
    { invitee: { ...donald, invitedBy: [] }, namedFirstInviter: null },
    'first: partialuser by alan',
  ],
  [
    'a code of a relative of the replaced inviter',
    {
      namedFirstInviter: member('barbara', { suspended: true, invitedBy: ['alan'] }),
      inviter: member('alan', { invitedBy: ['barbara'] }),
    },
    'first: partialuser by alan',
  ],
  [
    'the replacing code again',
    {
      invitee: { ...donald, invitedBy: ['alan'] },
      namedFirstInviter: alan,
      invitation: used('donald', 'first', true),
    },
    'again first',
  ],
];

type LinkFacts = Parameters<typeof previewVouch>[0] & Parameters<typeof decideLinkVouch>[0];
const NONE_LEFT = { made: 2, granted: 0 };
const open = newVouchLink('a-link', 'donald', true, new Date('2026-11-20T12:00:00Z'));
const closed = { ...open, closedAt: NOW };
const LINK: LinkFacts = {
  link: open,
  invitee: donald,
  namedFirstInviter: barbara,
  inviter: alan,
  settings,
  quota: { made: 0, granted: 0 },
  code: '7K2M9QXD4TZB',
  recommendation: 'Careful and kind.',
  now: NOW,
};
const replaced = { ...donald, invitedBy: ['alan'] };

/** For each case, the preview that a member sees and the result of vouching. */
const LINKS: readonly [string, Partial<LinkFacts>, string, string][] = [
  ['an open link', {}, 'ok, second', 'second: fulluser by barbara and alan'],
  [
    'an open link, with nothing left this month',
    { quota: NONE_LEFT },
    'quota_exhausted, second',
    'quota_exhausted',
  ],
  [
    'the first inviter, with nothing left this month',
    { inviter: barbara, quota: NONE_LEFT },
    'same_inviter, second',
    'same_inviter',
  ],
  [
    'an invitee of the first inviter',
    { inviter: member('alan', { invitedBy: ['barbara'] }) },
    'inviters_related, second',
    'inviters_related',
  ],
  [
    'a first inviter who is suspended',
    { namedFirstInviter: member('barbara', { suspended: true }) },
    'ok, first',
    'first: partialuser by alan',
  ],
  [
    'a first inviter who left, with nothing left this month',
    { namedFirstInviter: null, quota: NONE_LEFT },
    'quota_exhausted, first',
    'quota_exhausted',
  ],
  [
    'the member whose vouch counted as the first, again',
    { link: { ...open, vouchedBy: 'alan' }, invitee: replaced, namedFirstInviter: alan },
    'same_inviter, second',
    'again first',
  ],
  [
    'a member whose vouch counted as the first, and who was replaced since',
    { link: { ...open, vouchedBy: 'alan' } },
    'ok, second',
    'second: fulluser by barbara and alan',
  ],
  [
    'a member whose inviting is off, while paused',
    { inviter: invitingOff, settings: paused },
    'inviting_off, second',
    'inviting_off',
  ],
  [
    'a member who waits, while paused',
    { inviter: recentFullMember, settings: { ...waiting, paused: true } },
    'invitations_paused, second',
    'invitations_paused',
  ],
  [
    'a member who waits, and vouched first, with nothing left this month',
    { inviter: { ...recentFullMember, uid: 'barbara' }, settings: waiting, quota: NONE_LEFT },
    'too_new, second',
    'too_new',
  ],
  [
    'a member who waits, for a person whose first inviter left',
    { inviter: recentFullMember, namedFirstInviter: null, settings: waiting },
    'too_new, first',
    'too_new',
  ],
  [
    'a member who shares an inviter with the first, where that is refused',
    {
      namedFirstInviter: member('barbara', { invitedBy: ['grace', 'ada'] }),
      inviter: member('alan', { invitedBy: ['grace', 'edsger'] }),
      settings: differentInvitersRequired,
      quota: NONE_LEFT,
    },
    'inviters_share_inviter, second',
    'inviters_share_inviter',
  ],
  ['a closed link while paused', { link: closed, settings: paused }, 'not_found', 'not_found'],
  [
    'the second inviter again, whose inviting is off, while paused',
    {
      link: { ...closed, vouchedBy: 'alan' },
      invitee: fullByBoth,
      inviter: invitingOff,
      settings: paused,
    },
    'not_found',
    'again second',
  ],
  ['an unknown link', { link: null }, 'not_found', 'not_found'],
  ['a link that was closed', { link: closed }, 'not_found', 'not_found'],
  [
    'a link at the end of its 31 days',
    { link: { ...open, expiresAt: NOW } },
    'not_found',
    'not_found',
  ],
  [
    'a suspended person',
    { invitee: member('donald', { ...donald, suspended: true }) },
    'not_found',
    'not_found',
  ],
  ['a person who left', { invitee: null }, 'not_found', 'not_found'],
  [
    'the second inviter again',
    { link: { ...closed, vouchedBy: 'alan' }, invitee: fullByBoth },
    'not_found',
    'again second',
  ],
  [
    'another member, after the person became one',
    { link: { ...closed, vouchedBy: 'alan' }, invitee: fullByBoth, inviter: member('ada') },
    'not_found',
    'already_full_member',
  ],
  [
    'another member, by a link that was closed before the person became one',
    { link: closed, invitee: fullByBoth, inviter: member('ada') },
    'not_found',
    'not_found',
  ],
  [
    'the second inviter again, with nothing left this month',
    { link: { ...closed, vouchedBy: 'alan' }, invitee: fullByBoth, quota: NONE_LEFT },
    'not_found',
    'again second',
  ],
  [
    'the second inviter again, after the 31 days',
    { link: { ...closed, vouchedBy: 'alan', expiresAt: NOW }, invitee: fullByBoth },
    'not_found',
    'not_found',
  ],
];

describe('a vouch by link', () => {
  it.each(LINKS)('%s', (_what, change, shown, outcome) => {
    const preview = previewVouch({ ...LINK, ...change });
    expect(preview === null ? 'not_found' : `${preview.verdict}, ${preview.countsAs}`).toBe(shown);
    expect(outcomeOf(decideLinkVouch({ ...LINK, ...change }))).toBe(outcome);
  });
});

describe('a first code', () => {
  it.each(FIRST_CODES)('%s', (_what, change, outcome) => {
    expect(outcomeOf(decideFirstCode({ ...FIRST, ...change }))).toBe(outcome);
  });

  it('is a repeat only for the right address', () => {
    const again = {
      invitee: { ...donald, invitedBy: ['alan'] },
      invitation: used('donald', 'first'),
    };
    const facts = { ...FIRST, ...again, signedIn: false };
    expect(outcomeOf(decideFirstCode({ ...facts, accountMatches: false }))).toBe(
      'invitation_invalid',
    );
    expect(outcomeOf(decideFirstCode(facts))).toBe('again first');
  });
});

describe.each(ACCOUNT_FAULTS)('a first code for an account of %s', (_what, change, outcome) => {
  it('is checked after the account for a caller with a token', () => {
    for (const code of [{}, USED_BY_ANOTHER, UNKNOWN_CODE]) {
      expect(outcomeOf(decideFirstCode({ ...FIRST, ...change, ...code }))).toBe(outcome);
    }
  });

  it('is checked before the account for a caller without a token', () => {
    const facts = { ...FIRST, ...change, signedIn: false };
    for (const code of [USED_BY_ANOTHER, UNKNOWN_CODE]) {
      expect(outcomeOf(decideFirstCode({ ...facts, ...code }))).toBe('invitation_invalid');
    }
  });

  it('gives account_mismatch for a caller without a token, if the code is valid', () => {
    const facts = { ...FIRST, ...change, signedIn: false };
    expect(outcomeOf(decideFirstCode(facts))).toBe('account_mismatch');
  });
});

describe('a code of one’s own', () => {
  it('is invalid for a caller without a token, if the inviter has lost their role', () => {
    const noRoleFacts = { inviteeUid: 'alan', signedIn: false, inviter: { ...alan, role: null } };
    expect(outcomeOf(decideFirstCode({ ...FIRST, ...noRoleFacts }))).toBe('invitation_invalid');
  });
});

describe('a second code', () => {
  it.each(SECOND_CODES)('%s', (_what, change, outcome) => {
    expect(outcomeOf(decideSecondCode({ ...SECOND, ...change }))).toBe(outcome);
  });
});

describe('permission to vouch', () => {
  const permission = (inviter: Member, network: NetworkSettings) => {
    const refusal = refuseVouch(INVITING_REFUSALS, { inviter, settings: network, now: NOW });
    if (refusal === null) return 'yes';
    return refusal.waitsUntil?.toISOString() ?? refusal.reason;
  };
  const all: NetworkSettings = { ...waiting, paused: true };
  it.each([
    ['a member, with the default settings', alan, settings, 'yes'],
    [
      'a new full member, with the default settings',
      member('alan', { fullSince: NOW }),
      settings,
      'yes',
    ],
    ['a member whose inviting is off', invitingOff, all, 'inviting_off'],
    ['a member who waits, while paused', recentFullMember, all, 'invitations_paused'],
    ['a founder, while paused', member('ada', { fullSince: null }), all, 'invitations_paused'],
    ['a member of 89 days', recentFullMember, waiting, '2026-11-22T12:00:00.000Z'],
    ['a member of 90 days', member('alan', { fullSince: daysAgo(90) }), waiting, 'yes'],
    ['a founder', member('ada', { invitedBy: [], fullSince: null }), waiting, 'yes'],
  ])('%s', (_what, inviter, network, answer) => {
    expect(permission(inviter, network)).toBe(answer);
  });
});

describe('a code is shown as one that can be redeemed', () => {
  const check = { invitation: fresh, inviter: alan, settings, now: NOW };
  it.each([
    ['while it is active', {}, true],
    ['also while paused, because the page shows the pause separately', { settings: paused }, true],
    ['not when it is revoked', { invitation: revoked }, false],
    ['not past its 31 days', { invitation: past }, false],
    ['not when there is none', { invitation: null, inviter: null }, false],
    ['not of a suspended inviter', { inviter: member('alan', { suspended: true }) }, false],
    ['not of an inviter whose inviting is off', { inviter: invitingOff }, false],
    ['not of an inviter who waits', { inviter: recentFullMember, settings: waiting }, false],
    [
      'not of an inviter who waits, while paused',
      { inviter: recentFullMember, settings: { ...waiting, paused: true } },
      false,
    ],
  ])('%s', (_what, change, redeemable) => {
    expect(isRedeemable({ ...check, ...change })).toBe(redeemable);
  });
});

type ReminderFacts = Parameters<typeof decideReminder>[0];
const REMINDER: ReminderFacts = {
  link: open,
  invitee: donald,
  inviter: alan,
  remind: true,
  now: NOW,
};
const reminding = (...uids: readonly string[]): ReminderFacts['link'] => ({
  ...open,
  reminders: Object.fromEntries(uids.map((uid) => [uid, NOW])),
});
const others = Array.from({ length: MAX_VOUCH_REMINDERS - 1 }, (_none, index) => `member ${index}`);

it.each<[string, Partial<ReminderFacts>, string]>([
  ['a member who may invite', {}, 'changes'],
  ['the same again', { link: reminding('alan') }, 'unchanged'],
  ['a reminder taken back', { link: reminding('alan'), remind: false }, 'changes'],
  ['none to take back', { remind: false }, 'unchanged'],
  ['a member whose inviting is off', { inviter: invitingOff }, 'changes'],
  [
    'a member whom the first inviter invited',
    { inviter: member('alan', { invitedBy: ['barbara'] }) },
    'changes',
  ],
  ['the first inviter', { inviter: barbara }, 'same_inviter'],
  ['the fiftieth member', { link: reminding(...others) }, 'changes'],
  ['the fifty-first member', { link: reminding(...others, 'ada') }, 'too_many_reminders'],
  [
    'one of the fifty, who cancels the reminder',
    { link: reminding(...others, 'alan'), remind: false },
    'changes',
  ],
  ['an unknown link', { link: null, invitee: null }, 'not_found'],
  ['a link that is turned off', { link: closed }, 'not_found'],
  ['a link past its days', { now: open.expiresAt }, 'not_found'],
  ['a person who is suspended', { invitee: { ...donald, suspended: true } }, 'not_found'],
  ['a person who left', { invitee: null }, 'not_found'],
  ['a person who is a full member', { invitee: fullByBoth }, 'not_found'],
])('a reminder of a vouch link: %s', (_who, facts, outcome) => {
  const verdict = decideReminder({ ...REMINDER, ...facts });
  const change = verdict.ok && verdict.effects.changedLinks.length > 0 ? 'changes' : 'unchanged';
  expect(verdict.ok ? change : verdict.reason).toBe(outcome);
});

describe('what is written', () => {
  const effectsOf = (verdict: { readonly ok: boolean; readonly effects?: Effects }) => {
    if (verdict.effects === undefined) throw new Error('the verdict is a refusal');
    return verdict.effects;
  };
  const emailsOf = ({ emails }: Effects) =>
    emails.map(({ occasion }) => `${occasion.template} to ${occasion.to}`);

  it('a first code creates the newcomer with a vouch link', () => {
    const effects = effectsOf(decideFirstCode(FIRST));
    expect(effects).toMatchObject({
      member: {
        uid: 'donald',
        fields: { firstName: 'Donald', role: 'partialuser', invitedBy: ['alan'], fullSince: null },
      },
      changedInvitations: [{ status: 'used', usedBy: 'donald', countsAs: 'first' }],
      createdLink: { token: 'a-link', uid: 'donald', closedAt: null },
      quota: null,
      audit: { action: 'first_code_redeemed', actor: 'donald', others: ['alan'] },
    });
    expect(emailsOf(effects)).toEqual(['joined_with_your_code to alan', 'half_way to donald']);
  });

  it('a second code makes a full member and closes the vouch link', () => {
    const effects = effectsOf(decideSecondCode({ ...SECOND, links: [open] }));
    expect(effects).toMatchObject({
      member: { fields: { role: 'fulluser', invitedBy: ['barbara', 'alan'], fullSince: NOW } },
      changedInvitations: [{ status: 'used', countsAs: 'second', replacing: false }],
      changedLinks: [{ token: 'a-link', closedAt: NOW, vouchedBy: 'alan' }],
      audit: { action: 'second_code_redeemed', others: ['barbara', 'alan'] },
    });
    expect(emailsOf(effects)).toEqual([
      'joined_with_your_code to alan',
      'second_vouch to barbara',
      'full_member to donald',
    ]);
  });

  it('a second code that counts as the first keeps the vouch link open', () => {
    const effects = effectsOf(
      decideSecondCode({ ...SECOND, namedFirstInviter: null, links: [open] }),
    );
    expect(effects).toMatchObject({
      member: { fields: { role: 'partialuser', invitedBy: ['alan'], fullSince: null } },
      changedInvitations: [{ countsAs: 'first', replacing: true }],
      changedLinks: [],
      audit: { action: 'first_code_redeemed' },
    });
  });

  it('a vouch by link spends an invitation and closes the link', () => {
    const effects = effectsOf(decideLinkVouch(LINK));
    expect(effects).toMatchObject({
      member: { fields: { role: 'fulluser', invitedBy: ['barbara', 'alan'], fullSince: NOW } },
      createdInvitation: {
        code: '7K2M9QXD4TZB',
        status: 'used',
        usedBy: 'donald',
        recommendation: { text: 'Careful and kind.', at: NOW },
      },
      changedLinks: [{ token: 'a-link', closedAt: NOW, vouchedBy: 'alan' }],
      quota: { uid: 'alan', quota: { made: 1, granted: 0 } },
      audit: { action: 'vouched', actor: 'alan', subject: 'donald' },
    });
    expect(emailsOf(effects)).toEqual(['second_vouch to barbara', 'full_member to donald']);
  });

  it('a reminder is stored on the link and sent in three days', () => {
    expect(effectsOf(decideReminder(REMINDER))).toEqual({
      ...NO_EFFECTS,
      changedLinks: [{ token: 'a-link', reminder: { uid: 'alan', at: NOW } }],
      emails: [
        {
          occasion: { template: 'request_waits', to: 'alan', invitee: 'donald' },
          dueAt: new Date('2026-11-24T12:00:00Z'),
        },
      ],
    });
  });

  it('a canceled reminder is deleted from the link, and no email is written', () => {
    const canceled = { ...REMINDER, link: reminding('alan'), remind: false };
    expect(effectsOf(decideReminder(canceled))).toEqual({
      ...NO_EFFECTS,
      changedLinks: [{ token: 'a-link', reminder: { uid: 'alan', at: null } }],
    });
  });

  it('a vouch by link that counts as the first keeps the link open', () => {
    const effects = effectsOf(decideLinkVouch({ ...LINK, namedFirstInviter: null }));
    expect(effects.changedLinks).toEqual([{ token: 'a-link', vouchedBy: 'alan' }]);
    expect(effects.createdInvitation).toMatchObject({ countsAs: 'first', replacing: true });
  });
});

describe('with random members, codes and settings', () => {
  const uid = fc.constantFrom('ada', 'grace', 'alan');
  // True in a fifth of the random cases. If it were true more often, the rules would refuse almost
  // every case.
  const rarelyTrue = fc.integer({ min: 0, max: 4 }).map((number) => number === 0);
  const inviters = fc.record({
    uid,
    role: fc.constantFrom<Role | null>(...ROLES, null),
    invitedBy: fc.uniqueArray(uid, { maxLength: 2 }),
    fullSince: fc.option(fc.integer({ min: 0, max: 400 }).map((days) => daysAgo(days))),
    suspended: rarelyTrue,
    mayInvite: rarelyTrue.map((off) => !off),
  });
  const networks = fc.record<NetworkSettings>({
    paused: rarelyTrue,
    vouchWaitDays: fc.integer({ min: 0, max: 365 }),
    differentInviters: fc.boolean(),
  });
  const invitation = fc
    .record({
      createdBy: uid,
      status: fc.constantFrom('active', 'used', 'revoked'),
      countsAs: fc.constantFrom(...VOUCH_ORDINALS),
    })
    .map(({ createdBy, status, countsAs }): Invitation => {
      const created = createInvitation('7K2M9QXD4TZA', createdBy, NOW);
      if (status === 'used') return invitationAfter(redeem(created, 'donald', countsAs, NOW));
      return status === 'revoked' ? invitationAfter(revoke(created, NOW)) : created;
    });

  it('only an active code can be redeemed, and a repeat has the same outcome', () => {
    fc.assert(
      fc.property(
        inviters,
        inviters,
        invitation,
        networks,
        (inviter, namedFirstInviter, invitation, settings) => {
          const facts: SecondCodeFacts = {
            invitee: { ...donald, invitedBy: [namedFirstInviter.uid] },
            invitation,
            inviter: { ...inviter, uid: invitation.createdBy },
            namedFirstInviter,
            links: [],
            settings,
            now: NOW,
          };
          const verdict = decideSecondCode(facts);
          fc.pre(verdict.ok);
          expect(statusAt(invitation, NOW)).toBe('active');
          const { member, changedInvitations } = verdict.effects;
          const { role = null, invitedBy = [], fullSince = null } = member?.fields ?? {};
          const again = {
            ...facts,
            invitee: { ...donald, role, invitedBy, fullSince },
            invitation: changedInvitations[0] ?? null,
          };
          expect(decideSecondCode(again)).toEqual({
            ...verdict,
            repeated: true,
            effects: NO_EFFECTS,
          });
        },
      ),
    );
  });

  it('the two inviters of a full member are not related, and the first is not suspended', () => {
    fc.assert(
      fc.property(inviters, inviters, networks, (first, second, settings) => {
        const facts = {
          invitee: donald,
          namedFirstInviter: first,
          inviter: second,
          settings,
          now: NOW,
        };
        const vouch = decideVouch(INDEPENDENCE_REFUSALS, facts);
        fc.pre(vouch.ok && vouch.countsAs === 'second');
        const common = first.invitedBy.filter((uid) => second.invitedBy.includes(uid));
        if (settings.differentInviters) expect(common).toEqual([]);
        expect(first.uid).not.toBe(second.uid);
        expect(first.suspended).toBe(false);
        expect(first.invitedBy).not.toContain(second.uid);
        expect(second.invitedBy).not.toContain(first.uid);
      }),
    );
  });

  it('a vouch that any settings allow has the same result under the default settings', () => {
    fc.assert(
      fc.property(inviters, inviters, networks, (inviter, namedFirstInviter, settings) => {
        const facts = { ...LINK, invitee: { ...donald, invitedBy: [namedFirstInviter.uid] } };
        const verdict = decideLinkVouch({ ...facts, namedFirstInviter, inviter, settings });
        fc.pre(verdict.ok);
        expect(
          decideLinkVouch({ ...facts, namedFirstInviter, inviter, settings: DEFAULT_NETWORK }),
        ).toEqual(verdict);
      }),
    );
  });

  it('nobody makes a member while the network is paused or while their inviting is off', () => {
    fc.assert(
      fc.property(inviters, inviters, networks, (inviter, namedFirstInviter, settings) => {
        fc.pre(settings.paused || !inviter.mayInvite);
        const code = { ...fresh, createdBy: inviter.uid };
        expect(decideFirstCode({ ...FIRST, invitation: code, inviter, settings }).ok).toBe(false);
        const second = { ...SECOND, invitation: code, inviter, namedFirstInviter, settings };
        expect(decideSecondCode(second).ok).toBe(false);
        expect(decideLinkVouch({ ...LINK, inviter, namedFirstInviter, settings }).ok).toBe(false);
      }),
    );
  });

  it('the preview shows the same refusal as the vouch itself', () => {
    fc.assert(
      fc.property(
        inviters,
        inviters,
        networks,
        fc.integer({ min: 1, max: 2 }),
        (inviter, first, settings, made) => {
          fc.pre(!inviter.suspended && inviter.role !== null && inviter.role !== 'partialuser');
          const facts = {
            ...LINK,
            inviter,
            namedFirstInviter: first,
            settings,
            quota: { made, granted: 0 },
          };
          const verdict = decideLinkVouch(facts);
          const shown = verdict.ok ? 'ok' : verdict.reason;
          expect(previewVouch(facts)).toMatchObject({ verdict: shown });
        },
      ),
    );
  });
});
