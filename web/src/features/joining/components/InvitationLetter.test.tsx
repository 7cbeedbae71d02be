import { DEFAULT_PROFILE_PICTURE } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { textForAccount } from '../../../testing/render-for-account.tsx';
import { InvitationLetter } from './InvitationLetter.tsx';

const CODE = '7K2M9QXD4TZA';
const IDA = { firstName: 'Ida', profilePicture: DEFAULT_PROFILE_PICTURE, recommendation: 'Exact.' };

test.each([
  ['before the code is read', null, null, false, /A member of elevere has .* Code ····-····-····$/],
  ['before the check', CODE, null, false, /A member of elevere has .* Code 7K2M-9QXD-4TZA$/],
  ['that is valid', CODE, IDA, false, /^.*Ida has vouched .*Exact\..* 7K2M-9QXD-4TZA Valid$/],
  ['after the submit', CODE, IDA, true, /Ida has vouched for you.* 7K2M-9QXD-4TZA$/],
])('an invitation %s says what is known', (_when, code, from, isSubmitted, text) => {
  const codeCheck = from === null ? null : ({ valid: true, from } as const);
  const letter = <InvitationLetter code={code} codeCheck={codeCheck} isSubmitted={isSubmitted} />;
  expect(textForAccount(letter)).toMatch(text);
});
