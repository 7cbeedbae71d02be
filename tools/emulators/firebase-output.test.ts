import { expect, test } from 'vitest';
import { functionLogText } from './firebase-output.ts';

const textOfLogEntry = (entry: object) => functionLogText(`>  ${JSON.stringify(entry)}`);

test.each([
  ['text', functionLogText('>  hello'), 'hello'],
  ['an object', functionLogText('>  { a: 1 }'), '{ a: 1 }'],
  [
    'a call',
    textOfLogEntry({ severity: 'INFO', message: 'GET /profile 200', uid: 'a' }),
    'INFO GET /profile 200',
  ],
  ['an error', textOfLogEntry({ severity: 'ERROR', message: 'No.', at: 1 }), 'ERROR No. {"at":1}'],
  ['a job without work', textOfLogEntry({ severity: 'DEBUG', message: 'nothing' }), null],
  ['the warm-up', textOfLogEntry({ severity: 'INFO', message: 'OPTIONS /api 204' }), null],
  [
    'the start of further processes',
    textOfLogEntry({ severity: 'INFO', message: 'HEAD profile 200' }),
    null,
  ],
  [
    'an error of the launcher’s call',
    textOfLogEntry({ severity: 'ERROR', message: 'HEAD profile 503' }),
    'ERROR HEAD profile 503 {}',
  ],
  ['the emulators’ own text', functionLogText('✔  functions: Loaded'), null],
])('the terminal shows %s of the functions', (_what, shown, expected) => {
  expect(shown).toBe(expected);
});
