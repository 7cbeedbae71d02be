import { expect, test } from 'vitest';
import { NO_EFFECTS } from './effects.ts';
import { effectsOfVouch } from './effects-of-vouch.ts';
import { createUsedInvitation } from './invitation.ts';
import { newVouchLink } from './vouch-link.ts';
import { createFirstVouch, type Vouch } from './vouching.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const barbara = {
  uid: 'barbara',
  role: 'fulluser',
  invitedBy: ['ada', 'grace'],
  fullSince: null,
} as const;
const donaldsFirstVouch = createFirstVouch('donald', barbara);
const donaldsSecondVouch: Vouch = {
  ok: true,
  countsAs: 'second',
  member: { uid: 'donald', role: 'fulluser', invitedBy: ['alan', 'barbara'], fullSince: NOW },
};
const openLink = newVouchLink('a-link', 'donald', true, NOW);

const effectsOf = (by: 'code' | 'link', vouch: Vouch) => {
  const invitation = createUsedInvitation('CODE', 'barbara', 'donald', vouch.countsAs, '', NOW);
  return {
    invitation,
    effects: effectsOfVouch({ by, vouch, invitation, links: [openLink], now: NOW }),
  };
};
const expectedEmailTo = (template: string, to: string) => ({
  occasion: expect.objectContaining({ template, to }),
  dueAt: NOW,
});

test('a second vouch by code closes the link and emails all three people', () => {
  const { invitation, effects } = effectsOf('code', donaldsSecondVouch);
  const { role, invitedBy, fullSince } = donaldsSecondVouch.member;
  expect(effects).toEqual({
    ...NO_EFFECTS,
    member: { uid: 'donald', fields: { role, invitedBy, fullSince } },
    changedInvitations: [invitation],
    changedLinks: [{ token: 'a-link', vouchedBy: 'barbara', closedAt: NOW }],
    audit: {
      action: 'second_code_redeemed',
      actor: 'donald',
      subject: 'donald',
      at: NOW,
      others: ['alan', 'barbara'],
      details: { inviter: 'barbara' },
    },
    emails: [
      expectedEmailTo('joined_with_your_code', 'barbara'),
      expectedEmailTo('second_vouch', 'alan'),
      expectedEmailTo('full_member', 'donald'),
    ],
  });
});

test('a second vouch by link emails everyone except the second inviter', () => {
  const { invitation, effects } = effectsOf('link', donaldsSecondVouch);
  const { role, invitedBy, fullSince } = donaldsSecondVouch.member;
  expect(effects).toEqual({
    ...NO_EFFECTS,
    member: { uid: 'donald', fields: { role, invitedBy, fullSince } },
    createdInvitation: invitation,
    changedLinks: [{ token: 'a-link', vouchedBy: 'barbara', closedAt: NOW }],
    audit: {
      action: 'vouched',
      actor: 'barbara',
      subject: 'donald',
      at: NOW,
      others: ['alan', 'barbara'],
      details: { counts_as: 'second' },
    },
    emails: [expectedEmailTo('second_vouch', 'alan'), expectedEmailTo('full_member', 'donald')],
  });
});

test('a first vouch by code does not change the links', () => {
  expect(effectsOf('code', donaldsFirstVouch).effects).toMatchObject({
    member: { fields: { role: 'partialuser', invitedBy: ['barbara'], fullSince: null } },
    changedLinks: [],
    audit: { action: 'first_code_redeemed', details: { inviter: 'barbara' } },
    emails: [expectedEmailTo('joined_with_your_code', 'barbara')],
  });
});

test('a first vouch by link keeps the link open and emails nobody', () => {
  expect(effectsOf('link', donaldsFirstVouch).effects).toMatchObject({
    changedLinks: [{ token: 'a-link', vouchedBy: 'barbara' }],
    audit: { action: 'vouched', details: { counts_as: 'first' } },
    emails: [],
  });
});
