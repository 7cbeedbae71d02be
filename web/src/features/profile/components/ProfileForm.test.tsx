import type { Profile } from '@elevere/functions/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pressButton } from '../../../testing/press-button.ts';
import { pageForAccount } from '../../../testing/render-for-account.tsx';
import { newTestPerson } from '../../../testing/test-person.ts';
import { ProfileForm } from './ProfileForm.tsx';

const PROFILE: Profile = {
  ...newTestPerson('Ada', 'Lovelace'),
  link: '',
  email: 'ada@elevere.test',
  listed: false,
  mail: true,
  seen_news_at: null,
};

function openProfile(isEditable = true): void {
  render(pageForAccount(<ProfileForm profile={PROFILE} isEditable={isEditable} />));
}

function jobField(): HTMLInputElement {
  return screen.getByLabelText('Job');
}

function typeJobIntoField(jobText: string): void {
  fireEvent.input(jobField(), { target: { value: jobText } });
}

/** Returns true if the browser would warn before it leaves the page. */
function hasUnloadWarning(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('unsaved edits warn, survive a change of pages, and end with Cancel', async () => {
  openProfile();
  await pressButton('Edit');
  expect(hasUnloadWarning()).toBe(false);
  typeJobIntoField('Analyst');
  expect(hasUnloadWarning()).toBe(true);
  cleanup();
  openProfile();
  expect(jobField().value).toBe('Analyst');
  await pressButton('Cancel');
  expect(jobField().value).toBe('');
  expect(jobField().readOnly).toBe(true);
  expect(hasUnloadWarning()).toBe(false);
});

test('a field with its stored text again is no unsaved edit', async () => {
  openProfile();
  await pressButton('Edit');
  typeJobIntoField('Analyst');
  typeJobIntoField('');
  expect(hasUnloadWarning()).toBe(false);
});

test('a person without a role can only read the profile', () => {
  openProfile(false);
  expect(jobField().readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});
