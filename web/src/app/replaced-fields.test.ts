import { afterEach, expect, test, vi } from 'vitest';
import { rememberPrerenderedFields, restoreReplacedFields } from './replaced-fields.ts';

afterEach(() => document.body.replaceChildren());

function renderPrerenderedPage(html: string): void {
  document.body.innerHTML = html;
  rememberPrerenderedFields(document.body);
}

function inputFields(): readonly HTMLInputElement[] {
  return [...document.querySelectorAll('input')];
}

const FORM_HTML = `<form>
  <input name="email">
  <input type="radio" name="scheme" value="light">
  <input type="radio" name="scheme" value="dark">
</form>`;

test('typed texts, ticks, focus and selection move to the new fields', () => {
  renderPrerenderedPage(FORM_HTML);
  const [email, , dark] = inputFields();
  email?.focus();
  Object.assign(email ?? {}, { value: 'kay@', selectionStart: 1, selectionEnd: 2 });
  dark?.click();
  document.body.innerHTML = FORM_HTML;
  restoreReplacedFields();
  const [newEmail, newLight, newDark] = inputFields();
  expect(newEmail).toMatchObject({ value: 'kay@', selectionStart: 1, selectionEnd: 2 });
  expect(document.activeElement).toBe(newEmail);
  expect([newLight?.checked, newDark?.checked]).toEqual([false, true]);
});

test('the new form is busy if the old one waits for submission', () => {
  renderPrerenderedPage(FORM_HTML);
  Object.assign(document.forms[0] ?? {}, { ariaBusy: 'true' });
  document.body.innerHTML = FORM_HTML;
  restoreReplacedFields();
  expect(document.forms[0]?.ariaBusy).toBe('true');
});

test('a later page does not get the texts of the first page', () => {
  renderPrerenderedPage('<input name="email" value="kay@">');
  document.body.innerHTML = '<input name="email">';
  restoreReplacedFields();
  document.body.innerHTML = '<input name="email">';
  restoreReplacedFields();
  expect(inputFields()[0]?.value).toBe('');
});

test('a field that React keeps does not take the focus again', () => {
  renderPrerenderedPage('<input name="email"><p><input name="code"></p>');
  const [email] = inputFields();
  email?.focus();
  const focusSpy = email && vi.spyOn(email, 'focus');
  document.querySelector('p')?.replaceChildren();
  restoreReplacedFields();
  expect(focusSpy).not.toHaveBeenCalled();
});
