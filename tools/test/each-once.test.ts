import { expect, test } from 'vitest';
import { eachOnce } from './each-once.ts';

const SHARED = "functions/a.ts(1,2): error TS2322: No.\n  Type 'a' is not 'b'.";
const OWN = 'tests/b.ts(3,4): error TS2304: Not there.';

test('an error in a file that two programs contain is told once, with its details', () => {
  expect(eachOnce([`${SHARED}\n`, `${OWN}\n${SHARED}\n`])).toBe(`${SHARED}\n${OWN}`);
});
