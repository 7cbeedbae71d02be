import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NewPasswordField } from './fields.tsx';

test('the password hint names no number, because each project has its policy', () => {
  const [, hint] =
    /-hint"[^>]*>([^<]*)<\/p>/.exec(renderToStaticMarkup(<NewPasswordField name="password" />)) ??
    [];
  expect(hint).toMatch(/\w/);
  expect(hint).not.toMatch(/\d/);
});
