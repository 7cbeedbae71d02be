// npm run measure:alike, beside a running suite: how long each kind of code takes to be refused, so
// that people can see whether a stranger could tell them apart by a clock (docs/decisions/030).
import process from 'node:process';
import { quantile } from '../bench/measurement.ts';
import { emulatorEnvironment } from '../emulators/environment.ts';

Object.assign(process.env, emulatorEnvironment());
const { deadCodes } = await import('../../tests/support/dead-codes.ts');
const { newInvitation, newMember } = await import('../../tests/support/people.ts');
const { presenting } = await import('../../tests/support/presenting.ts');

const ROUNDS = 100;

const inviter = await newMember('fulluser');
const dead = await deadCodes(inviter.uid);
// A redemption would use the active one up.
const codesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  validate_invitation_code: {
    ...dead,
    'active (for comparison)': await newInvitation(inviter.uid),
  },
};
const { calls, forgetWrongCodes } = await presenting();

for (const [name, present] of Object.entries(calls)) {
  const codes = Object.entries(codesOf[name] ?? dead);
  const times = new Map<string, number[]>(codes.map(([kind]) => [kind, []]));
  for (let round = -3; round < ROUNDS; round += 1) {
    // The counts of wrong codes stand in the way of measuring; these are the emulator's.
    await forgetWrongCodes();
    // Each round in another order, so that none profits from its place or from its predecessor.
    const drawn = codes.map(([kind, code]) => ({ kind, code, lot: Math.random() }));
    for (const { kind, code } of drawn.toSorted((one, other) => one.lot - other.lot)) {
      const began = performance.now();
      await present(code);
      // The first rounds warm up.
      if (round >= 0) times.get(kind)?.push(performance.now() - began);
    }
  }
  await forgetWrongCodes();

  console.log(`${name}, ${ROUNDS} times each, milliseconds\n`);
  console.log(`${'code'.padEnd(28)} median     p10     p90`);
  for (const [kind, measured] of times) {
    const cells = [0.5, 0.1, 0.9].map((part) => quantile(measured, part).toFixed(1).padStart(7));
    console.log(`${kind.padEnd(28)}${cells.join(' ')}`);
  }
  console.log();
}
