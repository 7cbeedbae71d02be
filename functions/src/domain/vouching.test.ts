import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../contract/errors.ts';
import { INVITATION_LIFETIME_MS } from '../contract/limits.ts';
import { type Invitation, issue, redeem, revoke } from './invitation.ts';
import { decideFirstCode, decideSecondCode, type Inviter, type Member } from './vouching.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const CODE = '7K2M9QXD4TZA';

function member(uid: string, change: Partial<Member> = {}): Member {
  return { uid, role: 'fulluser', invitedBy: ['founder-1', 'founder-2'], ...change };
}

function inviter(uid: string, change: Partial<Member> = {}): Inviter {
  return { member: member(uid, change), accountEnabled: true };
}

function used(invitation: Invitation, by: string, step: 'first' | 'second'): Invitation {
  const result = redeem(invitation, by, step, NOW);
  if (!result.ok) throw new Error('the test’s own invitation cannot be redeemed');
  return result.invitation;
}

function revoked(invitation: Invitation): Invitation {
  const result = revoke(invitation, NOW);
  if (!result.ok) throw new Error('the test’s own invitation cannot be revoked');
  return result.invitation;
}

const fresh = issue(CODE, 'alan', new Date('2026-11-20T12:00:00Z'));
const past = issue(CODE, 'alan', new Date(NOW.getTime() - INVITATION_LIFETIME_MS));

describe('the first code', () => {
  const facts = {
    inviteeUid: 'newcomer',
    invitee: null,
    invitation: fresh,
    inviter: inviter('alan'),
    now: NOW,
  };

  it('makes somebody without a role a partialuser, vouched for by the code’s maker', () => {
    const verdict = decideFirstCode(facts);
    expect(verdict).toMatchObject({
      ok: true,
      repeated: false,
      member: { uid: 'newcomer', role: 'partialuser', invitedBy: ['alan'] },
      invitation: { status: 'used', usedBy: 'newcomer', usedOn: NOW, redeemedAs: 'first' },
    });
  });

  it('works for somebody who signed up before and has a document without a role', () => {
    const invitee = member('newcomer', { role: null, invitedBy: [] });
    expect(decideFirstCode({ ...facts, invitee })).toMatchObject({ ok: true });
  });

  it('repeated by the same person is the same success and writes nothing new', () => {
    const verdict = decideFirstCode({
      ...facts,
      invitee: member('newcomer', { role: 'partialuser', invitedBy: ['alan'] }),
      invitation: used(fresh, 'newcomer', 'first'),
    });
    expect(verdict).toMatchObject({ ok: true, repeated: true });
  });

  const refusals: readonly [string, Partial<Parameters<typeof decideFirstCode>[0]>, ErrorCode][] = [
    ['an unknown code', { invitation: null }, 'invitation_invalid'],
    ['a used code', { invitation: used(fresh, 'other', 'first') }, 'invitation_invalid'],
    ['a revoked code', { invitation: revoked(fresh) }, 'invitation_invalid'],
    ['a code at the end of its 31 days', { invitation: past }, 'invitation_invalid'],
    [
      'a code whose maker’s account is disabled',
      { inviter: { ...inviter('alan'), accountEnabled: false } },
      'invitation_invalid',
    ],
    [
      'a code whose maker is gone',
      { inviter: { member: null, accountEnabled: false } },
      'invitation_invalid',
    ],
    [
      'a code whose maker may no longer invite',
      { inviter: inviter('alan', { role: 'partialuser' }) },
      'invitation_invalid',
    ],
    ['one’s own code', { inviteeUid: 'alan' }, 'own_code'],
    [
      'a used code of somebody whose role was taken away',
      {
        invitee: member('newcomer', { role: null, invitedBy: ['alan'] }),
        invitation: used(fresh, 'newcomer', 'first'),
      },
      'invitation_invalid',
    ],
    [
      'a used code of somebody whose document is gone',
      { invitation: used(fresh, 'newcomer', 'first') },
      'invitation_invalid',
    ],
    [
      'a used code of somebody whom another inviter brought in since',
      {
        invitee: member('newcomer', { role: 'partialuser', invitedBy: ['barbara'] }),
        invitation: used(fresh, 'newcomer', 'first'),
      },
      'already_registered',
    ],
    [
      'another code when a role is there already',
      { invitee: member('newcomer', { role: 'partialuser' }) },
      'already_registered',
    ],
  ];
  it.each(refusals)('%s is refused', (_what, change, reason) => {
    expect(decideFirstCode({ ...facts, ...change })).toEqual({ ok: false, reason });
  });
});

describe('the second code', () => {
  const invitee = member('newcomer', { role: 'partialuser', invitedBy: ['barbara'] });
  const facts = {
    invitee,
    invitation: fresh,
    firstInviter: inviter('barbara'),
    secondInviter: inviter('alan'),
    now: NOW,
  };

  it('makes a partialuser a fulluser with both inviters in order', () => {
    expect(decideSecondCode(facts)).toMatchObject({
      ok: true,
      repeated: false,
      member: { uid: 'newcomer', role: 'fulluser', invitedBy: ['barbara', 'alan'] },
      invitation: { status: 'used', usedBy: 'newcomer', redeemedAs: 'second' },
    });
  });

  it('two inviters who share an inviter are still two different inviters', () => {
    expect(
      decideSecondCode({
        ...facts,
        firstInviter: inviter('barbara', { invitedBy: ['grace', 'ada'] }),
        secondInviter: inviter('alan', { invitedBy: ['grace', 'edsger'] }),
      }),
    ).toMatchObject({ ok: true });
  });

  it('repeated by the same person is the same success', () => {
    expect(
      decideSecondCode({
        ...facts,
        invitee: { ...invitee, role: 'fulluser', invitedBy: ['barbara', 'alan'] },
        invitation: used(fresh, 'newcomer', 'second'),
      }),
    ).toMatchObject({ ok: true, repeated: true });
  });

  const refusals: readonly [string, Partial<Parameters<typeof decideSecondCode>[0]>, ErrorCode][] =
    [
      ['an unknown code', { invitation: null }, 'invitation_invalid'],
      ['a used code', { invitation: used(fresh, 'other', 'first') }, 'invitation_invalid'],
      [
        'the code that already served as the first',
        { invitation: used(fresh, 'newcomer', 'first') },
        'invitation_invalid',
      ],
      [
        'a used code of somebody who was made a partialuser again',
        { invitation: used(fresh, 'newcomer', 'second') },
        'invitation_invalid',
      ],
      [
        'a used code of a full member who has another second inviter since',
        {
          invitee: { ...invitee, role: 'fulluser', invitedBy: ['barbara', 'grace'] },
          invitation: used(fresh, 'newcomer', 'second'),
        },
        'already_full_member',
      ],
      ['a revoked code', { invitation: revoked(fresh) }, 'invitation_invalid'],
      ['a code at the end of its 31 days', { invitation: past }, 'invitation_invalid'],
      [
        'a code whose maker’s account is disabled',
        { secondInviter: { ...inviter('alan'), accountEnabled: false } },
        'invitation_invalid',
      ],
      [
        'a code whose maker may no longer invite',
        { secondInviter: inviter('alan', { role: null }) },
        'invitation_invalid',
      ],
      [
        'a second code from the first inviter',
        { invitee: { ...invitee, invitedBy: ['alan'] }, firstInviter: inviter('alan') },
        'same_inviter',
      ],
      [
        'a code from the first inviter’s own inviter',
        { firstInviter: inviter('barbara', { invitedBy: ['ada', 'alan'] }) },
        'inviters_related',
      ],
      [
        'a code from somebody whom the first inviter invited',
        { secondInviter: inviter('alan', { invitedBy: ['barbara', 'ada'] }) },
        'inviters_related',
      ],
      [
        'any code while the first inviter is disabled',
        { firstInviter: { ...inviter('barbara'), accountEnabled: false } },
        'first_inviter_unavailable',
      ],
      [
        'any code when the first inviter may no longer invite',
        { firstInviter: inviter('barbara', { role: null }) },
        'first_inviter_unavailable',
      ],
      ['one’s own code', { invitee: { ...invitee, uid: 'alan' } }, 'own_code'],
      [
        'a code from somebody without a first one',
        { invitee: { ...invitee, role: null } },
        'forbidden',
      ],
      [
        'another code when membership is complete',
        { invitee: { ...invitee, role: 'fulluser' } },
        'already_full_member',
      ],
    ];
  it.each(refusals)('%s is refused', (_what, change, reason) => {
    expect(decideSecondCode({ ...facts, ...change })).toEqual({ ok: false, reason });
  });
});
