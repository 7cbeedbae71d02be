import { expect, test } from 'vitest';
import { ADA } from '../../testing/test-account.ts';
import {
  type Account,
  applySessionEvent,
  type Session,
  type SessionEvent,
} from './session-states.ts';

const ALAN: Account = { ...ADA, uid: 'alan' };

const UNCONFIRMED_SESSION: Session = { status: 'unknown', expected: ADA, unreachable: false };
const LOGGED_IN_SESSION: Session = { status: 'in', account: ADA };
const LOGGED_OUT_SESSION: Session = { status: 'out', reason: null };
const ENDED_SESSION: Session = { status: 'out', reason: 'loggedOut' };
const REFUSED_SESSION: Session = { status: 'out', reason: 'refused' };
const START_SESSIONS = [
  UNCONFIRMED_SESSION,
  LOGGED_IN_SESSION,
  LOGGED_OUT_SESSION,
  ENDED_SESSION,
  REFUSED_SESSION,
] as const;

const SESSION_OF_ALAN: Session = { status: 'in', account: ALAN };
const LOADING_SESSION: Session = { status: 'unknown', expected: null, unreachable: false };
const UNREACHABLE_SESSION: Session = { status: 'unknown', expected: null, unreachable: true };
const SUSPENDED_SESSION: Session = { status: 'out', reason: 'suspended' };
const DEPARTED_SESSION: Session = { status: 'out', reason: 'departed' };

const sameSessionForAll = (session: Session) => START_SESSIONS.map(() => session);
/**
 * Expected sessions, in the order of START_SESSIONS, after an event that turns UNCONFIRMED_SESSION
 * and LOGGED_IN_SESSION into `session` and changes no other session.
 */
const changeOnlyLoggedInSessions = (session: Session) => [
  session,
  session,
  LOGGED_OUT_SESSION,
  ENDED_SESSION,
  REFUSED_SESSION,
];

/** Each event, and the expected session after the event for each of START_SESSIONS. */
const SESSION_TRANSITIONS: readonly [policy: string, SessionEvent, readonly Session[]][] = [
  [
    'a login in this or another tab shows that member',
    { type: 'read', account: ALAN },
    sameSessionForAll(SESSION_OF_ALAN),
  ],
  [
    'a lost connection makes a login unknown, and a visitor stays a visitor',
    { type: 'unreachable' },
    changeOnlyLoggedInSessions(UNREACHABLE_SESSION),
  ],
  [
    'a login whose document was not read is unknown, also right after registration',
    { type: 'readFailed' },
    sameSessionForAll(UNREACHABLE_SESSION),
  ],
  [
    'another attempt shows the loading state',
    { type: 'retried' },
    changeOnlyLoggedInSessions(LOADING_SESSION),
  ],
  ['a logout is final', { type: 'loggedOut' }, sameSessionForAll(ENDED_SESSION)],
  [
    'a member who deletes the account sees the goodbye',
    { type: 'departed' },
    sameSessionForAll(DEPARTED_SESSION),
  ],
  [
    'a logout in another tab makes a logged-in member a visitor',
    { type: 'noLogin' },
    changeOnlyLoggedInSessions(LOGGED_OUT_SESSION),
  ],
  [
    'a refused token ends the session once',
    { type: 'refused' },
    changeOnlyLoggedInSessions(REFUSED_SESSION),
  ],
  [
    'a suspension is shown to a logged-in member only',
    { type: 'suspended' },
    changeOnlyLoggedInSessions(SUSPENDED_SESSION),
  ],
];

test.each(SESSION_TRANSITIONS)('%s', (_policy, event, expected) => {
  expect(START_SESSIONS.map((session) => applySessionEvent(session, event))).toEqual(expected);
});

test('reading an unchanged member again changes no session', () => {
  expect(applySessionEvent(LOGGED_IN_SESSION, { type: 'read', account: { ...ADA } })).toBe(
    LOGGED_IN_SESSION,
  );
});
