import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CodeField } from './CodeField.tsx';

function openCodeField(defaultValue = ''): HTMLInputElement {
  render(<CodeField name="code" label="Code" hasFailed={false} defaultValue={defaultValue} />);
  return screen.getByLabelText('Code');
}

test.each([
  ['7k2m9q', '7K2M-9Q', '6 missing'],
  ['7K2M 9QXD_4TZA', '7K2M-9QXD-4TZA', ''],
  ['7K2M-9QXD-4TZA-MORE', '7K2M-9QXD-4TZA', ''],
  ['', '', ''],
])('the typed code “%s” becomes “%s” (%s)', (typed, formatted, missing) => {
  const field = openCodeField();
  fireEvent.input(field, { target: { value: typed } });
  expect(field.value).toBe(formatted);
  expect(document.getElementById(`${field.id}-missing`)?.textContent).toBe(missing);
});

test('the caret stays behind the letter that was typed in the middle', () => {
  const field = openCodeField('7K2M9QXD');
  field.focus();
  field.value = '7K2MZ-9QXD';
  field.setSelectionRange(5, 5);
  fireEvent.input(field);
  expect(field.value).toBe('7K2M-Z9QX-D');
  expect(field.selectionStart).toBe(6);
});

test('a character that an input method composes is not changed', () => {
  const field = openCodeField();
  fireEvent.input(field, { target: { value: '７k2m9' }, isComposing: true });
  expect(field.value).toBe('７k2m9');
  fireEvent.compositionEnd(field);
  expect(field.value).toBe('7K2M-9');
});

/** Returns true if the browser would insert the pasted text itself. */
function pasteText(field: HTMLInputElement, text: string): boolean {
  return fireEvent.paste(field, { clipboardData: { getData: () => text } });
}

test('a pasted message with a code replaces the typed text', () => {
  const field = openCodeField('AAAA');
  const onInput = vi.fn();
  field.addEventListener('input', onInput);
  expect(pasteText(field, 'Join us! Your code: 7k2m-9qxd-4tza')).toBe(false);
  expect(field.value).toBe('7K2M-9QXD-4TZA');
  // The form stores the code as a draft at this event.
  expect(onInput).toHaveBeenCalledOnce();
});

test('the browser inserts a pasted part of a code', () => {
  const field = openCodeField('AAAA');
  expect(pasteText(field, '9QXD')).toBe(true);
  expect(field.value).toBe('AAAA');
});
