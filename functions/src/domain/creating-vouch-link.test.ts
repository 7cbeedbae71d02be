import { expect, test } from 'vitest';
import { HOUR_MS } from '../contract/limits.ts';
import { decideVouchLinkCreation } from './creating-vouch-link.ts';
import { REPEATED_DECISION } from './decision.ts';
import { NO_EFFECTS } from './effects.ts';
import { newVouchLink } from './vouch-link.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);
const openLink = newVouchLink('old', 'donald', false, hoursAgo(48));
const VALID_LINK_CREATION_FACTS = {
  uid: 'donald',
  token: 'new',
  shareable: undefined,
  links: [],
  creationTimes: [],
  now: NOW,
} as const;

test('the first link is shareable and has an audit entry', () => {
  expect(decideVouchLinkCreation(VALID_LINK_CREATION_FACTS)).toMatchObject({
    link: { token: 'new', shareable: true },
    effects: {
      createdLink: { token: 'new', uid: 'donald' },
      deletedLinkTokens: [],
      recentLinks: { uid: 'donald', creationTimes: [NOW] },
      audit: { action: 'vouch_requested', actor: 'donald' },
    },
  });
});

test('a new link replaces the open one and copies its shareable', () => {
  expect(
    decideVouchLinkCreation({ ...VALID_LINK_CREATION_FACTS, links: [openLink] }),
  ).toMatchObject({
    link: { token: 'new', shareable: false },
    effects: { deletedLinkTokens: ['old'] },
  });
});

test('a new link replaces an expired one and is shareable', () => {
  const expiredLink = { ...openLink, expiresAt: NOW };
  expect(
    decideVouchLinkCreation({ ...VALID_LINK_CREATION_FACTS, links: [expiredLink] }),
  ).toMatchObject({
    link: { token: 'new', shareable: true },
    effects: { deletedLinkTokens: ['old'] },
  });
});

test('a request that sets shareable only changes the open link', () => {
  expect(
    decideVouchLinkCreation({ ...VALID_LINK_CREATION_FACTS, links: [openLink], shareable: true }),
  ).toEqual({
    ok: true,
    link: { ...openLink, shareable: true },
    effects: { ...NO_EFFECTS, changedLinks: [{ token: 'old', shareable: true }] },
  });
});

test('a transaction that runs again returns the link it created', () => {
  const link = newVouchLink('new', 'donald', true, NOW);
  expect(decideVouchLinkCreation({ ...VALID_LINK_CREATION_FACTS, links: [link] })).toEqual({
    ...REPEATED_DECISION,
    link,
  });
});

test('the eleventh link is refused until the first is a day old', () => {
  const nineCreationTimes = Array.from({ length: 9 }, (_none, index) => hoursAgo(20 - index));
  expect(
    decideVouchLinkCreation({ ...VALID_LINK_CREATION_FACTS, creationTimes: nineCreationTimes }),
  ).toMatchObject({
    effects: { recentLinks: { creationTimes: [...nineCreationTimes, NOW] } },
  });
  expect(
    decideVouchLinkCreation({
      ...VALID_LINK_CREATION_FACTS,
      creationTimes: [...nineCreationTimes, NOW],
    }),
  ).toEqual({
    ok: false,
    waitMs: 4 * HOUR_MS,
  });
});

test('creation times older than 24 hours do not count and are deleted', () => {
  const creationTimesADayAgo = Array.from({ length: 10 }, () => hoursAgo(24));
  expect(
    decideVouchLinkCreation({ ...VALID_LINK_CREATION_FACTS, creationTimes: creationTimesADayAgo }),
  ).toMatchObject({
    effects: { recentLinks: { creationTimes: [NOW] } },
  });
});
