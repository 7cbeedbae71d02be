import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NewPasswordField } from './fields.tsx';

test('the hint of a new password says nothing that the project’s policy may contradict', () => {
  const [, hint] =
    /-hint"[^>]*>([^<]*)<\/p>/.exec(renderToStaticMarkup(<NewPasswordField />)) ?? [];
  expect(hint).toMatch(/\w/);
  expect(hint).not.toMatch(/\d/);
});
