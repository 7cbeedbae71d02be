import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { setEnvVariables } from './settings-file.ts';

test('a setting keeps its line, and all other lines stay unchanged', () => {
  const textBefore = '# Mine\nAPP_CHECK=enforce\n#MAIL_FROM=\nMIN_INSTANCES=1\n';
  const changedText = setEnvVariables(textBefore, {
    MAIL_FROM: 'a@b.test',
    MIN_INSTANCES: '0',
    PUBLIC_URL: '',
  });
  expect(changedText).toBe(
    '# Mine\nAPP_CHECK=enforce\nMAIL_FROM=a@b.test\nMIN_INSTANCES=0\nPUBLIC_URL=\n',
  );
  expect(setEnvVariables(changedText, { MIN_INSTANCES: '0' })).toBe(changedText);
});

test.each(['2 Other Street, 11111 Other Town', '#0e6549', 'Example Network e. V.'])(
  'the value %j is read back unchanged',
  (value) => {
    expect(parseEnv(setEnvVariables('', { VALUE: value }))).toEqual({ VALUE: value });
  },
);

test.each(['a"b', 'cost $5', 'two\nlines'])('the value %j is refused', (value) => {
  expect(() => setEnvVariables('', { VALUE: value })).toThrow('VALUE');
});
