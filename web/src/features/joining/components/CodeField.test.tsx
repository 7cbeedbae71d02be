import { MESSAGES } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { textForAccount } from '../../../testing/render-for-account.tsx';
import { CodeField } from './CodeField.tsx';

function fieldText(error: string, explanation?: string) {
  return textForAccount(
    <CodeField name="code" label="Code" hasFailed error={error} explanation={explanation} />,
  );
}

test('a code that could not be checked says why', () => {
  expect(fieldText(MESSAGES.codeCheckFailed, 'You’re offline.')).toContain(
    `${MESSAGES.codeCheckFailed} You’re offline.`,
  );
});

test('an incomplete code says how many letters and digits it has', () => {
  expect(fieldText(MESSAGES.invalidCode)).toContain(
    `${MESSAGES.invalidCode} A code has 12 letters and digits. This one has 0.`,
  );
});
