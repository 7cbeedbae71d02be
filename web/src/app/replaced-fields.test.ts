import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberFields, restoreFields } from './replaced-fields.ts';

/** The parts of an input that the module uses, because Node.js has no DOM. */
class FakeInput {
  isConnected = true;
  checked = false;
  form = null;
  selectionStart: number | null = 0;
  selectionEnd: number | null = 0;
  readonly focus = vi.fn();
  readonly setSelectionRange = vi.fn();
  readonly name: string;
  value: string;
  constructor(name: string, value = '') {
    this.name = name;
    this.value = value;
  }
}

beforeEach(() => {
  vi.stubGlobal('HTMLInputElement', FakeInput);
  vi.stubGlobal('HTMLSelectElement', class {});
});
afterEach(() => vi.unstubAllGlobals());

/** Hydrates a page. React replaces `prerendered` by `hydrated`. */
function hydrate(prerendered: readonly FakeInput[], hydrated: readonly FakeInput[]) {
  vi.stubGlobal('document', {
    activeElement: prerendered[0],
    querySelectorAll: () => hydrated,
  });
  const root = { querySelectorAll: () => prerendered, addEventListener: () => undefined };
  // The type assertion is safe, because the module uses only these two methods.
  rememberFields(root as unknown as HTMLElement);
  for (const field of prerendered) field.isConnected = hydrated.includes(field);
  restoreFields();
}

test('typed texts, ticks, focus and caret move to the fields that replace theirs', () => {
  const oldFields = [
    new FakeInput('email', 'kay@'),
    new FakeInput('scheme'),
    new FakeInput('scheme'),
  ];
  const newFields = [new FakeInput('email'), new FakeInput('scheme'), new FakeInput('scheme')];
  Object.assign(oldFields[0] ?? {}, { selectionStart: 1, selectionEnd: 2 });
  Object.assign(oldFields[2] ?? {}, { checked: true });
  hydrate(oldFields, newFields);
  expect(newFields.map(({ value, checked }) => [value, checked])).toEqual([
    ['kay@', false],
    ['', false],
    ['', true],
  ]);
  expect(newFields.map(({ focus }) => focus.mock.calls.length)).toEqual([1, 0, 0]);
  expect(newFields[0]?.setSelectionRange).toHaveBeenCalledWith(1, 2);
});

test('a later page does not get the texts of the first page', () => {
  hydrate([new FakeInput('email', 'kay@')], [new FakeInput('email')]);
  const fieldOfLaterPage = new FakeInput('email');
  vi.stubGlobal('document', { querySelectorAll: () => [fieldOfLaterPage] });
  restoreFields();
  expect(fieldOfLaterPage.value).toBe('');
});

test('a field that React keeps is not changed', () => {
  const keptField = new FakeInput('email', 'kay@');
  hydrate([keptField, new FakeInput('code', '7K2M')], [keptField, new FakeInput('code')]);
  expect(keptField.focus).not.toHaveBeenCalled();
});
