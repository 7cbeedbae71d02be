import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { getStorage } from 'firebase-admin/storage';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE_PICTURE } from '../../functions/src/contract/default-picture.ts';
import { ERRORS } from '../../functions/src/contract/errors.ts';
import { PICTURE_LIMITS, PICTURE_UPLOAD_LIMITS } from '../../functions/src/contract/limits.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { windowCounter } from '../../functions/src/documents/rate-limits.ts';
import { findMember, memberRef } from '../../functions/src/documents/users.ts';
import { type Answer, call } from '../support/api.ts';
import { EMULATOR_ORIGINS, PROJECT_ID } from '../support/environment.ts';
import { expectRateLimited } from '../support/expect-refusal.ts';
import { freezeDate } from '../support/frozen-date.ts';
import { fillDocument } from '../support/full-document.ts';
import { newMember, type Person } from '../support/people.ts';

const PICTURES_BUCKET = `${PROJECT_ID}.appspot.com`;
const STORED_EDGE_PIXELS = PICTURE_LIMITS.storedEdgePixels;
const UPLOAD_PATH = '/upload-profile-picture';
const SCRIPT_ELEMENT = '<script>alert(1)</script>';

const newPicture = (width = 40, height = 30, background = '#f00') =>
  sharp({ create: { width, height, channels: 3, background } });

function upload(token: string, ...files: readonly Buffer[]): Promise<Answer> {
  const body = new FormData();
  for (const file of files) body.append('file', new Blob([new Uint8Array(file)]), 'me.png');
  return call(UPLOAD_PATH, { method: 'POST', token, body });
}

async function storedPathsOf({ uid }: Person): Promise<string[]> {
  const folder = (await findMember(uid))?.pictureFolder;
  if (!folder) return [];
  const [files] = await getStorage()
    .bucket(PICTURES_BUCKET)
    .getFiles({ prefix: `profile-pictures/${folder}/` });
  return files.map(({ name }) => name);
}

async function pictureUrlOf(person: Person): Promise<string> {
  const { body } = await call('/profile', { token: person.token });
  if (typeof body === 'object' && body !== null && 'profilePicture' in body) {
    return String(body.profilePicture);
  }
  throw new Error('There is no profile.');
}

/** Fetches the picture without a token, as an <img> element does. */
async function fetchPicture(
  pictureUrl: string,
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await fetch(pictureUrl);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

describe('POST /upload-profile-picture', () => {
  it('gives a member the picture that they sent', async () => {
    const person = await newMember('partialuser');
    const { status, body } = await upload(person.token, await newPicture().jpeg().toBuffer());
    const pictureUrl = await pictureUrlOf(person);
    expect([status, body]).toEqual([
      200,
      { success: true, message: MESSAGES.pictureUploaded, profilePicture: pictureUrl },
    ]);
    const path = (await findMember(person.uid))?.profilePicture ?? '';
    expect(path).toMatch(/^profile-pictures\/[\w-]{21}\/[\w-]{30}\.webp$/);
    expect(pictureUrl).toContain(encodeURIComponent(path));
    expect(pictureUrl).not.toContain(person.uid);
    const picture = await fetchPicture(pictureUrl);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { format, width, height } = await sharp(picture.bytes).metadata();
    expect([format, width, height]).toEqual(['webp', STORED_EDGE_PIXELS, STORED_EDGE_PIXELS]);
  });

  it('changes the address with every upload and removes the earlier pictures', async () => {
    const person = await newMember('fulluser');
    await upload(person.token, await newPicture().png().toBuffer());
    const urlBefore = await pictureUrlOf(person);
    // Simulates an upload that was interrupted before it changed the document.
    const folder = (await findMember(person.uid))?.pictureFolder;
    const orphanedFile = `profile-pictures/${folder}/${Date.now().toString(36)}-${'x'.repeat(21)}.webp`;
    await getStorage().bucket(PICTURES_BUCKET).file(orphanedFile).save('', { resumable: false });
    const { status } = await upload(
      person.token,
      await newPicture(50, 50, '#00f').webp().toBuffer(),
    );
    const urlAfter = await pictureUrlOf(person);
    expect(status).toBe(200);
    expect(urlAfter).not.toBe(urlBefore);
    expect((await fetchPicture(urlAfter)).status).toBe(200);
    expect((await fetchPicture(urlBefore)).status).toBe(404);
    expect(await storedPathsOf(person)).toHaveLength(1);
  });

  it('keeps the picture of a later upload that has not changed the document yet', async () => {
    const person = await newMember('fulluser');
    const picture = await newPicture().png().toBuffer();
    await upload(person.token, picture);
    const folder = (await findMember(person.uid))?.pictureFolder;
    const newerTimestamp = (Date.now() + 3_600_000).toString(36);
    const newerPicturePath = `profile-pictures/${folder}/${newerTimestamp}-${'x'.repeat(21)}.webp`;
    await getStorage()
      .bucket(PICTURES_BUCKET)
      .file(newerPicturePath)
      .save('', { resumable: false });
    await upload(person.token, picture);
    expect(await storedPathsOf(person)).toContain(newerPicturePath);
  });

  it('that ends after a later upload keeps only the later picture', async () => {
    const person = await newMember('fulluser');
    const picture = await newPicture().png().toBuffer();
    await upload(person.token, picture);
    const pathsBefore = await storedPathsOf(person);
    const folder = (await findMember(person.uid))?.pictureFolder;
    const timestampInOneHour = (Date.now() + 3_600_000).toString(36);
    const laterPath = `profile-pictures/${folder}/${timestampInOneHour}-${'x'.repeat(21)}.webp`;
    await memberRef(person.uid).update({ profilePicture: laterPath });
    const { body } = await upload(person.token, picture);
    const pictureUrl = await pictureUrlOf(person);
    expect(pictureUrl).toContain(encodeURIComponent(laterPath));
    expect(body).toMatchObject({ profilePicture: pictureUrl });
    expect(await storedPathsOf(person)).toEqual(pathsBefore);
  });

  it('keeps only the shown picture after simultaneous uploads', async () => {
    const person = await newMember('fulluser');
    const pngFile = await newPicture().png().toBuffer();
    const answers = await Promise.all([1, 2, 3].map(() => upload(person.token, pngFile)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [path = '', ...others] = await storedPathsOf(person);
    expect(others).toEqual([]);
    expect(await pictureUrlOf(person)).toContain(encodeURIComponent(path));
  });

  it('never deletes an old path outside the member’s own folder', async () => {
    const [person, otherMember] = await Promise.all([newMember('fulluser'), newMember('fulluser')]);
    await upload(otherMember.token, await newPicture().png().toBuffer());
    const profilePicture = (await findMember(otherMember.uid))?.profilePicture;
    await memberRef(person.uid).update({ profilePicture });
    expect((await upload(person.token, await newPicture().png().toBuffer())).status).toBe(200);
    expect((await fetchPicture(await pictureUrlOf(otherMember))).status).toBe(200);
  });

  it('keeps the old picture if the member’s document cannot be written', async () => {
    const person = await newMember('fulluser');
    await upload(person.token, await newPicture().png().toBuffer());
    // The old path is short, so that only the path of the new picture makes the document too long.
    const [path = ''] = await storedPathsOf(person);
    const shortPath = path.replace(/[^/]+\.webp$/, '0.webp');
    await getStorage().bucket(PICTURES_BUCKET).file(path).move(shortPath);
    await memberRef(person.uid).update({ profilePicture: shortPath });
    await fillDocument(person.uid);

    const refusal = await upload(person.token, await newPicture().png().toBuffer());
    expect([refusal.status, refusal.body]).toEqual([
      500,
      { success: false, code: 'internal', message: ERRORS.internal.message },
    ]);
    expect(await pictureUrlOf(person)).toContain(encodeURIComponent(shortPath));
    expect(await storedPathsOf(person)).toContain(shortPath);
  });

  it('stores only the picture of a file that also contains a script', async () => {
    const pictureWithScript = newPicture().withExif({ IFD0: { Artist: SCRIPT_ELEMENT } });
    const fileWithScript = Buffer.concat([
      await pictureWithScript.jpeg().toBuffer(),
      Buffer.from(SCRIPT_ELEMENT),
    ]);
    const person = await newMember('fulluser');
    expect((await upload(person.token, fileWithScript)).status).toBe(200);
    const { bytes } = await fetchPicture(await pictureUrlOf(person));
    expect(bytes.includes('alert')).toBe(false);
  });
});

describe('what POST /upload-profile-picture refuses', () => {
  const createUploadForm = (bytes: Uint8Array<ArrayBuffer> | string) => {
    const formData = new FormData();
    formData.append('file', new Blob([bytes], { type: 'image/png' }), 'me.png');
    return formData;
  };

  // read-multipart.test.ts and decode-picture.test.ts test other invalid bodies.
  const REFUSED_UPLOADS: readonly [string, number, () => FormData, string?][] = [
    ['no file', 400, () => new FormData(), MESSAGES.noFileSelected],
    ['an SVG', 415, () => createUploadForm('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['more than 5 MB', 413, () => createUploadForm(new Uint8Array(PICTURE_LIMITS.uploadBytes + 1))],
  ];

  it.each(REFUSED_UPLOADS)('%s: %d', async (_what, status, createForm, message) => {
    const person = await newMember('fulluser');
    const body = createForm();
    const refusal = await call(UPLOAD_PATH, { method: 'POST', token: person.token, body });
    expect(refusal.status).toBe(status);
    expect(refusal.body).toMatchObject({ success: false, message: message ?? expect.any(String) });
    expect(await storedPathsOf(person)).toEqual([]);
    expect(await pictureUrlOf(person)).toBe(DEFAULT_PROFILE_PICTURE);
  });
});

const addUploads = ({ uid }: Person, count: number) =>
  windowCounter(`pictures of ${uid}`, PICTURE_UPLOAD_LIMITS, new Date()).add(count);

it('limits uploads per hour, and says when the next is possible', async () => {
  freezeDate();
  const [member, otherMember] = [await newMember('fulluser'), await newMember('fulluser')];
  const uploadInvalidFile = async ({ token }: Person) =>
    (await upload(token, Buffer.from('no picture'))).status;
  await addUploads(member, PICTURE_UPLOAD_LIMITS.most - 1);
  // The limit also counts refused uploads, because the server has already decoded them.
  expect(await uploadInvalidFile(member)).toBe(415);
  const picture = await newPicture().png().toBuffer();
  const refusal = await upload(member.token, picture);
  expectRateLimited(refusal, PICTURE_UPLOAD_LIMITS);
  expect((await upload(otherMember.token, picture)).status).toBe(200);
  await addUploads(otherMember, PICTURE_UPLOAD_LIMITS.most - 2);
  // All uploads are counted before the first one is checked, so all may be refused.
  const [, ...others] = (
    await Promise.all([1, 2, 3].map(() => uploadInvalidFile(otherMember)))
  ).sort();
  expect(others).toEqual([429, 429]);
});

it('counts uploads that are too large, malformed or incomplete', async () => {
  freezeDate();
  const member = await newMember('fulluser');
  const { token } = member;
  const uploadAndReadStatus = async (body: Uint8Array<ArrayBuffer>, type: string) => {
    const headers = { 'Content-Type': type };
    return (await call(UPLOAD_PATH, { method: 'POST', token, body, headers })).status;
  };
  const tooLargeBody = new Uint8Array(2 * PICTURE_LIMITS.uploadBytes);
  const formType = 'multipart/form-data; boundary=x';
  // Sends the headers of an upload but no body.
  const uploadWithoutBody = async () => {
    const request = httpRequest(`${EMULATOR_ORIGINS.hosting}/api${UPLOAD_PATH}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': formType,
        'Content-Length': '100',
      },
    });
    request.flushHeaders();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    request.destroy();
    return response.statusCode;
  };
  await addUploads(member, PICTURE_UPLOAD_LIMITS.most - 5);
  const pendingUploads = [uploadWithoutBody(), uploadWithoutBody()];
  expect(await uploadAndReadStatus(tooLargeBody, formType)).toBe(413);
  expect(await uploadAndReadStatus(new Uint8Array(), formType)).toBe(400);
  expect(await uploadAndReadStatus(new Uint8Array(), 'image/png')).toBe(415);
  expect(new Set(await Promise.all(pendingUploads))).toEqual(new Set([400]));
  expect(await uploadAndReadStatus(tooLargeBody, formType)).toBe(429);
  expect(await uploadAndReadStatus(new Uint8Array(), 'image/png')).toBe(429);
  // An upload whose body never arrives is refused at once, not after the timeout for bodies.
  expect(await uploadWithoutBody()).toBe(429);
});
