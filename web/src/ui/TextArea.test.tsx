import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { TextArea } from './TextArea.tsx';

const LONG_TEXT = 'x'.repeat(270);

function renderTextAreaHtml(props: Partial<Parameters<typeof TextArea>[0]>): string {
  return renderToStaticMarkup(<TextArea label="Note" {...props} />);
}

test('a nearly full stored text says how many characters are left', () => {
  expect(renderTextAreaHtml({ defaultValue: LONG_TEXT, maxLength: 280 })).toContain(
    '10 characters left',
  );
});

test('a text that cannot be changed says nothing of a limit', () => {
  const textAreaHtml = renderTextAreaHtml({
    defaultValue: LONG_TEXT,
    maxLength: 280,
    readOnly: true,
  });
  expect(textAreaHtml).not.toContain('characters left');
});

test('a refused text is marked, and described by hint and error', () => {
  const textAreaHtml = renderTextAreaHtml({ hint: 'Only you see it.', error: 'Too long.' });
  expect(textAreaHtml).toContain('aria-invalid="true"');
  const [, hintId, errorId] = /aria-describedby="(\S+) (\S+)"/.exec(textAreaHtml) ?? [];
  expect(textAreaHtml).toMatch(new RegExp(`id="${hintId}"[^>]*>Only you see it\\.`));
  expect(textAreaHtml).toMatch(new RegExp(`id="${errorId}"[^>]*>Too long\\.`));
  expect(renderTextAreaHtml({})).not.toMatch(/aria-invalid|aria-describedby/);
});

test('typing is counted, and reported to the form', () => {
  const onInput = vi.fn();
  render(<TextArea label="Note" maxLength={280} onInput={onInput} />);
  expect(screen.queryByText('10 characters left')).toBeNull();
  fireEvent.input(screen.getByLabelText('Note'), { target: { value: LONG_TEXT } });
  expect(onInput).toHaveBeenCalledOnce();
  expect(screen.getByText('10 characters left')).not.toBeNull();
});
