import { describe, expect, it } from 'vitest';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { type Invitation, issue, redeem } from '../../functions/src/domain/invitation.ts';
import { requestVouch } from '../../functions/src/domain/vouch-request.ts';
import { SoundnessCheck, type Unsoundness, type Vouched } from './soundness.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;

type Known = Parameters<SoundnessCheck['member']>[0];

interface Network {
  members: Known[];
  /** Who left. */
  removed?: Vouched[];
  founders: string[];
  invitations: Invitation[];
  quotas: Record<string, { made: number; granted: number }>;
}

function used(
  code: string,
  inviter: string,
  by: string,
  step: 'first' | 'second',
  at = NOW,
): Invitation {
  const result = redeem(issue(code, inviter, NOW), by, step, at);
  if (!result.ok) throw new Error('the test’s own invitation cannot be redeemed');
  return result.invitation;
}

function known(
  uid: string,
  role: Known['role'],
  invitedBy: readonly string[] = [],
  fullSince: Date | null = null,
): Known {
  const wordless = { recommendations: {}, hiddenRecommendations: [] };
  return { uid, role, invitedBy, fullSince, ...wordless, disabled: false };
}

/** Two founders, and one member for whom both vouched. */
function sound(): Network {
  return {
    members: [
      known('ada', 'admin'),
      known('grace', 'fulluser'),
      known('edsger', 'fulluser', ['ada', 'grace'], NOW),
      known('visitor', null),
    ],
    founders: ['ada', 'grace'],
    invitations: [
      used('C1', 'ada', 'edsger', 'first'),
      used('C2', 'grace', 'edsger', 'second'),
      issue('C3', 'edsger', NOW),
    ],
    quotas: {
      ada: { made: 1, granted: 0 },
      grace: { made: 1, granted: 0 },
      edsger: { made: 1, granted: 0 },
    },
  };
}

const ADA = known('ada', 'admin');

function tell(network: Network): SoundnessCheck {
  const soundness = new SoundnessCheck(NOW);
  for (const member of network.members) soundness.member(member, { enabled: true });
  for (const member of network.removed ?? []) soundness.removed(member, false);
  for (const uid of network.founders) soundness.founder(uid);
  for (const invitation of network.invitations) soundness.invitation(invitation);
  for (const [uid, quota] of Object.entries(network.quotas)) {
    soundness.quota(uid, '2026-11', quota);
  }
  return soundness;
}

function check(network: Network): readonly Unsoundness['rule'][] {
  return tell(network)
    .finish()
    .unsound.map(({ rule }) => rule);
}

function broken(change: (network: Network) => void): readonly Unsoundness['rule'][] {
  const network = sound();
  change(network);
  return check(network);
}

describe('a network is sound', () => {
  it('when every member came by two unrelated members’ codes', () => {
    expect(check(sound())).toEqual([]);
  });

  it('with words of its inviters, and with words that an admin removed', () => {
    const network = sound();
    network.members = network.members.map((member) =>
      member.uid === 'edsger'
        ? {
            ...member,
            recommendations: { ada: { text: 'Good', at: NOW }, visitor: 'removed' },
            hiddenRecommendations: ['ada'],
          }
        : member,
    );
    expect(check(network)).toEqual([]);
  });

  it('when a member still hides what an inviter wrote who has left since', () => {
    const network = sound();
    network.removed = network.members.filter(({ uid }) => uid === 'grace');
    network.members = network.members
      .filter(({ uid }) => uid !== 'grace')
      .map((member) =>
        member.uid === 'edsger' ? { ...member, hiddenRecommendations: ['grace'] } : member,
      );
    delete network.quotas['grace'];
    expect(check(network)).toEqual([]);
  });

  it('also with a code past its days that the job has not marked; it is only counted', () => {
    const soundness = new SoundnessCheck(new Date(NOW.getTime() + INVITATION_LIFETIME_MS));
    soundness.member(ADA, { enabled: true });
    soundness.founder('ada');
    soundness.quota('ada', '2026-11', { made: 1, granted: 0 });
    soundness.invitation(issue('C1', 'ada', NOW));
    expect(soundness.finish()).toEqual({ unsound: [], dueForExpiry: 1 });
  });
});

describe('a network is unsound', () => {
  const alter = (uid: string, change: Partial<Known>) => (network: Network) => {
    network.members = network.members.map((member) =>
      member.uid === uid ? { ...member, ...change } : member,
    );
  };
  const cases: readonly [string, (network: Network) => void, Unsoundness['rule']][] = [
    [
      'with a full member who has no inviters and is no founder',
      (network) => {
        network.founders = ['ada'];
      },
      'two_unrelated_inviters',
    ],
    [
      'with a member whose inviters are one person',
      alter('edsger', { invitedBy: ['ada', 'ada'] }),
      'two_unrelated_inviters',
    ],
    [
      'with an inviter who invited the other',
      alter('grace', { invitedBy: ['ada', 'x'] }),
      'two_unrelated_inviters',
    ],
    [
      'with the words of a member who is no inviter',
      alter('edsger', { recommendations: { visitor: { text: 'Good', at: NOW } } }),
      'recommended_by_inviters',
    ],
    [
      'with a hidden inviter who is none',
      alter('edsger', { hiddenRecommendations: ['visitor'] }),
      'recommended_by_inviters',
    ],
    [
      'with the words of an inviter who left',
      (network) => {
        alter('edsger', { recommendations: { grace: { text: 'Good', at: NOW } } })(network);
        network.removed = network.members.filter(({ uid }) => uid === 'grace');
        network.members = network.members.filter(({ uid }) => uid !== 'grace');
        delete network.quotas['grace'];
      },
      'recommended_by_inviters',
    ],
    [
      'with a used code that still holds its recommendation',
      (network) => {
        network.invitations = network.invitations.map((invitation) =>
          invitation.code === 'C1' ? { ...invitation, recommendation: 'Good' } : invitation,
        );
      },
      'used_without_a_recommendation',
    ],
    [
      'with a member who names an inviter without a code',
      alter('edsger', { invitedBy: ['grace', 'ada'] }),
      'every_vouch_has_its_code',
    ],
    [
      'with two first codes of one person',
      (network) => {
        network.invitations.push(used('C4', 'grace', 'edsger', 'first'));
      },
      'every_vouch_has_its_code',
    ],
    [
      'with a code used by a person who has no role',
      (network) => {
        network.invitations.push(used('C4', 'grace', 'visitor', 'first'));
      },
      'used_by_a_member_who_names_the_inviter',
    ],
    [
      'with a used code that names no invitee',
      (network) => {
        network.invitations.push({ ...issue('C4', 'ada', NOW), status: 'used' });
      },
      'used_by_a_member_who_names_the_inviter',
    ],
    [
      'with an active code that names who used it',
      (network) => {
        network.invitations.push({ ...issue('C4', 'ada', NOW), usedBy: 'edsger' });
      },
      'unused_names_nobody',
    ],
    [
      'with a code used after its days',
      (network) => {
        const [first] = network.invitations;
        if (first) {
          network.invitations[0] = {
            ...first,
            usedOn: new Date(NOW.getTime() + INVITATION_LIFETIME_MS),
          };
        }
      },
      'used_within_its_days',
    ],
    [
      'with a code whose maker does not exist',
      (network) => {
        network.invitations.push(issue('C4', 'nobody', NOW));
      },
      'maker_could_invite',
    ],
    [
      'with quota that was lost or doubled',
      (network) => {
        network.quotas['ada'] = { made: 2, granted: 0 };
      },
      'quota_counts_what_was_made',
    ],
    [
      'with more made than the month permits',
      (network) => {
        for (const code of ['C5', 'C6']) network.invitations.push(issue(code, 'edsger', NOW));
        network.quotas['edsger'] = { made: 3, granted: 0 };
      },
      'quota_kept',
    ],
    [
      'with a code used by a person who does not exist',
      (network) => {
        network.invitations.push(used('C4', 'grace', 'nobody', 'first'));
      },
      'used_by_a_member_who_names_the_inviter',
    ],
    [
      'with a member who vouched for themself',
      alter('edsger', { invitedBy: ['ada', 'edsger'] }),
      'two_unrelated_inviters',
    ],
    [
      'with a full member who has one inviter only',
      alter('edsger', { invitedBy: ['ada'] }),
      'two_unrelated_inviters',
    ],
    [
      'with an inviter whom the other invited',
      alter('ada', { invitedBy: ['grace', 'x'] }),
      'two_unrelated_inviters',
    ],
    [
      'with a full member who does not say since when',
      alter('edsger', { fullSince: null }),
      'full_since_the_second_vouch',
    ],
    [
      'with a full member since another instant than that of the second vouch',
      alter('edsger', { fullSince: new Date(NOW.getTime() - 1) }),
      'full_since_the_second_vouch',
    ],
    [
      'with a founder who says since when',
      alter('ada', { fullSince: NOW }),
      'full_since_the_second_vouch',
    ],
  ];
  it.each(cases)('%s', (_what, change, rule) => {
    expect(broken(change)).toContain(rule);
  });

  it('and says so of an active invitation without its code', () => {
    const lasting = { expiresAt: new Date(NOW.getTime() + DAY_MS) };
    const network = sound();
    network.invitations = [
      { ...issue('SECRET', 'nobody', NOW), ...lasting, usedBy: 'edsger' },
      { ...used('SPENT', 'ada', 'edsger', 'first'), ...lasting },
    ];
    const { unsound } = tell(network).finish();
    expect(JSON.stringify(unsound)).not.toContain('SECRET');
    expect(
      unsound.filter(({ subject }) => subject === 'an active invitation of nobody'),
    ).toMatchObject([
      { rule: 'lasts_31_days' },
      { rule: 'unused_names_nobody' },
      { rule: 'maker_could_invite' },
    ]);
    expect(unsound).toContainEqual(expect.objectContaining({ subject: 'invitation SPENT' }));
  });

  it('with a document that cannot be read', () => {
    const soundness = new SoundnessCheck(NOW);
    soundness.unreadable('invitation X');
    expect(soundness.finish().unsound).toMatchObject([{ rule: 'readable' }]);
  });

  it.each([
    [false, null, 'has_an_enabled_account'],
    [false, { enabled: false }, 'has_an_enabled_account'],
    [false, { enabled: true }, undefined],
    [true, { enabled: true }, 'barred_without_sign_in'],
    [true, { enabled: false }, undefined],
    [true, null, undefined],
  ])('with a document (suspended: %s) whose account is %j: %s', (disabled, account, rule) => {
    const soundness = new SoundnessCheck(NOW);
    soundness.founder('ada');
    soundness.member({ ...ADA, disabled }, account);
    expect(soundness.finish().unsound[0]?.rule).toBe(rule);
  });

  it('with a removed member who still has an account; otherwise their vouches stay sound', () => {
    const network = sound();
    const [edsger] = network.members.splice(2, 1);
    delete network.quotas['edsger'];
    if (edsger === undefined) throw new Error('edsger was there');
    for (const hasAccount of [false, true]) {
      const soundness = tell(network);
      soundness.removed(edsger, hasAccount);
      const rules = soundness.finish().unsound.map(({ rule }) => rule);
      expect(rules).toEqual(hasAccount ? ['removed_for_good'] : []);
    }
  });

  it.each([
    ['a partialuser', 'newcomer', 1, []],
    ['a suspended partialuser', 'suspended', 1, ['open_link_of_a_partial_member']],
    ['a partialuser twice', 'newcomer', 2, ['open_link_of_a_partial_member']],
    ['a full member', 'ada', 1, ['open_link_of_a_partial_member']],
    ['a person who left', 'gone', 1, ['open_link_of_a_partial_member']],
  ])('by whose vouch links are open: %s', (_whose, uid, count, rules) => {
    const network = sound();
    network.members.push(known('newcomer', 'partialuser', ['ada']));
    network.invitations.push(used('C6', 'ada', 'newcomer', 'first'));
    network.invitations.push(used('C7', 'grace', 'suspended', 'first'));
    for (const maker of ['ada', 'grace']) network.quotas[maker] = { made: 2, granted: 0 };
    const soundness = tell(network);
    const suspended = { ...known('suspended', 'partialuser', ['grace']), disabled: true };
    soundness.member(suspended, { enabled: false });
    for (let link = 0; link < count; link += 1) {
      soundness.vouchRequest(requestVouch(`link-${link}`, uid, true, NOW));
    }
    soundness.vouchRequest({ ...requestVouch('closed', 'ada', true, NOW), closedOn: NOW });
    expect(soundness.finish().unsound.map(({ rule }) => rule)).toEqual(rules);
  });

  it('with more made than was ever granted, but not when less is granted afterwards', () => {
    const network = sound();
    for (const code of ['C5', 'C6']) network.invitations.push(issue(code, 'edsger', NOW));
    network.quotas['edsger'] = { made: 3, granted: 0 };
    const soundness = tell(network);
    soundness.granted('edsger', '2026-11', 1);
    expect(soundness.finish().unsound).toEqual([]);
  });
});

describe('the audit log', () => {
  it('is found by everyone whom an entry names', () => {
    const soundness = new SoundnessCheck(NOW);
    soundness.audited('whole', ['ada', 'tony'], ['tony', 'ada', 'grace']);
    soundness.audited('lame', ['ada', 'tony'], ['tony']);
    expect(soundness.finish().unsound).toEqual([
      { rule: 'audit_names_its_people', subject: 'audit lame', says: 'is not found by ada' },
    ]);
  });

  it('has members found by what they list, in whatever order', () => {
    const soundness = new SoundnessCheck(NOW);
    soundness.listing('ada', ['ad', 'ada'], ['ada', 'ad']);
    soundness.listing('grace', ['gr'], []);
    expect(soundness.finish().unsound).toMatchObject([
      { rule: 'found_by_what_they_list', subject: 'member grace' },
    ]);
  });
});
