import { afterEach, expect, test, vi } from 'vitest';
import { loadIdentityModule } from './identity-loader.ts';
import { writeLoginHint } from './login-hint.ts';
import { resumeSession } from './resume-session.ts';
import { UNNAMED_MEMBER } from './session-states.ts';
import { currentSession, dispatch } from './session-store.ts';

afterEach(() => {
  dispatch({ type: 'noLogin' });
  vi.unstubAllGlobals();
});

/** Defines the parts of a browser that Node.js lacks. */
function stubBrowser() {
  const storedTexts = new Map<string, string>();
  const eventTarget = new EventTarget();
  const reload = vi.fn();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedTexts.get(key) ?? null,
    setItem: (key: string, text: string) => storedTexts.set(key, text),
    removeItem: (key: string) => storedTexts.delete(key),
  });
  vi.stubGlobal('addEventListener', eventTarget.addEventListener.bind(eventTarget));
  vi.stubGlobal('document', { body: { replaceChildren: () => undefined } });
  vi.stubGlobal('location', { reload });
  return { storedTexts, eventTarget, reload };
}

test('until the login is confirmed, the member of the stored hint is expected', async () => {
  await loadIdentityModule();
  stubBrowser();
  writeLoginHint({ ...UNNAMED_MEMBER, uid: 'ada' });
  resumeSession();
  expect(currentSession()).toEqual({
    status: 'unknown',
    expected: { ...UNNAMED_MEMBER, uid: 'ada' },
    unreachable: false,
  });
});

test('a page that is opened, not restored, does not reload', () => {
  const { eventTarget, reload } = stubBrowser();
  resumeSession();
  writeLoginHint({ ...UNNAMED_MEMBER, uid: 'ada' });
  eventTarget.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['reloads if another member has logged in', 'ada', 'grace', 1],
  ['reloads if the member has logged out', 'ada', null, 1],
  ['reloads if a visitor has logged in', null, 'ada', 1],
  ['stays if the same member is logged in', 'ada', 'ada', 0],
])('a restored page %s', (_policy, shownUid, storedUid, reloadCount) => {
  const { storedTexts, eventTarget, reload } = stubBrowser();
  resumeSession();
  if (shownUid !== null) dispatch({ type: 'read', account: { ...UNNAMED_MEMBER, uid: shownUid } });
  storedTexts.clear();
  if (storedUid !== null) writeLoginHint({ ...UNNAMED_MEMBER, uid: storedUid });
  eventTarget.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(reload).toHaveBeenCalledTimes(reloadCount);
});
