import { expect, test } from 'vitest';
import { type Account, type Session, type SessionEvent, sessionAfter } from './session-states.ts';
import { ADA } from './test-account.ts';

const ALAN: Account = { ...ADA, uid: 'alan' };

const UNKNOWN: Session = { status: 'unknown', expected: ADA, unreachable: false };
const LOGGED_IN: Session = { status: 'in', account: ADA };
const LOGGED_OUT: Session = { status: 'out' };
const ENDED: Session = { status: 'ended', by: 'logout' };
const REFUSED: Session = { status: 'refused', suspended: false };
const STATES = [UNKNOWN, LOGGED_IN, LOGGED_OUT, ENDED, REFUSED] as const;

const ALAN_LOGGED_IN: Session = { status: 'in', account: ALAN };
const LOADING: Session = { status: 'unknown', expected: null, unreachable: false };
const UNREACHABLE: Session = { status: 'unknown', expected: null, unreachable: true };
const SUSPENDED: Session = { status: 'refused', suspended: true };
const DEPARTED: Session = { status: 'ended', by: 'departure' };

const sameForAllStates = (session: Session) => STATES.map(() => session);
/**
 * Expected sessions, in the order of STATES, after an event that turns UNKNOWN and LOGGED_IN into
 * `session` and changes no other session.
 */
const unchangedIfLoggedOut = (session: Session) => [session, session, LOGGED_OUT, ENDED, REFUSED];

/** Each event, and the expected session after the event for each of STATES. */
const TRANSITIONS: readonly [policy: string, SessionEvent, readonly Session[]][] = [
  [
    'a login in this or another tab shows that member',
    { type: 'read', account: ALAN },
    sameForAllStates(ALAN_LOGGED_IN),
  ],
  [
    'a lost connection makes a login unknown, and a visitor stays a visitor',
    { type: 'unreachable' },
    unchangedIfLoggedOut(UNREACHABLE),
  ],
  [
    'a login whose document was not read is unknown, also right after registration',
    { type: 'readFailed' },
    sameForAllStates(UNREACHABLE),
  ],
  ['another attempt shows the loading state', { type: 'retried' }, unchangedIfLoggedOut(LOADING)],
  ['a logout is final', { type: 'loggedOut' }, sameForAllStates(ENDED)],
  [
    'a member who deletes the account sees the goodbye',
    { type: 'departed' },
    sameForAllStates(DEPARTED),
  ],
  [
    'a logout in another tab makes a logged-in member a visitor',
    { type: 'noLogin' },
    unchangedIfLoggedOut(LOGGED_OUT),
  ],
  ['a refused token ends the session once', { type: 'refused' }, unchangedIfLoggedOut(REFUSED)],
  [
    'a suspension is shown to a logged-in member only',
    { type: 'suspended' },
    unchangedIfLoggedOut(SUSPENDED),
  ],
];

test.each(TRANSITIONS)('%s', (_policy, event, expected) => {
  expect(STATES.map((session) => sessionAfter(session, event))).toEqual(expected);
});

test('reading an unchanged member again changes no session', () => {
  expect(sessionAfter(LOGGED_IN, { type: 'read', account: { ...ADA } })).toBe(LOGGED_IN);
});
