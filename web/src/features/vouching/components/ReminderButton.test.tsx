import type { VouchVerdict } from '@elevere/functions/contract';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pressButton } from '../../../testing/press-button.ts';
import { pageForAccount } from '../../../testing/render-for-account.tsx';
import { stubServerAnswers } from '../../../testing/stub-server-answers.ts';
import { newTestPerson } from '../../../testing/test-person.ts';
import type { VouchView } from '../api/get-vouch.ts';
import { ReminderButton } from './ReminderButton.tsx';

function openPage(answer: VouchView['answer'], verdict: VouchVerdict = 'ok') {
  const vouchView: VouchView = {
    invitee: newTestPerson('Kay', 'McNulty'),
    first_inviter: newTestPerson('Ida', 'Rhodes'),
    since: null,
    recommendation: null,
    answer,
    verdict,
    counts_as: 'second',
    remaining_invitations: 1,
  };
  return render(pageForAccount(<ReminderButton token="t0ken" vouchView={vouchView} />));
}

test.each<[text: string, VouchView['answer'], VouchVerdict]>([
  ['Remind mePuts this request on your dashboard. We also email you in 3\u00a0days.', null, 'ok'],
  [
    'Remind mePuts this request on your dashboard. We also email you in 3\u00a0days.',
    null,
    'too_new',
  ],
  ['UndoThis request waits on your dashboard.', 'later', 'ok'],
  // The verdict may have changed since the member asked for the reminder.
  ['UndoThis request waits on your dashboard.', 'later', 'inviters_related'],
  ['', null, 'inviters_related'],
])('the button says “%s” after the answer %s with the verdict %s', (text, answer, verdict) => {
  expect(openPage(answer, verdict).container.textContent).toBe(text);
});

test.each([
  ['Remind me', null, 'later'],
  ['Undo', 'later', 'open'],
] as const)('the button %s replaces the answer %s by %s', async (name, answer, sentAnswer) => {
  const sentRequests = stubServerAnswers();
  openPage(answer);
  await pressButton(name);
  const body = { token: 't0ken', answer: sentAnswer };
  await expect
    .poll(() => sentRequests)
    .toEqual([{ endpoint: 'POST /api/answer_vouch_request', body }]);
});
