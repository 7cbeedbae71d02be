import { beforeAll, describe, expect, it } from 'vitest';
import { ANSWER_WITHIN_MS } from '../../functions/src/http/runtime-options.ts';
import { type Answer, call } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { FaultyNetwork } from '../support/faulty-network.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { newInvitation, newMember, type Person, randomCode } from '../support/people.ts';

const SLACK_MS = 4_000;

type Ask = (origin: string, member: Person, code: string) => Promise<Answer>;

/** One function of each kind: for strangers, with aggregations, with a transaction. */
const READING: readonly (readonly [target: string, ask: Ask])[] = [
  [
    'validate_invitation_code',
    (origin) => call(`/validate_invitation_code?code=${randomCode()}`, { origin }),
  ],
  [
    'invitation_stats',
    (origin, { uid, token }) => call(`/invitation_stats/${uid}`, { origin, token }),
  ],
];
const WRITING: (typeof READING)[number] = [
  'revoke_invitation',
  (origin, { token }, code) =>
    call('/revoke_invitation', { origin, method: 'POST', token, json: { code } }),
];

beforeAll(emptyNetwork);

function expectUnavailable({ status, headers, body }: Answer): void {
  expect([status, body]).toMatchObject([503, { success: false, code: 'unavailable' }]);
  expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  expect(headers.get('cache-control')).toBe('no-store');
}

// At the same time, because each of them waits for the deadline.
describe.concurrent('an endpoint', () => {
  it.each([
    ['Firestore does not answer', 'firestore', 'hang', [...READING, WRITING]],
    ['Firestore drops every connection', 'firestore', 'lose-request', [WRITING]],
    ['Auth does not answer', 'auth', 'hang', [WRITING]],
    ['Auth drops every connection', 'auth', 'lose-request', [WRITING]],
  ] as const)(
    'that needs a service answers 503 in time while %s, and works again after',
    async (_, service, fate, targets) => {
      const member = await newMember('fulluser');
      const code = await newInvitation(member.uid);
      const network = await FaultyNetwork.open();
      const running = await Promise.all(
        targets.map(async ([target, ask]) => ({
          ask,
          instance: await FunctionProcess.start(target, network.environment),
        })),
      );
      const askAll = () =>
        Promise.all(running.map(({ ask, instance }) => ask(instance.origin, member, code)));
      try {
        // Each has answered once: what follows is no cold start.
        for (const answer of await askAll()) expect(answer.status).toBe(200);
        network.fateOf = (exchange) => (exchange.service === service ? fate : 'pass');
        const began = performance.now();
        for (const answer of await askAll()) expectUnavailable(answer);
        expect(performance.now() - began).toBeLessThan(ANSWER_WITHIN_MS.standard + SLACK_MS);
        network.fateOf = () => 'pass';
        for (const answer of await askAll()) expect(answer.status).toBe(200);
      } finally {
        await Promise.all(running.map(({ instance }) => instance.kill()));
        await network.close();
      }
    },
    90_000,
  );
});
