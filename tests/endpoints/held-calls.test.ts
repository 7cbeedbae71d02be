import { getAuth } from 'firebase-admin/auth';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { removeMember } from '../../functions/src/administration/remove-member.ts';
import { suspendMember } from '../../functions/src/administration/suspend-member.ts';
import { type Endpoint, endpointKey } from '../../functions/src/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/src/contract/endpoints.ts';
import { ERRORS, type ErrorCode } from '../../functions/src/contract/errors.ts';
import type { Role } from '../../functions/src/contract/roles.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { findMember, memberRef } from '../../functions/src/documents/users.ts';
import { bucket } from '../../functions/src/platform/storage.ts';
import { send } from '../support/as-person.ts';
import { auditedActionsAndActors } from '../support/audit-entries.ts';
import { FaultyNetwork } from '../support/faulty-network.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { type HoldableCall, holdCall, type JsonAnswer } from '../support/held-call.ts';
import { newIntroductionChain, newOpenRequest } from '../support/introducing.ts';
import { newMemberWithAllData } from '../support/member-with-all-data.ts';
import { newAccount, newInvitation, newMember, type Person } from '../support/people.ts';
import { newCode } from '../support/redeeming.ts';
import { createNewcomerWithLink } from '../support/vouch-link.ts';

// An admin may suspend the caller after a call was admitted, but before the call writes. The write
// must then fail.
let network: FaultyNetwork;
let apiFunction: FunctionProcess;
let pictureFunction: FunctionProcess;

beforeAll(async () => {
  network = await FaultyNetwork.open();
  [apiFunction, pictureFunction] = await Promise.all([
    FunctionProcess.start('api', network.environment),
    FunctionProcess.start('upload.profile.picture', network.environment),
  ]);
});
afterEach(() => {
  network.beforeForwarding = async () => undefined;
  network.outcomeOf = () => 'pass';
  network.onAnswer = () => undefined;
  network.onFatal = async () => undefined;
});
afterAll(async () => {
  await Promise.all([apiFunction.kill(), pictureFunction.kill()]);
  await network.close();
});

function expectJsonRefusal({ status, body }: JsonAnswer, code: ErrorCode, message?: string): void {
  expect(body).toEqual({ success: false, code, message: message ?? ERRORS[code].message });
  expect(status).toBe(ERRORS[code].status);
}

interface PreparedCall {
  readonly person: Person;
  readonly path: string;
  readonly json?: object;
  readonly file?: Buffer;
}

async function prepareCallAs(role: Role, path: string, json?: object): Promise<PreparedCall> {
  const person = await newMember(role);
  return json === undefined ? { person, path } : { person, path, json };
}

async function prepareCallAboutOwnCode(
  path: string,
  otherFields: object = {},
): Promise<PreparedCall> {
  const person = await newMember('fulluser');
  return { person, path, json: { code: await newInvitation(person.uid), ...otherFields } };
}

function newPictureFile(): Promise<Buffer> {
  const imageOptions = { width: 40, height: 30, channels: 3, background: '#f00' } as const;
  return sharp({ create: imageOptions }).png().toBuffer();
}

/** For each endpoint that writes: prepares a call that would succeed. */
const WRITING_CALLS: Readonly<Record<string, () => Promise<PreparedCall>>> = {
  'POST partial_registration': async () => {
    const person = await newAccount();
    const { uid, email } = person;
    const names = { firstName: 'New', lastName: 'Comer', email };
    await memberRef(uid).set(names);
    const json = { ...names, invitee: uid, code1: await newCode() };
    return { person, path: '/partial_registration', json };
  },
  'POST confirm_second_code': async () => {
    const firstInviter = await newMember('fulluser');
    const person = await newMember('partialuser', { invitedBy: [firstInviter.uid] });
    const json = { invitee: person.uid, code2: await newCode() };
    return { person, path: '/confirm_second_code', json };
  },
  'POST generate_invitations_for_user/:uid': async () => {
    const person = await newMember('fulluser');
    return { person, path: `/generate_invitations_for_user/${person.uid}`, json: {} };
  },
  'POST revoke_invitation': () => prepareCallAboutOwnCode('/revoke_invitation'),
  'POST note_invitation': () => prepareCallAboutOwnCode('/note_invitation', { note: 'for Ann' }),
  'POST vouch_request': () => prepareCallAs('partialuser', '/vouch_request', {}),
  'DELETE vouch_request': async () => {
    const { person } = await createNewcomerWithLink();
    return { person, path: '/vouch_request' };
  },
  'POST vouch/:token': async () =>
    prepareCallAs('fulluser', `/vouch/${(await createNewcomerWithLink()).link}`, {}),
  'POST answer_vouch_request': async () =>
    prepareCallAs('fulluser', '/answer_vouch_request', {
      token: (await createNewcomerWithLink()).link,
      answer: 'later',
    }),
  'POST recommendation': async () => {
    const person = await newMember('fulluser');
    const { uid } = await newMember('fulluser', { invitedBy: [person.uid] });
    return { person, path: '/recommendation', json: { uid, text: 'Careful.' } };
  },
  'POST remove_recommendation': async () => {
    const inviter = await newMember('fulluser');
    const person = await newMember('fulluser', { invitedBy: [inviter.uid] });
    return { person, path: '/remove_recommendation', json: { inviter: inviter.uid } };
  },
  'POST introduction': async () => {
    const { asker, introducer, target } = await newIntroductionChain();
    const json = { to: target.uid, via: introducer.uid, message: 'Hello.' };
    return { person: asker, path: '/introduction', json };
  },
  'POST answer_introduction': async () => {
    const { introducer, id } = await newOpenRequest();
    const json = { id, answer: 'introduce' };
    return { person: introducer, path: '/answer_introduction', json };
  },
  'PATCH members/:uid': async () =>
    prepareCallAs('admin', `/members/${(await newMember('fulluser')).uid}`, { role: 'poweruser' }),
  'DELETE members/:uid': async () =>
    prepareCallAs('admin', `/members/${(await newMember('fulluser')).uid}`),
  'PATCH network': () => prepareCallAs('admin', '/network', { vouch_wait_days: 7 }),
  'PATCH profile': () => prepareCallAs('fulluser', '/profile', { job: 'Editor' }),
  'POST seen_news': () => prepareCallAs('fulluser', '/seen_news', {}),
  'POST upload-profile-picture': async () => {
    const pictureFile = await newPictureFile();
    return { ...(await prepareCallAs('fulluser', '/upload-profile-picture')), file: pictureFile };
  },
  'POST leave': () => prepareCallAs('fulluser', '/leave', {}),
};

async function encodeForm(file: Buffer): Promise<Pick<HoldableCall, 'body' | 'contentType'>> {
  const formData = new FormData();
  formData.append('file', new Blob([new Uint8Array(file)]), 'me.png');
  const formResponse = new Response(formData);
  const contentType = formResponse.headers.get('content-type') ?? '';
  return { contentType, body: Buffer.from(await formResponse.arrayBuffer()) };
}

async function startHeldCall(endpoint: string, { person, path, json, file }: PreparedCall) {
  const [method = ''] = endpoint.split(' ');
  const { uid, token } = person;
  const body = json === undefined ? {} : { body: Buffer.from(JSON.stringify(json)) };
  const requestBody = file === undefined ? body : await encodeForm(file);
  const instance = file === undefined ? apiFunction : pictureFunction;
  return holdCall(network, instance, uid, { path, method, token, ...requestBody });
}

describe('a call that is held back', () => {
  it('is tested for every endpoint that writes', () => {
    const writingEndpoints = (ENDPOINTS as readonly Endpoint[])
      .filter(({ method, path }) => method !== 'GET' && path !== 'invitation_details')
      .map(endpointKey);
    expect(Object.keys(WRITING_CALLS).toSorted()).toEqual(writingEndpoints.toSorted());
  });

  it.each(Object.entries(WRITING_CALLS))(
    '%s is refused once its caller is suspended',
    async (name, prepare) => {
      const preparedCall = await prepare();
      const heldCall = await startHeldCall(name, preparedCall);
      await memberRef(preparedCall.person.uid).update({ suspended: true });
      expectJsonRefusal(await heldCall.finish(), 'unauthenticated');
    },
  );

  // `runTransaction` checks the caller of every call in the same way, so one endpoint is enough.
  it('is refused once its caller lost the role', async () => {
    const preparedCall = await prepareCallAs(
      'fulluser',
      `/vouch/${(await createNewcomerWithLink()).link}`,
      {},
    );
    const heldCall = await startHeldCall('POST vouch/:token', preparedCall);
    await memberRef(preparedCall.person.uid).update({ role: 'partialuser' });
    expectJsonRefusal(await heldCall.finish(), 'forbidden');
  });

  it('is refused once its caller has been removed', async () => {
    const preparedCall = await prepareCallAs('fulluser', '/profile', { job: 'Editor' });
    const heldCall = await startHeldCall('PATCH profile', preparedCall);
    const removalRequest = { uid: preparedCall.person.uid, actor: 'an-admin', now: new Date() };
    expect(await removeMember(removalRequest)).toEqual({ ok: true });
    expectJsonRefusal(await heldCall.finish(), 'unauthenticated');
  });

  it('cannot revoke another member’s code once its caller is not an admin', async () => {
    const admin = await newMember('admin');
    const code = await newInvitation((await newMember('fulluser')).uid);
    const heldCall = await startHeldCall('POST revoke_invitation', {
      person: admin,
      path: '/revoke_invitation',
      json: { code },
    });
    await memberRef(admin.uid).update({ role: 'fulluser' });
    expectJsonRefusal(await heldCall.finish(), 'not_found');
    expect((await findInvitation(code))?.status).toBe('active');
  });

  it('cannot delete the document of a suspended member', async () => {
    const preparedCall = await prepareCallAs('fulluser', '/leave', {});
    const { uid } = preparedCall.person;
    const heldCall = await startHeldCall('POST leave', preparedCall);
    await suspendMember({ uid, actor: 'an-admin', now: new Date() });
    expectJsonRefusal(await heldCall.finish(), 'unauthenticated');
    expect(await findMember(uid)).toMatchObject({ suspended: true });
  });

  it('cannot record as a departure that an admin removed its caller', async () => {
    const preparedCall = await prepareCallAs('fulluser', '/leave', {});
    const { uid } = preparedCall.person;
    const heldCall = await startHeldCall('POST leave', preparedCall);
    expect(await removeMember({ uid, actor: 'an-admin', now: new Date() })).toEqual({ ok: true });
    expectJsonRefusal(await heldCall.finish(), 'unauthenticated');
    expect(await auditedActionsAndActors(uid)).toEqual([['member_removed', 'an-admin']]);
  });

  it('lets only one of two admins suspend the other', async () => {
    const [firstAdmin, secondAdmin] = [await newMember('admin'), await newMember('admin')];
    await newMember('admin');
    const startSuspension = (person: Person, { uid }: Person) =>
      startHeldCall('PATCH', { person, path: `/members/${uid}`, json: { suspended: true } });
    const heldCalls = [
      await startSuspension(firstAdmin, secondAdmin),
      await startSuspension(secondAdmin, firstAdmin),
    ];
    const answers = await Promise.all(heldCalls.map(({ finish }) => finish()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    for (const { uid } of [firstAdmin, secondAdmin]) {
      const { disabled: isAccountDisabled } = await getAuth().getUser(uid);
      expect((await findMember(uid))?.suspended).toBe(isAccountDisabled);
    }
  });
});

describe('an action that was answered with a 503', () => {
  const patchMember = ({ token }: Person, { uid }: Person, json: object) =>
    fetch(`${apiFunction.origin}/api/members/${uid}`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(json),
    }).then(async (response) => ({ status: response.status, body: await response.json() }));

  // Delays a read in a transaction and an update in Auth in one test, because each takes until the
  // time limit of a call.
  it('takes no effect later, neither in the database nor in Auth', async () => {
    const [admin, memberWithDelayedRead, memberWithDelayedUpdate] = [
      await newMember('admin'),
      await newMember('fulluser'),
      await newMember('fulluser'),
    ];
    const memberBefore = await findMember(memberWithDelayedRead.uid);
    const delayEnd = Promise.withResolvers<void>();
    const transactionEnd = Promise.withResolvers<string>();
    const recordedDisabledValues: string[] = [];
    let [readCount, isReleased] = [0, false];
    network.beforeForwarding = async ({ service, operation, text }) => {
      if (service === 'auth') {
        const disabledValue = /"disableUser":(\w+)/.exec(text)?.[1];
        if (disabledValue === 'true') await delayEnd.promise;
        if (disabledValue !== undefined) recordedDisabledValues.push(disabledValue);
        return;
      }
      const isWriteToDelayedMember =
        operation === 'Commit' && text.includes(memberWithDelayedRead.uid);
      if (isReleased && (isWriteToDelayedMember || operation === 'Rollback'))
        transactionEnd.resolve(operation);
      if (
        operation !== 'BatchGetDocuments' ||
        !text.includes(`/users/${memberWithDelayedRead.uid}`)
      )
        return;
      readCount += 1;
      if (readCount === 1) await delayEnd.promise;
    };
    const people = [memberWithDelayedRead, memberWithDelayedUpdate];
    const answers = await Promise.all(
      people.map((member) => patchMember(admin, member, { suspended: true })),
    );
    for (const answer of answers) expectJsonRefusal(answer, 'unavailable');
    for (const { uid } of people) {
      const reinstatementAnswer = await send(
        `/members/${uid}`,
        admin,
        { suspended: false },
        'PATCH',
      );
      expect(reinstatementAnswer.status).toBe(200);
    }
    isReleased = true;
    delayEnd.resolve();
    expect(await transactionEnd.promise).toBe('Rollback');
    await expect.poll(() => recordedDisabledValues, { timeout: 10_000 }).toEqual(['true', 'false']);
    await network.waitUntilIdle();
    expect(await findMember(memberWithDelayedRead.uid)).toEqual(memberBefore);
    for (const { uid } of people) expect((await getAuth().getUser(uid)).disabled).toBe(false);
  });

  it('repeats the whole transaction, with the check of the time, after a lost commit', async () => {
    const admin = await newMember('admin');
    const member = await newMember('fulluser');
    const serviceOperations: string[] = [];
    let isCommitLost = false;
    network.outcomeOf = ({ service, operation }) => {
      if (service === 'firestore') serviceOperations.push(operation);
      if (operation !== 'Commit' || isCommitLost) return 'pass';
      isCommitLost = true;
      return 'lose-request';
    };
    expect((await patchMember(admin, member, { role: 'poweruser' })).status).toBe(200);
    const operationsBetweenCommits = serviceOperations.slice(
      serviceOperations.indexOf('Commit') + 1,
      serviceOperations.lastIndexOf('Commit'),
    );
    expect(operationsBetweenCommits).toContain('BatchGetDocuments');
  });
});

it('a repeat of an interrupted departure deletes the pictures', async () => {
  const { member, folder } = await newMemberWithAllData(new Date());
  const instance = await FunctionProcess.start('api', {
    ...network.environment,
    // The Admin SDK has set STORAGE_EMULATOR_HOST in the test's process. A function that inherits
    // the variable bypasses the proxy.
    STORAGE_EMULATOR_HOST: undefined,
  });
  network.onFatal = () => instance.kill();
  network.outcomeOf = ({ service }) => (service === 'storage' ? 'fatal' : 'pass');
  const headers = { Authorization: `Bearer ${member.token}`, 'Content-Type': 'application/json' };
  const interruptedCall = fetch(`${instance.origin}/api/leave`, {
    method: 'POST',
    headers,
    body: '{}',
  });
  await expect(interruptedCall).rejects.toThrow();
  network.outcomeOf = () => 'pass';
  expect((await send('/leave', member, {})).status).toBe(200);
  const [files] = await bucket().getFiles({ prefix: `profile-pictures/${folder}/` });
  expect(files).toEqual([]);
});

it('a picture that arrives while its member is removed is not kept', async () => {
  const { uid, token } = await newMember('fulluser');
  const instance = await FunctionProcess.start('upload.profile.picture', {
    ...network.environment,
    // The Admin SDK of this process has set this variable, which would bypass the proxy.
    STORAGE_EMULATOR_HOST: undefined,
  });
  let folder: string | null | undefined;
  network.beforeForwarding = async ({ service }) => {
    if (service !== 'storage' || folder !== undefined) return;
    folder = (await findMember(uid))?.pictureFolder;
    await removeMember({ uid, actor: 'an-admin', now: new Date() });
  };
  const { body, contentType = '' } = await encodeForm(await newPictureFile());
  const answer = await fetch(`${instance.origin}/api/upload-profile-picture`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': contentType },
    body: new Uint8Array(body ?? []),
  });
  await instance.kill();
  expect(answer.status).toBe(401);
  expect(folder).toEqual(expect.any(String));
  const [files] = await bucket().getFiles({ prefix: `profile-pictures/${folder}/` });
  expect(files).toEqual([]);
});
