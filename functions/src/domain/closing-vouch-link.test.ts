import { expect, test } from 'vitest';
import { decideVouchLinkClosing } from './closing-vouch-link.ts';
import { REPEATED_DECISION } from './decision.ts';
import { NO_EFFECTS } from './effects.ts';
import { newVouchLink } from './vouch-link.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

test('closing writes the time to every unclosed link, and an audit entry', () => {
  const links = ['expired', 'open'].map((token) => newVouchLink(token, 'donald', true, NOW));
  expect(decideVouchLinkClosing('donald', links, NOW)).toEqual({
    ok: true,
    effects: {
      ...NO_EFFECTS,
      changedLinks: [
        { token: 'expired', closedAt: NOW },
        { token: 'open', closedAt: NOW },
      ],
      audit: { action: 'vouch_closed', actor: 'donald', subject: 'donald', at: NOW },
    },
  });
});

test('closing without an open link writes nothing', () => {
  expect(decideVouchLinkClosing('donald', [], NOW)).toEqual(REPEATED_DECISION);
});
