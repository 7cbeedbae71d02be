import { createContext, use, useEffect } from 'react';
import { startSession } from './session.ts';
import type { Member, Session } from './session-states.ts';

export const VISITOR: Session = { status: 'out' };

/** The current session; in the build a visitor's, unless a provider says otherwise. */
export const ShownSession = createContext<Session>(VISITOR);

const FRAMED_MEMBER: Member = {
  uid: '',
  email: '',
  emailVerified: true,
  emailStored: true,
  displayName: '',
  role: 'fulluser',
  firstName: '',
  lastName: '',
  profilePicture: '',
  methods: [],
};

/** As the build renders a member's frame: for a full member, of whom nothing else is known. */
export const FRAMED_SESSION = sessionInFrame('');

/** What the first render repeats to take such a frame over; `uid` is not drawn, but calls go by it. */
export function sessionInFrame(uid: string): Session {
  return { status: 'unknown', expected: { ...FRAMED_MEMBER, uid }, unreachable: false };
}

/** Current session, without loading the SDK; `useConfirmedSession` confirms it. */
export function useSession(): Session {
  return use(ShownSession);
}

/**
 * As useSession, and has the Firebase SDK confirm it: at once, or for a visitor as soon as a field of
 * the page has the focus.
 */
export function useConfirmedSession(when: 'now' | 'form touched' = 'now'): Session {
  useEffect(() => {
    if (when === 'now') {
      startSession();
      return;
    }
    return onceTouched(startSession);
  }, [when]);
  return useSession();
}

function onceTouched(start: () => void): () => void {
  const check = () => {
    if (document.activeElement?.matches('main :is(input, button)')) {
      start();
      stop();
    }
  };
  const stop = () => removeEventListener('focusin', check);
  addEventListener('focusin', check);
  check();
  return stop;
}

/** Set by the guard: the person admitted, or expected. */
export const AdmittedMember = createContext<Member | null>(null);

/** The logged-in person admitted by the guard. Throws on a page outside the guard. */
export function useMember(): Member {
  const member = use(AdmittedMember);
  if (member === null) {
    throw new Error('useMember() needs a page that the guard shows to signed-in people only.');
  }
  return member;
}
