// npm run measure:alike, beside a running suite: how long each kind of code takes to be refused, so
// that people can see whether a stranger could tell them apart by a clock (docs/decisions/030).
import process from 'node:process';
import { quantile } from '../bench/measurement.ts';
import { emulatorEnvironment } from '../emulators/environment.ts';

Object.assign(process.env, emulatorEnvironment());
const { call } = await import('../../tests/support/api.ts');
const { deadCodes } = await import('../../tests/support/dead-codes.ts');
const { newInvitation, newMember } = await import('../../tests/support/people.ts');
const { firestore } = await import('../../functions/src/store/firestore.ts');
const { RATE_LIMITS } = await import('../../functions/src/store/wrong-codes.ts');

const ROUNDS = 40;

/** The counts of wrong codes stand in the way of measuring; these are the emulator's. */
async function forgetWrongCodes(): Promise<void> {
  const counts = await firestore().collection(RATE_LIMITS).listDocuments();
  await Promise.all(counts.map((count) => count.delete()));
}

const voucher = await newMember('fulluser');
const codes = Object.entries({
  ...(await deadCodes(voucher.uid)),
  'active (for comparison)': await newInvitation(voucher.uid),
});
const times = new Map<string, number[]>(codes.map(([kind]) => [kind, []]));
for (let round = -3; round < ROUNDS; round += 1) {
  await forgetWrongCodes();
  // Each round in another order, so that none profits from its place.
  for (let at = 0; at < codes.length; at += 1) {
    const [kind = '', code = ''] = codes[(at + round + codes.length) % codes.length] ?? [];
    const began = performance.now();
    await call(`/validate_invitation_code?code=${code}`);
    // The first rounds warm up.
    if (round >= 0) times.get(kind)?.push(performance.now() - began);
  }
}
await forgetWrongCodes();

console.log(`validate_invitation_code, ${ROUNDS} times each, milliseconds\n`);
console.log(`${'code'.padEnd(28)} median     p10     p90`);
for (const [kind, measured] of times) {
  const cells = [0.5, 0.1, 0.9].map((part) => quantile(measured, part).toFixed(1).padStart(7));
  console.log(`${kind.padEnd(28)}${cells.join(' ')}`);
}
