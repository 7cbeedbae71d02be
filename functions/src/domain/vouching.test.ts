import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INVITING_REFUSALS } from '../contract/invitations.ts';
import { DAY_MS, INVITATION_LIFETIME_MS, MAX_VOUCH_REMINDERS } from '../contract/limits.ts';
import { VOUCH_ORDINALS, type VouchOrdinal } from '../contract/person.ts';
import { ROLES, type Role } from '../contract/roles.ts';
import { INDEPENDENCE_REFUSALS } from '../contract/vouching.ts';
import { type Effects, NO_EFFECTS } from './effects.ts';
import {
  createInvitation,
  type Invitation,
  type InvitationTransition,
  redeem,
  revoke,
  statusAt,
} from './invitation.ts';
import { decideFirstCode, decideSecondCode, isCodeRedeemable } from './joining.ts';
import type { Member } from './member.ts';
import { DEFAULT_NETWORK_SETTINGS, type NetworkSettings } from './network-settings.ts';
import { newVouchLink } from './vouch-link.ts';
import { decideVouch, refuseVouch } from './vouching.ts';
import { decideLinkVouch, decideReminder, previewVouch } from './vouching-by-link.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const YEARS_AGO = new Date('2020-01-01T00:00:00Z');
const daysAgo = (days: number, ms = 0) => new Date(NOW.getTime() - days * DAY_MS - ms);
const defaultSettings = DEFAULT_NETWORK_SETTINGS;
const pausedSettings: NetworkSettings = { ...defaultSettings, paused: true };
const settingsWithWait: NetworkSettings = { ...defaultSettings, vouchWaitDays: 90 };
const settingsWithDifferentInviters: NetworkSettings = {
  ...defaultSettings,
  differentInviters: true,
};

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

function changedInvitation(transition: InvitationTransition): Invitation {
  if (!transition.ok) throw new Error(`the test’s own invitation is ${transition.reason}`);
  return transition.invitation;
}

const activeInvitation = createInvitation('7K2M9QXD4TZA', 'alan', new Date('2026-11-20T12:00:00Z'));
const invitationPastLifetime = createInvitation(
  '7K2M9QXD4TZA',
  'alan',
  new Date(NOW.getTime() - INVITATION_LIFETIME_MS),
);
const revokedInvitation = changedInvitation(revoke(activeInvitation, NOW));
const redeemedInvitation = (uid: string, countsAs: VouchOrdinal, replacing = false) => ({
  ...changedInvitation(redeem(activeInvitation, uid, countsAs, NOW)),
  replacing,
});

const alan = member('alan');
const barbara = member('barbara');
const donald = member('donald', {
  role: 'partialuser',
  invitedBy: ['barbara'],
  fullSince: null,
});
const memberWithInvitingOff = member('alan', { mayInvite: false });
const recentFullMember = member('alan', { fullSince: daysAgo(89) });

function describeDecision(
  decision: ReturnType<typeof decideFirstCode | typeof decideSecondCode | typeof decideLinkVouch>,
): string {
  if (!decision.ok) return decision.reason;
  const { countsAs, effects } = decision;
  if (decision.repeated) return `repeated ${countsAs}`;
  const { role, invitedBy = [] } = effects.member?.fields ?? {};
  return `${countsAs}: ${role} by ${invitedBy.join(' and ')}`;
}

type FirstCodeFacts = Parameters<typeof decideFirstCode>[0];
const VALID_FIRST_CODE_FACTS: FirstCodeFacts = {
  inviteeUid: 'donald',
  invitee: null,
  accountMatches: true,
  isSignedIn: true,
  invitation: activeInvitation,
  inviter: alan,
  settings: defaultSettings,
  registration: { firstName: 'Donald', lastName: 'Knuth', email: 'donald@elevere.test' },
  linkToken: 'a-link',
  now: NOW,
};
const donaldWithoutRole = member('donald', { role: null, invitedBy: [] });

const FIRST_CODE_CASES: readonly [string, Partial<FirstCodeFacts>, string][] = [
  ['a valid code, without a document', {}, 'first: partialuser by alan'],
  ['a valid code, after a sign-up', { invitee: donaldWithoutRole }, 'first: partialuser by alan'],
  ['an unknown code', { invitation: null, inviter: null }, 'invitation_invalid'],
  [
    'a code that another person used',
    { invitation: redeemedInvitation('other', 'first') },
    'invitation_invalid',
  ],
  ['a revoked code', { invitation: revokedInvitation }, 'invitation_invalid'],
  [
    'a code at the end of its 31 days',
    { invitation: invitationPastLifetime },
    'invitation_invalid',
  ],
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
  [
    'a code of an inviter whose inviting is off',
    { inviter: memberWithInvitingOff },
    'invitation_invalid',
  ],
  ['a valid code while invitations are paused', { settings: pausedSettings }, 'invitations_paused'],
  [
    'an invalid code while paused',
    { invitation: revokedInvitation, settings: pausedSettings },
    'invitation_invalid',
  ],
  [
    'a code of an inviter whose inviting is off, while paused',
    { inviter: memberWithInvitingOff, settings: pausedSettings },
    'invitation_invalid',
  ],
  [
    'a code of an inviter who waits',
    { inviter: recentFullMember, settings: settingsWithWait },
    'invitation_invalid',
  ],
  [
    'a code of an inviter who waits, while paused',
    { inviter: recentFullMember, settings: { ...settingsWithWait, paused: true } },
    'invitations_paused',
  ],
  [
    'a code of an inviter whose waiting time just ended',
    { inviter: member('alan', { fullSince: daysAgo(90) }), settings: settingsWithWait },
    'first: partialuser by alan',
  ],
  [
    'a code of a founder, who does not wait',
    { inviter: member('alan', { invitedBy: [], fullSince: null }), settings: settingsWithWait },
    'first: partialuser by alan',
  ],
  [
    'the same code again, while paused',
    {
      invitee: { ...donald, invitedBy: ['alan'] },
      invitation: redeemedInvitation('donald', 'first'),
      settings: pausedSettings,
    },
    'repeated first',
  ],
  ['the invitee’s own code', { inviteeUid: 'alan' }, 'own_code'],
  ['a valid code, entered by a partialuser', { invitee: donald }, 'already_registered'],
  ['a valid code, entered by a full member', { invitee: member('donald') }, 'already_registered'],
  [
    'the same code again',
    {
      invitee: { ...donald, invitedBy: ['alan'] },
      invitation: redeemedInvitation('donald', 'first'),
    },
    'repeated first',
  ],
  [
    'the same code again, as a full member',
    {
      invitee: member('donald', { invitedBy: ['alan', 'ada'] }),
      invitation: redeemedInvitation('donald', 'first'),
    },
    'repeated first',
  ],
  [
    'the same code after its inviter was replaced',
    { invitee: donald, invitation: redeemedInvitation('donald', 'first') },
    'already_registered',
  ],
  [
    'the same code after the document was deleted',
    { invitation: redeemedInvitation('donald', 'first') },
    'invitation_invalid',
  ],
  [
    'the code that replaced the first inviter',
    {
      invitee: { ...donald, invitedBy: ['alan'] },
      invitation: redeemedInvitation('donald', 'first', true),
    },
    'already_registered',
  ],
];

const FACTS_OF_USED_CODE: Partial<FirstCodeFacts> = {
  invitation: redeemedInvitation('other', 'first'),
};
const FACTS_OF_UNKNOWN_CODE: Partial<FirstCodeFacts> = { invitation: null, inviter: null };

/** A caller without an ID token must learn nothing about the account unless the code is valid. */
const REFUSED_ACCOUNTS: readonly [string, Partial<FirstCodeFacts>, string][] = [
  ['a person with a different email address', { accountMatches: false }, 'account_mismatch'],
  [
    'a member with a different email address',
    { accountMatches: false, invitee: member('donald') },
    'account_mismatch',
  ],
  ['a suspended person', { invitee: { ...donald, suspended: true } }, 'account_mismatch'],
  ['a member', { invitee: donald }, 'already_registered'],
];

type SecondCodeFacts = Parameters<typeof decideSecondCode>[0];
const VALID_SECOND_CODE_FACTS: SecondCodeFacts = {
  invitee: donald,
  invitation: activeInvitation,
  inviter: alan,
  namedFirstInviter: barbara,
  links: [],
  settings: defaultSettings,
  now: NOW,
};
const fullDonald = member('donald', { invitedBy: ['barbara', 'alan'] });

const SECOND_CODE_CASES: readonly [string, Partial<SecondCodeFacts>, string][] = [
  ['a valid code', {}, 'second: fulluser by barbara and alan'],
  [
    'inviters who share an inviter',
    {
      namedFirstInviter: member('barbara', { invitedBy: ['grace', 'ada'] }),
      inviter: member('alan', { invitedBy: ['grace', 'edsger'] }),
    },
    'second: fulluser by barbara and alan',
  ],
  [
    'inviters who share an inviter, if the settings refuse that',
    {
      namedFirstInviter: member('barbara', { invitedBy: ['grace', 'ada'] }),
      inviter: member('alan', { invitedBy: ['edsger', 'grace'] }),
      settings: settingsWithDifferentInviters,
    },
    'inviters_share_inviter',
  ],
  [
    'related inviters who share an inviter, if the settings refuse that',
    {
      namedFirstInviter: member('barbara', { invitedBy: ['alan', 'ada'] }),
      inviter: member('alan', { invitedBy: ['ada', 'grace'] }),
      settings: settingsWithDifferentInviters,
    },
    'inviters_related',
  ],
  [
    'two founders, if the settings refuse a shared inviter',
    {
      namedFirstInviter: member('barbara', { invitedBy: [], fullSince: null }),
      inviter: member('alan', { invitedBy: [], fullSince: null }),
      settings: settingsWithDifferentInviters,
    },
    'second: fulluser by barbara and alan',
  ],
  [
    'a code of a member who shares an inviter with a suspended first inviter',
    {
      namedFirstInviter: member('barbara', { suspended: true, invitedBy: ['grace', 'ada'] }),
      inviter: member('alan', { invitedBy: ['grace', 'edsger'] }),
      settings: settingsWithDifferentInviters,
    },
    'first: partialuser by alan',
  ],
  [
    'a code of an inviter whose inviting is off',
    { inviter: memberWithInvitingOff },
    'invitation_invalid',
  ],
  [
    'a first inviter whose inviting is off now',
    { namedFirstInviter: member('barbara', { mayInvite: false }) },
    'second: fulluser by barbara and alan',
  ],
  ['a valid code while invitations are paused', { settings: pausedSettings }, 'invitations_paused'],
  [
    'a code of the first inviter while paused',
    {
      invitee: { ...donald, invitedBy: ['alan'] },
      namedFirstInviter: alan,
      settings: pausedSettings,
    },
    'invitations_paused',
  ],
  [
    'an invalid code while paused',
    { invitation: revokedInvitation, settings: pausedSettings },
    'invitation_invalid',
  ],
  [
    'a code of an inviter who waits',
    { inviter: recentFullMember, settings: settingsWithWait },
    'invitation_invalid',
  ],
  [
    'a first inviter who waits',
    { namedFirstInviter: member('barbara', { fullSince: daysAgo(1) }), settings: settingsWithWait },
    'second: fulluser by barbara and alan',
  ],
  [
    'the same code again, while paused',
    {
      invitee: fullDonald,
      invitation: redeemedInvitation('donald', 'second'),
      settings: pausedSettings,
    },
    'repeated second',
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
    { invitation: redeemedInvitation('other', 'second') },
    'invitation_invalid',
  ],
  ['a revoked code', { invitation: revokedInvitation }, 'invitation_invalid'],
  [
    'a code at the end of its 31 days',
    { invitation: invitationPastLifetime },
    'invitation_invalid',
  ],
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
  ['the invitee’s own code', { invitee: { ...donald, uid: 'alan' } }, 'own_code'],
  ['a suspended newcomer', { invitee: { ...donald, suspended: true } }, 'forbidden'],
  [
    'a suspended member who repeats their second code',
    {
      invitee: { ...fullDonald, suspended: true },
      invitation: redeemedInvitation('donald', 'second'),
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
    {
      invitee: { ...donald, invitedBy: ['alan'] },
      namedFirstInviter: alan,
      invitation: revokedInvitation,
    },
    'invitation_invalid',
  ],
  [
    'the code of the registration',
    {
      invitee: { ...donald, invitedBy: ['alan'] },
      namedFirstInviter: alan,
      invitation: redeemedInvitation('donald', 'first'),
    },
    'invitation_invalid',
  ],
  [
    'the same code again',
    { invitee: fullDonald, invitation: redeemedInvitation('donald', 'second') },
    'repeated second',
  ],
  [
    'the same code again, after the first inviter was suspended',
    {
      invitee: fullDonald,
      invitation: redeemedInvitation('donald', 'second'),
      namedFirstInviter: member('barbara', { suspended: true }),
    },
    'repeated second',
  ],
  [
    'the same code, entered by a member who has another second inviter',
    {
      invitee: { ...fullDonald, invitedBy: ['barbara', 'ada'] },
      invitation: redeemedInvitation('donald', 'second'),
    },
    'already_full_member',
  ],
  [
    'the same code, after the vouch was lost and the role is partialuser again',
    { invitation: redeemedInvitation('donald', 'second') },
    'invitation_invalid',
  ],
  // The next vouch replaces a first inviter without standing, so that the newcomer can continue.
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
    'a code of a member related to the replaced inviter',
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
      invitation: redeemedInvitation('donald', 'first', true),
    },
    'repeated first',
  ],
];

type LinkFacts = Parameters<typeof previewVouch>[0] & Parameters<typeof decideLinkVouch>[0];
const SPENT_QUOTA = { made: 2, granted: 0 };
const openLink = newVouchLink('a-link', 'donald', true, new Date('2026-11-20T12:00:00Z'));
const closedLink = { ...openLink, closedAt: NOW };
const VALID_LINK_FACTS: LinkFacts = {
  link: openLink,
  invitee: donald,
  namedFirstInviter: barbara,
  inviter: alan,
  settings: defaultSettings,
  quota: { made: 0, granted: 0 },
  code: '7K2M9QXD4TZB',
  recommendation: 'Careful and kind.',
  now: NOW,
};
const donaldInvitedByAlan = { ...donald, invitedBy: ['alan'] };

const LINK_CASES: readonly [string, Partial<LinkFacts>, string, string][] = [
  ['an open link', {}, 'ok, second', 'second: fulluser by barbara and alan'],
  [
    'an open link, with no invitations left',
    { quota: SPENT_QUOTA },
    'quota_exhausted, second',
    'quota_exhausted',
  ],
  [
    'the first inviter, with no invitations left',
    { inviter: barbara, quota: SPENT_QUOTA },
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
    'a first inviter who left, with no invitations left',
    { namedFirstInviter: null, quota: SPENT_QUOTA },
    'quota_exhausted, first',
    'quota_exhausted',
  ],
  [
    'the member whose vouch counted as the first, again',
    {
      link: { ...openLink, vouchedBy: 'alan' },
      invitee: donaldInvitedByAlan,
      namedFirstInviter: alan,
    },
    'same_inviter, second',
    'repeated first',
  ],
  [
    'a member whose vouch counted as the first, and who was then replaced',
    { link: { ...openLink, vouchedBy: 'alan' } },
    'ok, second',
    'second: fulluser by barbara and alan',
  ],
  [
    'a member whose inviting is off, while paused',
    { inviter: memberWithInvitingOff, settings: pausedSettings },
    'inviting_off, second',
    'inviting_off',
  ],
  [
    'a member who waits, while paused',
    { inviter: recentFullMember, settings: { ...settingsWithWait, paused: true } },
    'invitations_paused, second',
    'invitations_paused',
  ],
  [
    'the first inviter, who waits and has no invitations left',
    {
      inviter: { ...recentFullMember, uid: 'barbara' },
      settings: settingsWithWait,
      quota: SPENT_QUOTA,
    },
    'too_new, second',
    'too_new',
  ],
  [
    'a member who waits, for a person whose first inviter left',
    { inviter: recentFullMember, namedFirstInviter: null, settings: settingsWithWait },
    'too_new, first',
    'too_new',
  ],
  [
    'a member who shares an inviter with the first, if the settings refuse that',
    {
      namedFirstInviter: member('barbara', { invitedBy: ['grace', 'ada'] }),
      inviter: member('alan', { invitedBy: ['grace', 'edsger'] }),
      settings: settingsWithDifferentInviters,
      quota: SPENT_QUOTA,
    },
    'inviters_share_inviter, second',
    'inviters_share_inviter',
  ],
  [
    'a closed link while paused',
    { link: closedLink, settings: pausedSettings },
    'not_found',
    'not_found',
  ],
  [
    'the second inviter again, whose inviting is off, while paused',
    {
      link: { ...closedLink, vouchedBy: 'alan' },
      invitee: fullDonald,
      inviter: memberWithInvitingOff,
      settings: pausedSettings,
    },
    'not_found',
    'repeated second',
  ],
  ['an unknown link', { link: null }, 'not_found', 'not_found'],
  ['a link that was closed', { link: closedLink }, 'not_found', 'not_found'],
  [
    'a link at the end of its 31 days',
    { link: { ...openLink, expiresAt: NOW } },
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
    { link: { ...closedLink, vouchedBy: 'alan' }, invitee: fullDonald },
    'not_found',
    'repeated second',
  ],
  [
    'another member, after the person became a full member',
    { link: { ...closedLink, vouchedBy: 'alan' }, invitee: fullDonald, inviter: member('ada') },
    'not_found',
    'already_full_member',
  ],
  [
    'another member, by a link closed before the person became a full member',
    { link: closedLink, invitee: fullDonald, inviter: member('ada') },
    'not_found',
    'not_found',
  ],
  [
    'the second inviter again, with no invitations left',
    { link: { ...closedLink, vouchedBy: 'alan' }, invitee: fullDonald, quota: SPENT_QUOTA },
    'not_found',
    'repeated second',
  ],
  [
    'the second inviter again, after the person was suspended',
    {
      link: { ...closedLink, vouchedBy: 'alan' },
      invitee: { ...fullDonald, suspended: true },
    },
    'not_found',
    'not_found',
  ],
  [
    'the second inviter again, after the 31 days',
    { link: { ...closedLink, vouchedBy: 'alan', expiresAt: NOW }, invitee: fullDonald },
    'not_found',
    'not_found',
  ],
];

describe('a vouch by link', () => {
  it.each(LINK_CASES)('%s', (_what, change, expectedPreview, outcome) => {
    const vouchPreview = previewVouch({ ...VALID_LINK_FACTS, ...change });
    expect(
      vouchPreview === null ? 'not_found' : `${vouchPreview.verdict}, ${vouchPreview.countsAs}`,
    ).toBe(expectedPreview);
    expect(describeDecision(decideLinkVouch({ ...VALID_LINK_FACTS, ...change }))).toBe(outcome);
  });
});

describe('a first code', () => {
  it.each(FIRST_CODE_CASES)('%s', (_what, change, outcome) => {
    expect(describeDecision(decideFirstCode({ ...VALID_FIRST_CODE_FACTS, ...change }))).toBe(
      outcome,
    );
  });

  it('is a repeat only if the account matches', () => {
    const factsAfterRedemption = {
      invitee: { ...donald, invitedBy: ['alan'] },
      invitation: redeemedInvitation('donald', 'first'),
    };
    const facts = { ...VALID_FIRST_CODE_FACTS, ...factsAfterRedemption, isSignedIn: false };
    expect(describeDecision(decideFirstCode({ ...facts, accountMatches: false }))).toBe(
      'invitation_invalid',
    );
    expect(describeDecision(decideFirstCode(facts))).toBe('repeated first');
  });
});

describe.each(REFUSED_ACCOUNTS)('a first code for an account of %s', (_what, change, outcome) => {
  it('is checked after the account for a caller with a token', () => {
    for (const codeFacts of [{}, FACTS_OF_USED_CODE, FACTS_OF_UNKNOWN_CODE]) {
      expect(
        describeDecision(decideFirstCode({ ...VALID_FIRST_CODE_FACTS, ...change, ...codeFacts })),
      ).toBe(outcome);
    }
  });

  it('is checked before the account for a caller without a token', () => {
    const facts = { ...VALID_FIRST_CODE_FACTS, ...change, isSignedIn: false };
    for (const codeFacts of [FACTS_OF_USED_CODE, FACTS_OF_UNKNOWN_CODE]) {
      expect(describeDecision(decideFirstCode({ ...facts, ...codeFacts }))).toBe(
        'invitation_invalid',
      );
    }
  });

  it('gives account_mismatch for a caller without a token, if the code is valid', () => {
    const facts = { ...VALID_FIRST_CODE_FACTS, ...change, isSignedIn: false };
    expect(describeDecision(decideFirstCode(facts))).toBe('account_mismatch');
  });
});

describe('a code of the caller', () => {
  it('is invalid for a caller without a token, if the inviter has lost their role', () => {
    const noRoleFacts = { inviteeUid: 'alan', isSignedIn: false, inviter: { ...alan, role: null } };
    expect(describeDecision(decideFirstCode({ ...VALID_FIRST_CODE_FACTS, ...noRoleFacts }))).toBe(
      'invitation_invalid',
    );
  });
});

describe('a second code', () => {
  it.each(SECOND_CODE_CASES)('%s', (_what, change, outcome) => {
    expect(describeDecision(decideSecondCode({ ...VALID_SECOND_CODE_FACTS, ...change }))).toBe(
      outcome,
    );
  });
});

describe('permission to vouch', () => {
  const describePermission = (inviter: Member, settings: NetworkSettings) => {
    const refusal = refuseVouch(INVITING_REFUSALS, { inviter, settings, now: NOW });
    if (refusal === null) return 'yes';
    return refusal.waitsUntil?.toISOString() ?? refusal.reason;
  };
  const pausedSettingsWithWait: NetworkSettings = { ...settingsWithWait, paused: true };
  it.each([
    ['a member, with the default settings', alan, defaultSettings, 'yes'],
    [
      'a new full member, with the default settings',
      member('alan', { fullSince: NOW }),
      defaultSettings,
      'yes',
    ],
    [
      'a member whose inviting is off',
      memberWithInvitingOff,
      pausedSettingsWithWait,
      'inviting_off',
    ],
    [
      'a member who waits, while paused',
      recentFullMember,
      pausedSettingsWithWait,
      'invitations_paused',
    ],
    [
      'a founder, while paused',
      member('ada', { fullSince: null }),
      pausedSettingsWithWait,
      'invitations_paused',
    ],
    ['a member of 89 days', recentFullMember, settingsWithWait, '2026-11-22T12:00:00.000Z'],
    ['a member of 90 days', member('alan', { fullSince: daysAgo(90) }), settingsWithWait, 'yes'],
    ['a founder', member('ada', { invitedBy: [], fullSince: null }), settingsWithWait, 'yes'],
  ])('%s', (_what, inviter, settings, permission) => {
    expect(describePermission(inviter, settings)).toBe(permission);
  });
});

describe('a code can be redeemed', () => {
  const redeemableFacts = {
    invitation: activeInvitation,
    inviter: alan,
    settings: defaultSettings,
    now: NOW,
  };
  it.each([
    ['while it is active', {}, true],
    [
      'also while paused, because the page shows the pause separately',
      { settings: pausedSettings },
      true,
    ],
    ['not when it is revoked', { invitation: revokedInvitation }, false],
    ['not past its 31 days', { invitation: invitationPastLifetime }, false],
    ['not when there is none', { invitation: null, inviter: null }, false],
    ['not of a suspended inviter', { inviter: member('alan', { suspended: true }) }, false],
    ['not of an inviter whose inviting is off', { inviter: memberWithInvitingOff }, false],
    [
      'not of an inviter who waits',
      { inviter: recentFullMember, settings: settingsWithWait },
      false,
    ],
    [
      'not of an inviter who waits, while paused',
      { inviter: recentFullMember, settings: { ...settingsWithWait, paused: true } },
      false,
    ],
  ])('%s', (_what, change, redeemable) => {
    expect(isCodeRedeemable({ ...redeemableFacts, ...change })).toBe(redeemable);
  });
});

type ReminderFacts = Parameters<typeof decideReminder>[0];
const VALID_REMINDER_FACTS: ReminderFacts = {
  link: openLink,
  invitee: donald,
  inviter: alan,
  shouldRemind: true,
  now: NOW,
};
const linkWithReminders = (...uids: readonly string[]): ReminderFacts['link'] => ({
  ...openLink,
  reminders: Object.fromEntries(uids.map((uid) => [uid, NOW])),
});
const remindedMembers = Array.from(
  { length: MAX_VOUCH_REMINDERS - 1 },
  (_none, index) => `member ${index}`,
);

it.each<[string, Partial<ReminderFacts>, string]>([
  ['a member who may invite', {}, 'changes'],
  ['a member who already has a reminder', { link: linkWithReminders('alan') }, 'unchanged'],
  [
    'a member who cancels the reminder',
    { link: linkWithReminders('alan'), shouldRemind: false },
    'changes',
  ],
  ['a member who cancels without having a reminder', { shouldRemind: false }, 'unchanged'],
  ['a member whose inviting is off', { inviter: memberWithInvitingOff }, 'changes'],
  [
    'a member whom the first inviter invited',
    { inviter: member('alan', { invitedBy: ['barbara'] }) },
    'changes',
  ],
  ['the first inviter', { inviter: barbara }, 'same_inviter'],
  ['the fiftieth member', { link: linkWithReminders(...remindedMembers) }, 'changes'],
  [
    'the fifty-first member',
    { link: linkWithReminders(...remindedMembers, 'ada') },
    'too_many_reminders',
  ],
  [
    'one of fifty members, who cancels the reminder',
    { link: linkWithReminders(...remindedMembers, 'alan'), shouldRemind: false },
    'changes',
  ],
  ['an unknown link', { link: null, invitee: null }, 'not_found'],
  ['a closed link', { link: closedLink }, 'not_found'],
  ['a link past its 31 days', { now: openLink.expiresAt }, 'not_found'],
  ['a person who is suspended', { invitee: { ...donald, suspended: true } }, 'not_found'],
  ['a person who left', { invitee: null }, 'not_found'],
  ['a person who is a full member', { invitee: fullDonald }, 'not_found'],
])('a reminder of a vouch link: %s', (_who, facts, outcome) => {
  const decision = decideReminder({ ...VALID_REMINDER_FACTS, ...facts });
  const effectOnLink =
    decision.ok && decision.effects.changedLinks.length > 0 ? 'changes' : 'unchanged';
  expect(decision.ok ? effectOnLink : decision.reason).toBe(outcome);
});

describe('the effects', () => {
  const effectsOf = (decision: { readonly ok: boolean; readonly effects?: Effects }) => {
    if (decision.effects === undefined) throw new Error('the decision is a refusal');
    return decision.effects;
  };
  const describeEmails = ({ emails }: Effects) =>
    emails.map(({ occasion }) => `${occasion.template} to ${occasion.to}`);

  it('a first code creates the newcomer with a vouch link', () => {
    const effects = effectsOf(decideFirstCode(VALID_FIRST_CODE_FACTS));
    expect(effects).toMatchObject({
      member: {
        uid: 'donald',
        fields: {
          firstName: 'Donald',
          search: expect.arrayContaining(['donald']),
          role: 'partialuser',
          invitedBy: ['alan'],
          createdAt: NOW,
          fullSince: null,
          suspended: false,
        },
      },
      changedInvitations: [{ status: 'used', usedBy: 'donald', countsAs: 'first' }],
      createdLink: { token: 'a-link', uid: 'donald', shareable: true, closedAt: null },
      quota: null,
      audit: { action: 'first_code_redeemed', actor: 'donald', others: ['alan'] },
    });
    expect(describeEmails(effects)).toEqual([
      'joined_with_your_code to alan',
      'half_way to donald',
    ]);
  });

  it('a second code makes a full member and closes the vouch link', () => {
    const effects = effectsOf(decideSecondCode({ ...VALID_SECOND_CODE_FACTS, links: [openLink] }));
    expect(effects).toMatchObject({
      member: { fields: { role: 'fulluser', invitedBy: ['barbara', 'alan'], fullSince: NOW } },
      changedInvitations: [{ status: 'used', countsAs: 'second', replacing: false }],
      changedLinks: [{ token: 'a-link', closedAt: NOW, vouchedBy: 'alan' }],
      audit: { action: 'second_code_redeemed', others: ['barbara', 'alan'] },
    });
    expect(describeEmails(effects)).toEqual([
      'joined_with_your_code to alan',
      'second_vouch to barbara',
      'full_member to donald',
    ]);
  });

  it('a second code that counts as the first keeps the vouch link open', () => {
    const effects = effectsOf(
      decideSecondCode({ ...VALID_SECOND_CODE_FACTS, namedFirstInviter: null, links: [openLink] }),
    );
    expect(effects).toMatchObject({
      member: { fields: { role: 'partialuser', invitedBy: ['alan'], fullSince: null } },
      changedInvitations: [{ countsAs: 'first', replacing: true }],
      changedLinks: [],
      audit: { action: 'first_code_redeemed' },
    });
  });

  it('a vouch by link spends an invitation and closes the link', () => {
    const effects = effectsOf(decideLinkVouch(VALID_LINK_FACTS));
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
    expect(describeEmails(effects)).toEqual(['second_vouch to barbara', 'full_member to donald']);
  });

  it('a reminder is stored on the link and sent after three days', () => {
    expect(effectsOf(decideReminder(VALID_REMINDER_FACTS))).toEqual({
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
    const factsOfCancellation = {
      ...VALID_REMINDER_FACTS,
      link: linkWithReminders('alan'),
      shouldRemind: false,
    };
    expect(effectsOf(decideReminder(factsOfCancellation))).toEqual({
      ...NO_EFFECTS,
      changedLinks: [{ token: 'a-link', reminder: { uid: 'alan', at: null } }],
    });
  });

  it('a vouch by link that counts as the first keeps the link open', () => {
    const effects = effectsOf(decideLinkVouch({ ...VALID_LINK_FACTS, namedFirstInviter: null }));
    expect(effects.changedLinks).toEqual([{ token: 'a-link', vouchedBy: 'alan' }]);
    expect(effects.createdInvitation).toMatchObject({ countsAs: 'first', replacing: true });
  });
});

describe('with random members, codes and settings', () => {
  const anyUid = fc.constantFrom('ada', 'grace', 'alan');
  // A true value causes a refusal. Only a fifth are true, so that enough cases are allowed.
  const anyMostlyFalseBoolean = fc.integer({ min: 0, max: 4 }).map((number) => number === 0);
  const anyInviter = fc.record({
    uid: anyUid,
    role: fc.constantFrom<Role | null>(...ROLES, null),
    invitedBy: fc.uniqueArray(anyUid, { maxLength: 2 }),
    fullSince: fc.option(fc.integer({ min: 0, max: 400 }).map((days) => daysAgo(days))),
    suspended: anyMostlyFalseBoolean,
    mayInvite: anyMostlyFalseBoolean.map((off) => !off),
  });
  const anySettings = fc.record<NetworkSettings>({
    paused: anyMostlyFalseBoolean,
    vouchWaitDays: fc.integer({ min: 0, max: 365 }),
    differentInviters: fc.boolean(),
  });
  const anyInvitation = fc
    .record({
      createdBy: anyUid,
      status: fc.constantFrom('active', 'used', 'revoked'),
      countsAs: fc.constantFrom(...VOUCH_ORDINALS),
    })
    .map(({ createdBy, status, countsAs }): Invitation => {
      const newInvitation = createInvitation('7K2M9QXD4TZA', createdBy, NOW);
      if (status === 'used') {
        return changedInvitation(redeem(newInvitation, 'donald', countsAs, NOW));
      }
      return status === 'revoked' ? changedInvitation(revoke(newInvitation, NOW)) : newInvitation;
    });

  it('only an active code can be redeemed, and a repeat has the same outcome', () => {
    fc.assert(
      fc.property(
        anyInviter,
        anyInviter,
        anyInvitation,
        anySettings,
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
          const decision = decideSecondCode(facts);
          fc.pre(decision.ok);
          expect(statusAt(invitation, NOW)).toBe('active');
          const { member, changedInvitations } = decision.effects;
          const { role = null, invitedBy = [], fullSince = null } = member?.fields ?? {};
          const factsAfterRedemption = {
            ...facts,
            invitee: { ...donald, role, invitedBy, fullSince },
            invitation: changedInvitations[0] ?? null,
          };
          expect(decideSecondCode(factsAfterRedemption)).toEqual({
            ...decision,
            repeated: true,
            effects: NO_EFFECTS,
          });
        },
      ),
    );
  });

  it('the two inviters of a full member are not related, and the first is not suspended', () => {
    fc.assert(
      fc.property(anyInviter, anyInviter, anySettings, (first, second, settings) => {
        const facts = {
          invitee: donald,
          namedFirstInviter: first,
          inviter: second,
          settings,
          now: NOW,
        };
        const vouch = decideVouch(INDEPENDENCE_REFUSALS, facts);
        fc.pre(vouch.ok && vouch.countsAs === 'second');
        const commonInviters = first.invitedBy.filter((uid) => second.invitedBy.includes(uid));
        if (settings.differentInviters) expect(commonInviters).toEqual([]);
        expect(first.uid).not.toBe(second.uid);
        expect(first.suspended).toBe(false);
        expect(first.invitedBy).not.toContain(second.uid);
        expect(second.invitedBy).not.toContain(first.uid);
      }),
    );
  });

  it('a vouch that some settings allow has the same result with the defaults', () => {
    fc.assert(
      fc.property(anyInviter, anyInviter, anySettings, (inviter, namedFirstInviter, settings) => {
        const facts = {
          ...VALID_LINK_FACTS,
          invitee: { ...donald, invitedBy: [namedFirstInviter.uid] },
        };
        const decision = decideLinkVouch({ ...facts, namedFirstInviter, inviter, settings });
        fc.pre(decision.ok);
        expect(
          decideLinkVouch({
            ...facts,
            namedFirstInviter,
            inviter,
            settings: DEFAULT_NETWORK_SETTINGS,
          }),
        ).toEqual(decision);
      }),
    );
  });

  it('no vouch succeeds while paused or while the inviter’s inviting is off', () => {
    fc.assert(
      fc.property(anyInviter, anyInviter, anySettings, (inviter, namedFirstInviter, settings) => {
        fc.pre(settings.paused || !inviter.mayInvite);
        const invitationOfInviter = { ...activeInvitation, createdBy: inviter.uid };
        expect(
          decideFirstCode({
            ...VALID_FIRST_CODE_FACTS,
            invitation: invitationOfInviter,
            inviter,
            settings,
          }).ok,
        ).toBe(false);
        const secondCodeFacts = {
          ...VALID_SECOND_CODE_FACTS,
          invitation: invitationOfInviter,
          inviter,
          namedFirstInviter,
          settings,
        };
        expect(decideSecondCode(secondCodeFacts).ok).toBe(false);
        expect(
          decideLinkVouch({ ...VALID_LINK_FACTS, inviter, namedFirstInviter, settings }).ok,
        ).toBe(false);
      }),
    );
  });

  it('the preview shows the same refusal as the vouch itself', () => {
    fc.assert(
      fc.property(
        anyInviter,
        anyInviter,
        anySettings,
        fc.integer({ min: 1, max: 2 }),
        (inviter, first, settings, made) => {
          fc.pre(!inviter.suspended && inviter.role !== null && inviter.role !== 'partialuser');
          const facts = {
            ...VALID_LINK_FACTS,
            inviter,
            namedFirstInviter: first,
            settings,
            quota: { made, granted: 0 },
          };
          const decision = decideLinkVouch(facts);
          const expectedVerdict = decision.ok ? 'ok' : decision.reason;
          expect(previewVouch(facts)).toMatchObject({ verdict: expectedVerdict });
        },
      ),
    );
  });
});
