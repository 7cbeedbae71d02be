import { expect, test } from 'vitest';
import { decideVouchLinkCreation } from './creating-vouch-link.ts';
import { REPEATED } from './decision.ts';
import { NO_EFFECTS } from './effects.ts';
import { newVouchLink } from './vouch-link.ts';

const HOUR = 3_600_000;
const NOW = new Date('2026-11-21T12:00:00Z');
const before = (hours: number) => new Date(NOW.getTime() - hours * HOUR);
const old = newVouchLink('old', 'donald', false, before(48));
const FACTS = {
  uid: 'donald',
  token: 'new',
  shareable: undefined,
  links: [],
  created: [],
  now: NOW,
} as const;

test('a first link is shareable and recorded', () => {
  expect(decideVouchLinkCreation(FACTS)).toMatchObject({
    link: { token: 'new', shareable: true },
    effects: {
      createdLink: { token: 'new', uid: 'donald' },
      deletedLinks: [],
      recentLinks: { uid: 'donald', createdAt: [NOW] },
      audit: { action: 'vouch_requested', actor: 'donald' },
    },
  });
});

test('a new link replaces the open one and is as shareable', () => {
  expect(decideVouchLinkCreation({ ...FACTS, links: [old] })).toMatchObject({
    link: { token: 'new', shareable: false },
    effects: { deletedLinks: ['old'] },
  });
});

test('a new link also replaces an expired one, and is shareable', () => {
  const expired = { ...old, expiresAt: NOW };
  expect(decideVouchLinkCreation({ ...FACTS, links: [expired] })).toMatchObject({
    link: { token: 'new', shareable: true },
    effects: { deletedLinks: ['old'] },
  });
});

test('an open link only changes whether it is shareable', () => {
  expect(decideVouchLinkCreation({ ...FACTS, links: [old], shareable: true })).toEqual({
    ok: true,
    link: { ...old, shareable: true },
    effects: { ...NO_EFFECTS, changedLinks: [{ token: 'old', shareable: true }] },
  });
});

test('a transaction that runs again finds its own link', () => {
  const link = newVouchLink('new', 'donald', true, NOW);
  expect(decideVouchLinkCreation({ ...FACTS, links: [link] })).toEqual({ ...REPEATED, link });
});

test('the eleventh new link waits until the first is a day old', () => {
  const nine = Array.from({ length: 9 }, (_none, index) => before(20 - index));
  expect(decideVouchLinkCreation({ ...FACTS, created: nine })).toMatchObject({
    effects: { recentLinks: { createdAt: [...nine, NOW] } },
  });
  expect(decideVouchLinkCreation({ ...FACTS, created: [...nine, NOW] })).toEqual({
    ok: false,
    waitMs: 4 * HOUR,
  });
});

test('links of the day before do not count, and are not stored', () => {
  const created = Array.from({ length: 10 }, () => before(24));
  expect(decideVouchLinkCreation({ ...FACTS, created })).toMatchObject({
    effects: { recentLinks: { createdAt: [NOW] } },
  });
});
