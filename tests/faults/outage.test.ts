import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { ANSWER_WITHIN_MS } from '../../functions/src/contract/limits.ts';
import { getProfile } from '../../functions/src/contract/profile.ts';
import { AUDIT } from '../../functions/src/store/documents/audit.ts';
import { firestore } from '../../functions/src/store/firestore.ts';
import { type Answer, call } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { FaultyNetwork } from '../support/faulty-network.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { newInvitation, newMember, type Person, randomCode } from '../support/people.ts';
import { IMPATIENT_MS } from './impatient-upload.ts';

const SLACK_MS = 4_000;
/** For each exchange; no call that is asked here has more than four, one after the other. */
const SLOW_MS = 1_000;
/** Arrives when the caller has been answered. */
const TOO_SLOW_MS = ANSWER_WITHIN_MS.standard + 2_000;

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

/** A function of its own for each, on a network that can fail, ready to be asked by a member. */
async function started(targets: typeof READING) {
  const member = await newMember('fulluser');
  const code = await newInvitation(member.uid);
  const network = await FaultyNetwork.open();
  const running = await Promise.all(
    targets.map(async ([target, ask]) => ({
      ask,
      instance: await FunctionProcess.start(target, network.environment),
    })),
  );
  const askAll = (about = code) =>
    Promise.all(running.map(({ ask, instance }) => ask(instance.origin, member, about)));
  const end = async () => {
    await Promise.all(running.map(({ instance }) => instance.kill()));
    await network.close();
  };
  return { member, code, network, askAll, end };
}

/** From the sources, because what is built waits as long as a person would. */
async function impatientUpload({ environment }: FaultyNetwork) {
  const source = path.join(import.meta.dirname, 'impatient-upload.ts');
  const instance = await FunctionProcess.start('picture', environment, source);
  return { origin: instance.origin, kill: () => instance.kill() };
}

async function revocationsOf({ uid }: Person): Promise<readonly unknown[]> {
  const { docs } = await firestore().collection(AUDIT).where('subject', '==', uid).get();
  return docs.map((entry) => [entry.get('action'), entry.get('details.code')]);
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
      const { network, askAll, end } = await started(targets);
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
        await end();
      }
    },
    90_000,
  );

  it('answers as ever while Firestore is slow, but in time', async () => {
    const { member, network, askAll, end } = await started([...READING, WRITING]);
    try {
      for (const answer of await askAll()) expect(answer.status).toBe(200);
      const another = await newInvitation(member.uid);
      let delayed = 0;
      network.delayOf = ({ service }) => {
        if (service !== 'firestore') return 0;
        delayed += 1;
        return SLOW_MS;
      };
      for (const answer of await askAll(another)) expect(answer.status, answer.text).toBe(200);
      expect(delayed).toBeGreaterThan(READING.length);
      expect(await revocationsOf(member)).toContainEqual(['invitation_revoked', another]);
    } finally {
      await end();
    }
  }, 60_000);

  it('answers 503 in time while Firestore is too slow, and does once what it then does late', async () => {
    const { member, code, network, askAll, end } = await started([...READING, WRITING]);
    try {
      const committed = Promise.withResolvers<void>();
      network.heard = (rpc, request) => {
        if (rpc === 'Commit' && request.includes(code)) committed.resolve();
      };
      network.delayOf = ({ service }) => (service === 'firestore' ? TOO_SLOW_MS : 0);
      const began = performance.now();
      for (const answer of await askAll()) expectUnavailable(answer);
      expect(performance.now() - began).toBeLessThan(ANSWER_WITHIN_MS.standard + SLACK_MS);
      expect(await revocationsOf(member)).toEqual([]);
      network.delayOf = () => 0;
      // Nobody is told any more, but what was begun goes on.
      await committed.promise;
      for (const answer of await askAll()) expect(answer.status).toBe(200);
      expect(await revocationsOf(member)).toEqual([['invitation_revoked', code]]);
    } finally {
      await end();
    }
  }, 60_000);

  it('that stores a picture answers 503 in time while Storage does not answer, and the old one stays', async () => {
    const { token } = await newMember('fulluser');
    const network = await FaultyNetwork.open();
    const { origin, kill } = await impatientUpload(network);
    const send = async (background: string) => {
      const picture = sharp({ create: { width: 9, height: 9, channels: 3, background } }).png();
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(await picture.toBuffer())]), 'me.png');
      return call('/upload-profile-picture', { origin, method: 'POST', token, body });
    };
    const shown = async () => {
      const { profilePicture } = getProfile.output.parse((await call('/profile', { token })).body);
      return [profilePicture, (await fetch(profilePicture)).status] as const;
    };
    try {
      expect((await send('#f00')).status).toBe(200);
      const before = await shown();
      let asked = 0;
      network.fateOf = ({ service, what }) => {
        // The pictures that are there are read by this way too.
        if (service !== 'storage' || what.startsWith('GET ')) return 'pass';
        asked += 1;
        return 'hang';
      };
      const began = performance.now();
      expectUnavailable(await send('#0f0'));
      expect(performance.now() - began).toBeLessThan(IMPATIENT_MS + SLACK_MS);
      expect(asked).toBeGreaterThan(0);
      expect(await shown()).toEqual(before);
      network.fateOf = () => 'pass';
      expect((await send('#00f')).status).toBe(200);
      const [after, status] = await shown();
      expect(status).toBe(200);
      expect(after).not.toBe(before[0]);
    } finally {
      await kill();
      await network.close();
    }
  }, 60_000);
});
