import { describe, expect, it } from 'vitest';
import { INVITATION_LIFETIME_MS } from '../contract/limits.ts';
import { type Invitation, issue, redeem } from './invitation.ts';
import { SoundnessCheck, type Unsoundness } from './soundness.ts';
import type { Member } from './vouching.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

interface Network {
  members: Member[];
  founders: string[];
  invitations: Invitation[];
  quotas: Record<string, { made: number; granted: number }>;
  resets: { uid: string; inviter: string | null; at: Date }[];
}

const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

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

/** Two founders, and one member whom both brought in. */
function sound(): Network {
  return {
    members: [
      { uid: 'ada', role: 'admin', invitedBy: [] },
      { uid: 'grace', role: 'fulluser', invitedBy: [] },
      { uid: 'edsger', role: 'fulluser', invitedBy: ['ada', 'grace'] },
      { uid: 'visitor', role: null, invitedBy: [] },
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
    resets: [],
  };
}

/** Grace brought the visitor in, an operator took that back, and ada brought them in anew. */
function withReset(): Network {
  const network = sound();
  return {
    ...network,
    members: [
      ...network.members.filter(({ uid }) => uid !== 'visitor'),
      { uid: 'visitor', role: 'partialuser', invitedBy: ['ada'] },
    ],
    invitations: [
      ...network.invitations,
      used('C8', 'ada', 'visitor', 'first', later(3)),
      used('C9', 'grace', 'visitor', 'first', later(1)),
    ],
    quotas: {
      ...network.quotas,
      ada: { made: 2, granted: 0 },
      grace: { made: 2, granted: 0 },
    },
    resets: [{ uid: 'visitor', inviter: 'grace', at: later(2) }],
  };
}

function check(network: Network): readonly Unsoundness['rule'][] {
  const soundness = new SoundnessCheck(NOW);
  for (const member of network.members) soundness.member(member, true);
  for (const uid of network.founders) soundness.founder(uid);
  for (const { uid, inviter, at } of network.resets) soundness.reset(uid, inviter, at);
  for (const invitation of network.invitations) soundness.invitation(invitation);
  for (const [uid, quota] of Object.entries(network.quotas)) {
    soundness.quota(uid, '2026-11', quota);
  }
  return soundness.finish().unsound.map(({ rule }) => rule);
}

function broken(
  change: (network: Network) => void,
  network = sound(),
): readonly Unsoundness['rule'][] {
  change(network);
  return check(network);
}

describe('a network is sound', () => {
  it('when everybody came by two unrelated members’ codes', () => {
    expect(check(sound())).toEqual([]);
  });

  it('also with two first codes of somebody who was reset between them', () => {
    expect(check(withReset())).toEqual([]);
  });

  it('also when one inviter brought them in before each of two resets', () => {
    const network = withReset();
    const reset = { uid: 'visitor', inviter: 'grace' };
    network.invitations.unshift(used('C10', 'grace', 'visitor', 'first', later(-1)));
    network.quotas['grace'] = { made: 3, granted: 1 };
    network.resets = [
      { ...reset, at: later(2) },
      { ...reset, at: NOW },
    ];
    expect(check(network).filter((rule) => rule !== 'used_within_its_days')).toEqual([]);
  });

  it('also with a first code of somebody who was reset and has no role since', () => {
    const network = withReset();
    network.invitations = network.invitations.filter(({ code }) => code !== 'C8');
    network.members = sound().members;
    network.quotas['ada'] = { made: 1, granted: 0 };
    expect(check(network)).toEqual([]);
  });

  it('also with a code past its days that the job has not marked; it is only counted', () => {
    const soundness = new SoundnessCheck(new Date(NOW.getTime() + INVITATION_LIFETIME_MS));
    soundness.member({ uid: 'ada', role: 'admin', invitedBy: [] }, true);
    soundness.founder('ada');
    soundness.quota('ada', '2026-11', { made: 1, granted: 0 });
    soundness.invitation(issue('C1', 'ada', NOW));
    expect(soundness.finish()).toEqual({ unsound: [], dueForExpiry: 1 });
  });
});

describe('a network is unsound', () => {
  const alter = (uid: string, change: Partial<Member>) => (network: Network) => {
    network.members = network.members.map((member) =>
      member.uid === uid ? { ...member, ...change } : member,
    );
  };
  const cases: readonly [string, (network: Network) => void, Unsoundness['rule']][] = [
    [
      'with a full member whom nobody vouched for and no operator founded',
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
      'with a code used by somebody without a role: half a member',
      (network) => {
        network.invitations.push(used('C4', 'grace', 'visitor', 'first'));
      },
      'used_by_a_member_who_names_the_inviter',
    ],
    [
      'with a used code that names nobody',
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
      'with a code that nobody made',
      (network) => {
        network.invitations.push(issue('C4', 'nobody', NOW));
      },
      'made_by_a_member',
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
      'with quota of somebody who does not exist',
      (network) => {
        network.quotas['nobody'] = { made: 0, granted: 1 };
      },
      'quota_of_a_member',
    ],
    [
      'with a code used by somebody who does not exist',
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
  ];
  it.each(cases)('%s', (_what, change, rule) => {
    expect(broken(change)).toContain(rule);
  });

  it.each<[string, Network['resets']]>([
    ['nobody was reset', []],
    ['the reset came before the first of them', [{ uid: 'visitor', inviter: 'grace', at: NOW }]],
    ['the reset was of another inviter', [{ uid: 'visitor', inviter: 'alan', at: later(2) }]],
    ['somebody else was reset', [{ uid: 'edsger', inviter: 'grace', at: later(2) }]],
  ])('with two first codes of one person, when %s', (_why, resets) => {
    const change = (network: Network) => {
      network.resets = resets;
    };
    expect(broken(change, withReset())).toContain('every_vouch_has_its_code');
  });

  it('with a reset that excuses one code, but not a second one', () => {
    const change = (network: Network) => {
      network.invitations.push(used('C10', 'grace', 'visitor', 'first', later(1)));
    };
    expect(broken(change, withReset())).toContain('every_vouch_has_its_code');
  });

  it('with a document that cannot be read', () => {
    const soundness = new SoundnessCheck(NOW);
    soundness.unreadable('invitation X');
    expect(soundness.finish().unsound).toMatchObject([{ rule: 'readable' }]);
  });

  it('with a remembered answer that names no code', () => {
    const soundness = new SoundnessCheck(NOW);
    soundness.emptyRepeat('X');
    expect(soundness.finish().unsound).toMatchObject([{ rule: 'repeat_names_a_code' }]);
  });
});
