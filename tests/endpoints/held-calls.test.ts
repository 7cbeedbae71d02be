import { getAuth } from 'firebase-admin/auth';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { removeMember } from '../../functions/src/administration/remove-member.ts';
import { suspendMember } from '../../functions/src/administration/suspend-member.ts';
import type { Endpoint } from '../../functions/src/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/src/contract/endpoints.ts';
import { ERRORS, type ErrorCode } from '../../functions/src/contract/errors.ts';
import type { Role } from '../../functions/src/contract/roles.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { findMember, memberRef } from '../../functions/src/documents/users.ts';
import { bucket } from '../../functions/src/platform/storage.ts';
import { send } from '../support/as-person.ts';
import { nameOf } from '../support/every-endpoint.ts';
import { FaultyNetwork } from '../support/faulty-network.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { type Answered, type Holdable, holdCall } from '../support/held-call.ts';
import { openRequest, threeInARow } from '../support/introducing.ts';
import { newAccount, newInvitation, newMember, type Person } from '../support/people.ts';
import { newCode } from '../support/redeeming.ts';
import { settledMember } from '../support/settled-member.ts';
import { newcomerWithLink } from '../support/vouch-link.ts';

// A call may be delayed after admission, by its caller or by the database, and the caller may be
// suspended meanwhile. These tests use separate processes whose connections they can delay.
let network: FaultyNetwork;
let api: FunctionProcess;
let pictures: FunctionProcess;

beforeAll(async () => {
  network = await FaultyNetwork.open();
  [api, pictures] = await Promise.all([
    FunctionProcess.start('api', network.environment),
    FunctionProcess.start('upload.profile.picture', network.environment),
  ]);
});
afterEach(() => {
  network.before = async () => undefined;
  network.outcomeOf = () => 'pass';
  network.onAnswer = () => undefined;
  network.onFatal = async () => undefined;
});
afterAll(async () => {
  await Promise.all([api.kill(), pictures.kill()]);
  await network.close();
});

function expectRefused({ status, body }: Answered, code: ErrorCode, message?: string): void {
  expect(body).toEqual({ success: false, code, message: message ?? ERRORS[code].message });
  expect(status).toBe(ERRORS[code].status);
}

/** A call that would succeed, and its caller. */
interface Prepared {
  readonly person: Person;
  readonly path: string;
  readonly json?: object;
  readonly file?: Buffer;
}

async function as(role: Role, path: string, json?: object): Promise<Prepared> {
  const person = await newMember(role);
  return json === undefined ? { person, path } : { person, path, json };
}

async function inviting(path: string, more: object = {}): Promise<Prepared> {
  const person = await newMember('fulluser');
  return { person, path, json: { code: await newInvitation(person.uid), ...more } };
}

/** A call of every endpoint that writes. */
const WRITING: Readonly<Record<string, () => Promise<Prepared>>> = {
  'POST /partial_registration': async () => {
    const person = await newAccount();
    const { uid, email } = person;
    const names = { firstName: 'New', lastName: 'Comer', email };
    await memberRef(uid).set(names);
    const json = { ...names, invitee: uid, code1: await newCode() };
    return { person, path: '/partial_registration', json };
  },
  'POST /confirm_second_code': async () => {
    const first = await newMember('fulluser');
    const person = await newMember('partialuser', { invitedBy: [first.uid] });
    const json = { invitee: person.uid, code2: await newCode() };
    return { person, path: '/confirm_second_code', json };
  },
  'POST /generate_invitations_for_user': async () => {
    const person = await newMember('fulluser');
    return { person, path: `/generate_invitations_for_user/${person.uid}`, json: {} };
  },
  'POST /revoke_invitation': () => inviting('/revoke_invitation'),
  'POST /note_invitation': () => inviting('/note_invitation', { note: 'for Ann' }),
  'POST /vouch_request': () => as('partialuser', '/vouch_request', {}),
  'DELETE /vouch_request': async () => {
    const { person } = await newcomerWithLink();
    return { person, path: '/vouch_request' };
  },
  'POST /vouch': async () => as('fulluser', `/vouch/${(await newcomerWithLink()).link}`, {}),
  'POST /answer_vouch_request': async () =>
    as('fulluser', '/answer_vouch_request', {
      token: (await newcomerWithLink()).link,
      answer: 'later',
    }),
  'POST /recommendation': async () => {
    const person = await newMember('fulluser');
    const { uid } = await newMember('fulluser', { invitedBy: [person.uid] });
    return { person, path: '/recommendation', json: { uid, text: 'Careful.' } };
  },
  'POST /remove_recommendation': async () => {
    const inviter = await newMember('fulluser');
    const person = await newMember('fulluser', { invitedBy: [inviter.uid] });
    return { person, path: '/remove_recommendation', json: { inviter: inviter.uid } };
  },
  'POST /introduction': async () => {
    const { asker, introducer, other } = await threeInARow();
    const json = { to: other.uid, via: introducer.uid, message: 'Hello.' };
    return { person: asker, path: '/introduction', json };
  },
  'POST /answer_introduction': async () => {
    const { introducer, id } = await openRequest();
    const json = { id, answer: 'introduce' };
    return { person: introducer, path: '/answer_introduction', json };
  },
  'PATCH /members': async () =>
    as('admin', `/members/${(await newMember('fulluser')).uid}`, { role: 'poweruser' }),
  'DELETE /members': async () => as('admin', `/members/${(await newMember('fulluser')).uid}`),
  'PATCH /network': () => as('admin', '/network', { vouch_wait_days: 7 }),
  'PATCH /profile': () => as('fulluser', '/profile', { job: 'Editor' }),
  'POST /seen_news': () => as('fulluser', '/seen_news', {}),
  'POST /upload-profile-picture': async () => {
    const create = { width: 40, height: 30, channels: 3, background: '#f00' } as const;
    const file = await sharp({ create }).png().toBuffer();
    return { ...(await as('fulluser', '/upload-profile-picture')), file };
  },
  'POST /leave': () => as('fulluser', '/leave', {}),
};

/** Returns a form with this file, as a browser sends it. */
async function formOf(file: Buffer): Promise<Pick<Holdable, 'body' | 'contentType'>> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), 'me.png');
  const whole = new Response(form);
  const contentType = whole.headers.get('content-type') ?? '';
  return { contentType, body: Buffer.from(await whole.arrayBuffer()) };
}

/** Starts the call. Returns a function that finishes it. */
async function hold(endpoint: string, { person, path, json, file }: Prepared) {
  const [method = ''] = endpoint.split(' ');
  const { uid, token } = person;
  const body = json === undefined ? {} : { body: Buffer.from(JSON.stringify(json)) };
  const sent = file === undefined ? body : await formOf(file);
  const instance = file === undefined ? api : pictures;
  return holdCall(network, instance, uid, { path, method, token, ...sent });
}

describe('a call that is held back', () => {
  it('is tested for every endpoint that writes', () => {
    const writingEndpoints = (ENDPOINTS as readonly Endpoint[])
      .filter(({ method, path }) => method !== 'GET' && path !== 'invitation_details')
      .map(nameOf);
    expect(Object.keys(WRITING).toSorted()).toEqual(writingEndpoints.toSorted());
  });

  it.each(Object.entries(WRITING))(
    '%s is refused once its caller is suspended',
    async (name, prepare) => {
      const prepared = await prepare();
      const held = await hold(name, prepared);
      await memberRef(prepared.person.uid).update({ suspended: true });
      expectRefused(await held.finish(), 'unauthenticated');
    },
  );

  // `runTransaction` checks the caller of every call in the same way, so the next two tests try one
  // call.
  it('is refused once its caller lost the role', async () => {
    const prepared = await as('fulluser', `/vouch/${(await newcomerWithLink()).link}`, {});
    const held = await hold('POST /vouch', prepared);
    await memberRef(prepared.person.uid).update({ role: 'partialuser' });
    expectRefused(await held.finish(), 'forbidden');
  });

  it('is refused once its caller has been removed', async () => {
    const prepared = await as('fulluser', '/profile', { job: 'Editor' });
    const held = await hold('PATCH /profile', prepared);
    const removal = { uid: prepared.person.uid, actor: 'an-admin', now: new Date() };
    expect(await removeMember(removal)).toEqual({ ok: true });
    expectRefused(await held.finish(), 'unauthenticated');
  });

  it('cannot revoke another member’s code once its caller is not an admin', async () => {
    const admin = await newMember('admin');
    const code = await newInvitation((await newMember('fulluser')).uid);
    const held = await hold('POST /revoke_invitation', {
      person: admin,
      path: '/revoke_invitation',
      json: { code },
    });
    await memberRef(admin.uid).update({ role: 'fulluser' });
    expectRefused(await held.finish(), 'not_found');
    expect((await findInvitation(code))?.status).toBe('active');
  });

  it('cannot delete the document of a suspended member', async () => {
    const prepared = await as('fulluser', '/leave', {});
    const { uid } = prepared.person;
    const held = await hold('POST /leave', prepared);
    await suspendMember({ uid, actor: 'an-admin', now: new Date() });
    expectRefused(await held.finish(), 'unauthenticated');
    expect(await findMember(uid)).toMatchObject({ suspended: true });
  });

  it('lets only one of two admins suspend the other', async () => {
    const [one, other] = [await newMember('admin'), await newMember('admin')];
    await newMember('admin');
    const suspending = (person: Person, { uid }: Person) =>
      hold('PATCH', { person, path: `/members/${uid}`, json: { suspended: true } });
    const held = [await suspending(one, other), await suspending(other, one)];
    const answers = await Promise.all(held.map(({ finish }) => finish()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    for (const { uid } of [one, other]) {
      const { disabled } = await getAuth().getUser(uid);
      expect((await findMember(uid))?.suspended).toBe(disabled);
    }
  });
});

describe('an action that was answered with a 503', () => {
  const patch = ({ token }: Person, { uid }: Person, json: object) =>
    fetch(`${api.origin}/api/members/${uid}`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(json),
    }).then(async (response) => ({ status: response.status, body: await response.json() }));

  // Tests both cases at once, because each waits until the time limit of a call.
  it('takes no effect later, neither in the database nor in Auth', async () => {
    const [admin, unread, locked] = [
      await newMember('admin'),
      await newMember('fulluser'),
      await newMember('fulluser'),
    ];
    const before = await findMember(unread.uid);
    const release = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<string>();
    const updates: string[] = [];
    let [reads, isReleased] = [0, false];
    // Delays the transaction's read of one member, and the Auth update of the other member.
    network.before = async ({ service, what, text }) => {
      if (service === 'auth') {
        const disabled = /"disableUser":(\w+)/.exec(text)?.[1];
        if (disabled === 'true') await release.promise;
        if (disabled !== undefined) updates.push(disabled);
        return;
      }
      const isWrite = what === 'Commit' && text.includes(unread.uid);
      if (isReleased && (isWrite || what === 'Rollback')) ended.resolve(what);
      if (what !== 'BatchGetDocuments' || !text.includes(`/users/${unread.uid}`)) return;
      reads += 1;
      if (reads === 1) await release.promise;
    };
    const people = [unread, locked];
    const answers = await Promise.all(
      people.map((member) => patch(admin, member, { suspended: true })),
    );
    for (const answer of answers) expectRefused(answer, 'unavailable');
    for (const { uid } of people) {
      const reinstated = await send(`/members/${uid}`, admin, { suspended: false }, 'PATCH');
      expect(reinstated.status).toBe(200);
    }
    isReleased = true;
    release.resolve();
    expect(await ended.promise).toBe('Rollback');
    await expect.poll(() => updates, { timeout: 10_000 }).toEqual(['true', 'false']);
    await network.idle();
    expect(await findMember(unread.uid)).toEqual(before);
    for (const { uid } of people) expect((await getAuth().getUser(uid)).disabled).toBe(false);
  });

  it('checks the time again before a commit that was lost', async () => {
    const admin = await newMember('admin');
    const member = await newMember('fulluser');
    const exchanges: string[] = [];
    let lost = false;
    network.outcomeOf = ({ service, what }) => {
      if (service === 'firestore') exchanges.push(what);
      if (what !== 'Commit' || lost) return 'pass';
      lost = true;
      return 'lose-request';
    };
    expect((await patch(admin, member, { role: 'poweruser' })).status).toBe(200);
    const callsBetweenCommits = exchanges.slice(
      exchanges.indexOf('Commit') + 1,
      exchanges.lastIndexOf('Commit'),
    );
    expect(callsBetweenCommits).toContain('BatchGetDocuments');
  });
});

it('a repeat of an interrupted departure deletes the pictures', async () => {
  const { member, folder } = await settledMember(new Date());
  const instance = await FunctionProcess.start('api', {
    ...network.environment,
    // The Admin SDK keeps its own copy of the Storage emulator's address.
    STORAGE_EMULATOR_HOST: undefined,
  });
  network.onFatal = () => instance.kill();
  network.outcomeOf = ({ service }) => (service === 'storage' ? 'fatal' : 'pass');
  const headers = { Authorization: `Bearer ${member.token}`, 'Content-Type': 'application/json' };
  const interrupted = fetch(`${instance.origin}/api/leave`, {
    method: 'POST',
    headers,
    body: '{}',
  });
  await expect(interrupted).rejects.toThrow();
  network.outcomeOf = () => 'pass';
  expect((await send('/leave', member, {})).status).toBe(200);
  const [files] = await bucket().getFiles({ prefix: `profile-pictures/${folder}/` });
  expect(files).toEqual([]);
});
