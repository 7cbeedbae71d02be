import { expect, test } from 'vitest';
import {
  introductionBlockInWords,
  messageAfterIntroductionRequest,
  messageDeliveryInWords,
} from './introduction-words.ts';

const PERSON_GRACE = {
  uid: 'grace',
  firstName: 'Grace',
  lastName: 'Hopper',
  profilePicture: '',
  job: '',
  company: '',
  about: '',
};
const INTRODUCTION_BLOCK_TIMES = {
  on: '2026-11-26T12:00:00.000Z',
  until: '2026-12-27T12:00:00.000Z',
};
const textWithPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['We email Konrad your message', { introducers: [], hello: true }],
  ['Grace Hopper decides. If Grace introduces you, Konrad gets', { introducers: [PERSON_GRACE] }],
  [
    'The member you ask decides. If they introduce you, Konrad gets',
    { introducers: [PERSON_GRACE, PERSON_GRACE] },
  ],
])('a member reads beforehand: %s', (beginning, introductionOptions) => {
  const text = messageDeliveryInWords(
    { firstName: 'Konrad' },
    { hello: false, ...introductionOptions },
  );
  expect(text.startsWith(beginning)).toBe(true);
});

test('after a request, the message says when the member can ask again', () => {
  const message = 'We asked Grace Hopper. If Grace introduces you, you get an email.';
  expect(
    textWithPlainSpaces(
      messageAfterIntroductionRequest({ message, until: INTRODUCTION_BLOCK_TIMES.until }),
    ),
  ).toBe(`${message} If you hear nothing by December 27, 2026, you can ask again.`);
});

test.each([
  [
    'request',
    true,
    'You asked Grace Hopper on November 26, 2026. If nothing happens by December 27, 2026,',
  ],
  ['introduction', true, 'Grace Hopper introduced you on November 26, 2026.'],
  ['introduction', false, 'Grace Hopper introduced you on November 26, 2026.'],
  [
    'hello',
    true,
    'You said hello on November 26, 2026. You can say hello again after December 27, 2026.',
  ],
  [
    'hello',
    false,
    'Konrad said hello to you on November 26, 2026. Reply to the email, or say hello after December 27, 2026.',
  ],
] as const)(
  'after an earlier %s (by the reader: %s), a new request is blocked',
  (kind, by_caller, beginning) => {
    const introducingMember = kind === 'hello' ? null : PERSON_GRACE;
    const text = introductionBlockInWords(
      { kind, by_caller, via: introducingMember, ...INTRODUCTION_BLOCK_TIMES },
      { firstName: 'Konrad' },
    );
    expect(textWithPlainSpaces(text).startsWith(beginning)).toBe(true);
  },
);

test('an introducer who left is not named', () => {
  const introductionBlock = {
    kind: 'introduction',
    by_caller: true,
    via: null,
    ...INTRODUCTION_BLOCK_TIMES,
  } as const;
  expect(introductionBlockInWords(introductionBlock, { firstName: 'Konrad' })).toMatch(
    /^A member introduced you on /,
  );
});
