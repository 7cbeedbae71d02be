import { expect, test, vi } from 'vitest';
import { textForAccount } from '../testing/render-for-account.tsx';
import { Operator } from './LegalText.tsx';

function setSettings(settings: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(settings)) vi.stubGlobal(name, value);
}

test('the operator is named only with name and address', () => {
  setSettings({ __OPERATOR_NAME__: 'Example e. V.' });
  expect(textForAccount(<Operator />)).toContain('has not entered a name and an address here.');
  setSettings({ __OPERATOR_ADDRESS__: '1 Example Street' });
  expect(textForAccount(<Operator />)).toContain('is run by Example e. V., 1 Example Street.');
});

test('without a support address, legal pages lead questions to the FAQ', () => {
  expect(textForAccount(<Operator />)).toContain('Questions: help@elevere.test.');
  setSettings({ __SUPPORT_EMAIL__: '' });
  expect(textForAccount(<Operator />)).toContain('Questions: see Help.');
});
