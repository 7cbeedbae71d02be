import { expect, test, vi } from 'vitest';
import { textForAccount } from '../testing/render-for-account.tsx';
import FaqPage from './FaqPage.tsx';

test('the FAQ leads to the waitlist, and to who sees what', () => {
  const text = textForAccount(<FaqPage />);
  expect(text.match(/You can also join the waitlist\./g)).toHaveLength(1);
  expect(text.match(/Who sees what/g)).toHaveLength(1);
});

test('a person who still needs help reads whom to ask', () => {
  expect(textForAccount(<FaqPage />)).toContain('Write to help@elevere.test. A person reads it.');
  vi.stubGlobal('__SUPPORT_EMAIL__', '');
  expect(textForAccount(<FaqPage />)).toContain('Ask the member who gave you your code, or the');
});
