import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { INVITATIONS_COLLECTION } from '../../functions/src/documents/invitations.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { callAt } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { type ExchangeOutcome, FaultyNetwork } from '../support/faulty-network.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { jsonLogLines } from '../support/logged.ts';
import { newInvitation, randomCode } from '../support/people.ts';

beforeEach(emptyNetwork);

const ask = (origin: string) => callAt(origin, { method: 'POST', json: {} });

const due = Timestamp.fromMillis(Date.now() - INVITATION_LIFETIME_MS);

/**
 * Runs a job once on a network that refuses every request containing `secret`, with an error that
 * quotes it.
 */
async function runOnRefusingNetwork(job: string, secret: string) {
  const network = await FaultyNetwork.open();
  // An open transaction would keep its locks for almost a minute.
  let open = 0;
  network.outcomeOf = ({ text, what }): ExchangeOutcome => {
    if (what === 'Rollback') open -= 1;
    if (what === 'Commit' && text.includes(secret)) open += 1;
    return text.includes(secret) ? 'refuse' : 'pass';
  };
  const running = await FunctionProcess.start(job, network.environment);
  try {
    const { status } = await ask(running.origin);
    await expect.poll(() => jsonLogLines(running)).not.toHaveLength(0);
    await expect.poll(() => open, { timeout: 10_000 }).toBe(0);
    return { status, lines: jsonLogLines(running), log: running.log };
  } finally {
    await running.kill();
    await network.close();
  }
}

it('a job whose writes are refused logs the reason, without a code', async () => {
  const createdAt = new Date(Date.now() - INVITATION_LIFETIME_MS);
  const [code, odd] = [await newInvitation('somebody', { createdAt }), randomCode()];
  await firestore()
    .collection(INVITATIONS_COLLECTION)
    .doc(odd)
    .set({ active: true, expires_at: due });
  const { lines, log } = await runOnRefusingNetwork('expire_invitations', code);
  expect(lines[0]).toMatchObject({
    severity: 'ERROR',
    message: 'expire_invitations failed',
    job: 'expire_invitations',
    stack_trace: expect.stringMatching(/PERMISSION_DENIED.*invitations\/\[code\]/s),
  });
  for (const secret of [code, odd]) expect(log).not.toContain(secret);
});
