import { expect, test } from 'vitest';
import { after, type Member, type Session, type SessionEvent } from './session-states.ts';

const ADA: Member = {
  uid: 'ada',
  email: 'ada@elevere.test',
  emailVerified: false,
  emailStored: true,
  displayName: '',
  role: 'fulluser',
  firstName: 'Ada',
  lastName: 'Lovelace',
  profilePicture: '',
  methods: ['password'],
};
const ALAN: Member = { ...ADA, uid: 'alan' };

const UNKNOWN: Session = { status: 'unknown', expected: ADA, unreachable: false };
const IN: Session = { status: 'in', member: ADA };
const OUT: Session = { status: 'out' };
const ENDED: Session = { status: 'ended', by: 'logout' };
const REFUSED: Session = { status: 'refused', suspended: false };
const FROM = [UNKNOWN, IN, OUT, ENDED, REFUSED] as const;

const ALAN_IN: Session = { status: 'in', member: ALAN };
const LOADING: Session = { status: 'unknown', expected: null, unreachable: false };
const UNREACHABLE: Session = { status: 'unknown', expected: null, unreachable: true };
const SUSPENDED: Session = { status: 'refused', suspended: true };
const DEPARTED: Session = { status: 'ended', by: 'departure' };

/** The event leads to this session from every state. */
const fromAll = (session: Session) => FROM.map(() => session);
/**
 * The event changes states in which a member is or may be logged in. Ended sessions stay the same.
 */
const fromHere = (session: Session) => [session, session, OUT, ENDED, REFUSED];

/** Each event, and the session that it leads to from each state of FROM. */
const LEADS: readonly [policy: string, SessionEvent, readonly Session[]][] = [
  [
    'a login, here or as another member in another tab, shows that member',
    { type: 'read', member: ALAN },
    fromAll(ALAN_IN),
  ],
  [
    'without a connection nothing is known of who was here, it can be asked again, and a visitor stays one',
    { type: 'unreachable' },
    fromHere(UNREACHABLE),
  ],
  ['another attempt waits for its answer', { type: 'retried' }, fromHere(LOADING)],
  ['a log-out is final', { type: 'loggedOut' }, fromAll(ENDED)],
  ['who leaves for good reads goodbye', { type: 'departed' }, fromAll(DEPARTED)],
  ['who must log in again for a change is a visitor until then', { type: 'expired' }, fromAll(OUT)],
  [
    'a log-out in another tab makes a visitor of who is here, and does not outdo what ended here',
    { type: 'gone' },
    fromHere(OUT),
  ],
  ['a refused token ends the session of who is here, once', { type: 'refused' }, fromHere(REFUSED)],
  [
    'a member who is suspended while here reads so, and one who has logged out does not',
    { type: 'suspended' },
    fromHere(SUSPENDED),
  ],
];

test.each(LEADS)('%s', (_policy, event, leads) => {
  expect(FROM.map((session) => after(session, event))).toEqual(leads);
});
