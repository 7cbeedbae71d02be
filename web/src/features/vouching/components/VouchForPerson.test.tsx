import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { FormTexts } from '../../../actions/parse-fields.ts';
import { useDraft } from '../../../actions/use-draft.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { htmlForAccount, textForAccount } from '../../../testing/render-for-account.tsx';
import { newTestPerson } from '../../../testing/test-person.ts';
import type { VouchView } from '../api/get-vouch.ts';
import { NewcomerDetails } from './NewcomerDetails.tsx';
import { VouchForPerson } from './VouchForPerson.tsx';

const VOUCH_LINK_TOKEN = 'abcdefghijklmnopqrstuv';
const VOUCH_VIEW_DATA: VouchView = {
  invitee: { ...newTestPerson('Kay', 'McNulty'), job: 'Programmer', about: 'ENIAC' },
  first_inviter: { ...newTestPerson('Ida', 'Rhodes'), company: 'Looms' },
  since: '2026-11-12T20:00:00.000Z',
  recommendation: 'Exact.',
  answer: null,
  verdict: 'ok',
  counts_as: 'second',
  remaining_invitations: 2,
};

const VOUCH_PAGE = (
  <Routes>
    <Route path="/vouch/:token" element={<VouchForPerson onVouched={() => undefined} />} />
  </Routes>
);
const VOUCH_PATH = `/vouch/${VOUCH_LINK_TOKEN}`;

function vouchPageText(vouchViewOverrides: Partial<VouchView>, ownCompany = ''): string {
  return textForAccount(VOUCH_PAGE, {
    path: VOUCH_PATH,
    loaded: [
      [QUERY_KEYS.vouch(VOUCH_LINK_TOKEN), { ...VOUCH_VIEW_DATA, ...vouchViewOverrides }],
      [QUERY_KEYS.profile, { company: ownCompany }],
    ],
  });
}

test('a vouch link shows the newcomer, the first vouch and what vouching uses up', () => {
  expect(vouchPageText({})).toMatch(
    /^Kay McNulty Programmer Ask about: ENIAC Ida Rhodes vouched on November 12, 2026: “Exact\.” Vouching uses 1 of your 2 invitations, cannot be undone, and shows your name\. Why do you vouch for Kay\?/,
  );
  expect(vouchPageText({ remaining_invitations: 1 })).toContain(
    'Vouching uses your last invitation this month, cannot be undone',
  );
});

test('a vouch link says so if the newcomer’s first vouch no longer counts', () => {
  const text = vouchPageText({ first_inviter: null, since: null, recommendation: null });
  expect(text).toContain('Yours would be the new first one, and one more would still be needed.');
  expect(text).not.toContain('Ida');
  expect(vouchPageText({})).not.toContain('no longer counts');
});

test('a member reads that the first inviter has the same company', () => {
  const SAME_COMPANY_TEXT = 'You and Ida both list Looms as your company.';
  expect(vouchPageText({}, 'LOOMS')).toContain(SAME_COMPANY_TEXT);
  expect(vouchPageText({}, 'Yarns')).not.toContain('both list');
});

test.each<[string, Partial<VouchView>, RegExp | null]>([
  ['who can vouch', {}, /Vouch Remind me Puts this request on your dashboard.* in 3 days\.$/],
  ['who has one', { answer: 'later' }, /Vouch Undo This request waits on your dashboard\.$/],
  ['who must wait', { verdict: 'invitations_paused' }, /Remind me .* Go to my dashboard$/],
  ['who can never vouch', { verdict: 'inviters_share_inviter' }, null],
  [
    'who can never vouch, but has one',
    { verdict: 'inviters_share_inviter', answer: 'later' },
    /Undo This request waits/,
  ],
  [
    'who vouched first',
    { verdict: 'invitations_paused', first_inviter: { ...newTestPerson('Ada') } },
    null,
  ],
])('a reminder is for a member %s', (_who, vouchViewOverrides, expected) => {
  const text = vouchPageText(vouchViewOverrides);
  if (expected === null) expect(text).not.toMatch(/Remind me|Undo/);
  else expect(text).toMatch(expected);
});

test('only a member who can vouch later is led to the dashboard', () => {
  const DASHBOARD_LINK_TEXT = 'Go to my dashboard';
  expect(vouchPageText({ verdict: 'quota_exhausted' })).toContain(DASHBOARD_LINK_TEXT);
  expect(vouchPageText({ verdict: 'inviters_share_inviter' })).not.toContain(DASHBOARD_LINK_TEXT);
});

test.each([
  ['first', null, /^Kay You vouched just now: “Exact\.”$/],
  ['second', newTestPerson('Ida'), /^Kay Ida vouched\. You vouched just now: “Exact\.”$/],
] as const)('after the %s vouch, the page shows it', (_which, firstInviter, expected) => {
  const text = textForAccount(
    <NewcomerDetails
      invitee={newTestPerson('Kay')}
      firstInviter={firstInviter}
      since={null}
      recommendation={null}
      newInviter={{ name: 'Ada', picture: null }}
      newRecommendation="Exact."
    />,
  );
  expect(text).toMatch(expected);
});

test('after too many wrong links, a member reads when to try again', () => {
  const message = 'Too many attempts. You can try again at 8:12 PM.';
  const error = new ApiError('rate_limited', message, 429, 60);
  const text = textForAccount(VOUCH_PAGE, {
    path: VOUCH_PATH,
    failed: [[QUERY_KEYS.vouch(VOUCH_LINK_TOKEN), error]],
  });
  expect(text).toContain(message);
  expect(text).not.toMatch(/did not load|no longer works/);
});

test.each(['not_found', 'invalid_request'])(
  'a link that no longer works (%s) leads to the dashboard',
  (code) => {
    const error = new ApiError(code, 'Not found.', 404, null);
    const text = textForAccount(VOUCH_PAGE, {
      path: VOUCH_PATH,
      failed: [[QUERY_KEYS.vouch(VOUCH_LINK_TOKEN), error]],
    });
    expect(text).toMatch(/^This link no longer works\. .* Go to my dashboard$/);
  },
);

test('any other failure of a vouch link can be tried again', () => {
  const error = new ApiError('unavailable', 'Try later.', 503, null);
  const text = textForAccount(VOUCH_PAGE, {
    path: VOUCH_PATH,
    failed: [[QUERY_KEYS.vouch(VOUCH_LINK_TOKEN), error]],
  });
  expect(text).toBe('The vouch link did not load. Try again');
});

test('an unsent recommendation stays with its vouch link', () => {
  const otherToken = VOUCH_LINK_TOKEN.toUpperCase();
  const pageHtml = (token: string) =>
    htmlForAccount(VOUCH_PAGE, {
      path: `/vouch/${token}`,
      loaded: [[QUERY_KEYS.vouch(token), VOUCH_VIEW_DATA]],
    });
  const texts = { recommendation: 'She wrote it first.' };
  htmlForAccount(<DraftWriter form={`recommendation with ${VOUCH_LINK_TOKEN}`} texts={texts} />);
  expect(pageHtml(VOUCH_LINK_TOKEN)).toContain('She wrote it first.');
  expect(pageHtml(otherToken)).not.toContain('She wrote it first.');
});

interface DraftWriterProps {
  readonly form: string;
  readonly texts: FormTexts;
}

function DraftWriter({ form, texts }: DraftWriterProps) {
  const [draft, storeDraft] = useDraft(form);
  if (draft === null) storeDraft(texts);
  return null;
}
