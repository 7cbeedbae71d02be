import { ERRORS, INTRODUCTION_LIMITS, MESSAGES } from '@elevere/functions/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pressButton } from '../../../testing/press-button.ts';
import { pageForAccount } from '../../../testing/render-for-account.tsx';
import { stubServerAnswers } from '../../../testing/stub-server-answers.ts';
import { newTestPerson } from '../../../testing/test-person.ts';
import type { IntroductionOptions } from '../introduction-words.ts';
import { AskForIntroduction } from './AskForIntroduction.tsx';

const IDA = newTestPerson('Ida', 'Rhodes');
const INTRODUCTION_OPTIONS: IntroductionOptions = {
  introducers: [IDA, newTestPerson('Grace', 'Hopper')],
  hello: false,
  reason: null,
  blocked_by: null,
};
const REQUEST_SENT_ANSWER = { success: true, message: 'Sent.', until: '2026-12-27T12:00:00.000Z' };

interface IntroductionSituation {
  /**
   * The member whom Ada would like to meet. The draft of an unsent request is kept for this name.
   */
  readonly name?: string;
  readonly label?: 'Ask for an introduction' | 'Say hello';
  readonly introductionOptions?: Partial<IntroductionOptions>;
  readonly failure?: Response;
}

/** Opens the dialog and waits until the server has answered. Returns the list of HTTP requests. */
async function openDialog({
  name = 'Kay',
  label = 'Ask for an introduction',
  introductionOptions = {},
  failure,
}: IntroductionSituation = {}) {
  const person = newTestPerson(name);
  const sentRequests = stubServerAnswers({
    [`GET /api/introducers/${person.uid}`]: failure ?? {
      ...INTRODUCTION_OPTIONS,
      ...introductionOptions,
    },
    'POST /api/introduction': REQUEST_SENT_ANSWER,
  });
  render(pageForAccount(<AskForIntroduction person={person} label={label} />));
  await pressButton(`${label} ${name}`);
  await expect.poll(() => dialogText().includes('Loading')).toBe(false);
  return sentRequests;
}

function dialogText(): string {
  return screen.getByRole('alertdialog').textContent;
}

/** Returns the names of the chosen introducers. */
function chosenIntroducers(): readonly string[] {
  const introducerChoices = screen.queryAllByRole<HTMLInputElement>('radio');
  return introducerChoices.filter(({ checked }) => checked).map(({ value }) => value);
}

function typeMessage(messageText: string): void {
  fireEvent.input(screen.getByRole('textbox'), { target: { value: messageText } });
}

test('the chosen introducer and the message survive the closed dialog', async () => {
  await openDialog({ name: 'Zoe' });
  expect(chosenIntroducers()).toEqual(['ida']);
  fireEvent.click(screen.getByLabelText('Grace Hopper'));
  typeMessage('We work on the same.');
  await pressButton('Cancel');
  await pressButton('Ask for an introduction Zoe');
  expect(chosenIntroducers()).toEqual(['grace']);
  expect(screen.getByDisplayValue('We work on the same.')).toBeTruthy();
});

test('the first introducer is chosen if the draft’s is gone', async () => {
  await openDialog({ name: 'Max' });
  fireEvent.click(screen.getByLabelText('Grace Hopper'));
  typeMessage('We work on the same.');
  cleanup();
  const introducers = [newTestPerson('Alan'), IDA];
  await openDialog({ name: 'Max', introductionOptions: { introducers } });
  expect(chosenIntroducers()).toEqual(['alan']);
});

test('a request goes to the chosen introducer, and its message appears', async () => {
  const sentRequests = await openDialog({ name: 'Joan' });
  fireEvent.click(screen.getByLabelText('Grace Hopper'));
  await pressButton('Ask');
  expect(dialogText()).toContain('Write why you would like to meet.');
  typeMessage('We work on the same.');
  await pressButton('Ask');
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(sentRequests.map(({ body }) => body)).toEqual([
    { to: 'joan', via: 'grace', message: 'We work on the same.' },
  ]);
  expect(document.body.textContent).toContain('you can ask again');
});

test('an only introducer is not a choice, but is sent', async () => {
  const sentRequests = await openDialog({
    name: 'Emmy',
    introductionOptions: { introducers: [IDA] },
  });
  expect(dialogText()).not.toContain('Who should introduce you?');
  typeMessage('We work on the same.');
  await pressButton('Ask');
  await expect.poll(() => sentRequests.map(({ body }) => body)).toMatchObject([{ via: 'ida' }]);
});

test('a hello is sent without an introducer', async () => {
  const introductionOptions = { introducers: [], hello: true };
  const sentRequests = await openDialog({ name: 'Ines', label: 'Say hello', introductionOptions });
  typeMessage('We work on the same.');
  await pressButton('Say hello');
  await expect.poll(() => sentRequests.map(({ body }) => body)).toMatchObject([{ via: null }]);
});

test.each<[string, Partial<IntroductionOptions>, IntroductionSituation['label'], RegExp]>([
  ['introducers', {}, 'Say hello', /^Ask for an introduction to KayWho .*CancelAsk$/],
  [
    'no introducer',
    { introducers: [], hello: true },
    'Ask for an introduction',
    /^Say hello to KayWhy .*CancelSay hello$/,
  ],
])(
  'the dialog says what the server offers: %s',
  async (_what, introductionOptions, label = 'Say hello', text) => {
    await openDialog({ label, introductionOptions });
    expect(dialogText()).toMatch(text);
  },
);

test.each([
  ['introduction_open', MESSAGES.introductionOpen],
  ['no_email', MESSAGES.receivesNoEmails],
  ['own_address_unverified', `${MESSAGES.ownAddressUnverified} Open Settings`],
  [
    'rate_limited',
    `You’ve reached today’s limit of ${INTRODUCTION_LIMITS.most} requests and hellos. Try again tomorrow.`,
  ],
] as const)('a member who cannot ask now (%s) reads why', async (reason, text) => {
  await openDialog({ introductionOptions: { introducers: [], reason } });
  expect(dialogText()).toBe(`Ask for an introduction to Kay${text}Close`);
});

test('a member who asked before reads when', async () => {
  const introductionTimes = { on: '2026-11-26T12:00:00.000Z', until: '2026-12-27T12:00:00.000Z' };
  const blocked_by = { kind: 'request', by_caller: true, via: IDA, ...introductionTimes } as const;
  await openDialog({
    introductionOptions: { introducers: [], reason: 'introduction_open', blocked_by },
  });
  expect(dialogText()).toContain('You asked Ida Rhodes on November\u00a026,\u00a02026.');
  expect(dialogText()).not.toContain(MESSAGES.introductionOpen);
});

test.each([
  [404, 'not_found', 'You can no longer contact this member here.Close'],
  [503, 'unavailable', 'The members who can introduce you did not load.'],
] as const)('a dialog whose load failed with %i says so', async (status, code, text) => {
  const { message } = ERRORS[code];
  await openDialog({ failure: Response.json({ success: false, code, message }, { status }) });
  expect(dialogText()).toContain(text);
});
