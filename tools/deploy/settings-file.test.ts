import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { withSettings } from './settings-file.ts';

test('a setting is written once, where it stood, and what a person added stays', () => {
  const before = '# Mine\nAPP_CHECK=enforce\n#MAIL_FROM=\nMIN_INSTANCES=1\n';
  const once = withSettings(before, { MAIL_FROM: 'a@b.test', MIN_INSTANCES: '0', PUBLIC_URL: '' });
  expect(once).toBe(
    '# Mine\nAPP_CHECK=enforce\nMAIL_FROM=a@b.test\nMIN_INSTANCES=0\nPUBLIC_URL=\n',
  );
  expect(withSettings(once, { MIN_INSTANCES: '0' })).toBe(once);
});

test.each(['2 Other Street, 11111 Other Town', '#0e6549', 'Example Network e. V.'])(
  '%j is read as it was typed',
  (value) => {
    expect(parseEnv(withSettings('', { VALUE: value }))).toEqual({ VALUE: value });
  },
);

test.each(['a"b', 'cost $5', 'two\nlines'])('%j is refused', (value) => {
  expect(() => withSettings('', { VALUE: value })).toThrow('VALUE');
});
