import { afterEach, expect, test, vi } from 'vitest';
import { loadFirebaseAuth } from './load-firebase-auth.ts';
import { writeLoginHint } from './login-hint.ts';
import { resumeSession } from './resume-session.ts';
import { UNNAMED_MEMBER } from './session-states.ts';
import { currentSession, dispatchSessionEvent } from './session-store.ts';

afterEach(() => {
  dispatchSessionEvent({ type: 'noLogin' });
});

/** The listeners of a page last until it is closed, so each test gets a window of its own. */
function stubWindow() {
  const eventTarget = new EventTarget();
  vi.stubGlobal('addEventListener', eventTarget.addEventListener.bind(eventTarget));
  const reloadSpy = vi.spyOn(location, 'reload').mockReturnValue();
  return { eventTarget, reloadSpy };
}

test('until the login is confirmed, the member of the stored hint is expected', async () => {
  await loadFirebaseAuth();
  stubWindow();
  writeLoginHint({ ...UNNAMED_MEMBER, uid: 'ada' });
  resumeSession();
  expect(currentSession()).toEqual({
    status: 'unknown',
    expected: { ...UNNAMED_MEMBER, uid: 'ada' },
    unreachable: false,
  });
});

test('a page that is opened, not restored, does not reload', () => {
  const { eventTarget, reloadSpy } = stubWindow();
  resumeSession();
  writeLoginHint({ ...UNNAMED_MEMBER, uid: 'ada' });
  eventTarget.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(reloadSpy).not.toHaveBeenCalled();
});

test.each([
  ['reloads if another member has logged in', 'ada', 'grace', 1],
  ['reloads if the member has logged out', 'ada', null, 1],
  ['reloads if a visitor has logged in', null, 'ada', 1],
  ['stays if the same member is logged in', 'ada', 'ada', 0],
])('a restored page %s', (_policy, shownUid, storedUid, reloadCount) => {
  const { eventTarget, reloadSpy } = stubWindow();
  resumeSession();
  if (shownUid !== null)
    dispatchSessionEvent({ type: 'read', account: { ...UNNAMED_MEMBER, uid: shownUid } });
  localStorage.clear();
  if (storedUid !== null) writeLoginHint({ ...UNNAMED_MEMBER, uid: storedUid });
  eventTarget.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(reloadSpy).toHaveBeenCalledTimes(reloadCount);
});
