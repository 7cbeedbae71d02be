import { afterEach, expect, test, vi } from 'vitest';
import { rememberFields, restoreFields } from './replaced-fields.ts';

afterEach(() => document.body.replaceChildren());

function openPrerendered(html: string): void {
  document.body.innerHTML = html;
  rememberFields(document.body);
}

function fields(): readonly HTMLInputElement[] {
  return [...document.querySelectorAll('input')];
}

const FORM = `<form>
  <input name="email">
  <input type="radio" name="scheme" value="light">
  <input type="radio" name="scheme" value="dark">
</form>`;

test('typed texts, ticks, focus and selection move to the new fields', () => {
  openPrerendered(FORM);
  const [email, , dark] = fields();
  email?.focus();
  Object.assign(email ?? {}, { value: 'kay@', selectionStart: 1, selectionEnd: 2 });
  dark?.click();
  document.body.innerHTML = FORM;
  restoreFields();
  const [newEmail, newLight, newDark] = fields();
  expect(newEmail).toMatchObject({ value: 'kay@', selectionStart: 1, selectionEnd: 2 });
  expect(document.activeElement).toBe(newEmail);
  expect([newLight?.checked, newDark?.checked]).toEqual([false, true]);
});

test('the new form is busy if the old one waits for submission', () => {
  openPrerendered(FORM);
  Object.assign(document.forms[0] ?? {}, { ariaBusy: 'true' });
  document.body.innerHTML = FORM;
  restoreFields();
  expect(document.forms[0]?.ariaBusy).toBe('true');
});

test('a later page does not get the texts of the first page', () => {
  openPrerendered('<input name="email" value="kay@">');
  document.body.innerHTML = '<input name="email">';
  restoreFields();
  document.body.innerHTML = '<input name="email">';
  restoreFields();
  expect(fields()[0]?.value).toBe('');
});

test('a field that React keeps does not take the focus again', () => {
  openPrerendered('<input name="email"><p><input name="code"></p>');
  const [email] = fields();
  email?.focus();
  const focus = email && vi.spyOn(email, 'focus');
  document.querySelector('p')?.replaceChildren();
  restoreFields();
  expect(focus).not.toHaveBeenCalled();
});
