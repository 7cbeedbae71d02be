import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NewPasswordField } from './fields.tsx';

test('the hint of a new password cannot contradict the project’s policy', () => {
  const [, hint] =
    /-hint"[^>]*>([^<]*)<\/p>/.exec(renderToStaticMarkup(<NewPasswordField />)) ?? [];
  expect(hint).toMatch(/\w/);
  expect(hint).not.toMatch(/\d/);
});
