import { expect, it } from 'vitest';
import { newVouchToken } from '../documents/vouch-links.ts';
import { normaliseVouchToken } from './vouching.ts';

it.each(['T0ken.', 'T0ken)', 'T0ken ', 'T0ken%20', '<T0ken>', '“T0ken”,', "'T0ken'", 'T0ken%2529'])(
  'the pasted token %j is normalised',
  (text) => {
    expect(normaliseVouchToken(text)).toBe('T0ken');
  },
);

it('an older token keeps its dashes and underscores', () => {
  expect(normaliseVouchToken('-a_b-c_')).toBe('-a_b-c_');
});

it('a vouch token has letters and digits only', () => {
  const tokens = Array.from({ length: 500 }, () => newVouchToken());
  expect(tokens.every((token) => /^[\dA-Za-z]{22}$/.test(token))).toBe(true);
});
