import { describe, expect, test } from 'vitest';
import { MESSAGES } from '../contract/messages.ts';
import { Refusal } from '../platform/refusal.ts';
import { readSingleFile } from './read-multipart.ts';

const EXPECTED_FILE = { field: 'file', maxBytes: 1000, tooLargeMessage: 'Too large.' };

async function encodeForm(form: FormData): Promise<[Buffer, string]> {
  const request = new Request('http://test.invalid', { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  return [body, request.headers.get('content-type') ?? ''];
}

function createFile(size: number): File {
  return new File([new Uint8Array(size).fill(7)], 'p.png', { type: 'image/png' });
}

function createForm(...parts: readonly (readonly [string, string | File])[]): FormData {
  const formData = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') formData.append(name, value);
    else formData.append(name, value);
  }
  return formData;
}

async function refusalOf(promise: Promise<unknown>): Promise<[number, string]> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Refusal) return [error.status, error.message];
    throw error;
  }
  throw new Error('It was not refused.');
}

describe('a multipart body', () => {
  test('gives the bytes of its one file, up to exactly the limit', async () => {
    const fileBytes = await readSingleFile(
      ...(await encodeForm(createForm(['file', createFile(1000)]))),
      EXPECTED_FILE,
    );
    expect(fileBytes.equals(Buffer.alloc(1000, 7))).toBe(true);
  });

  test.each([
    ['no part at all', createForm(), 400, MESSAGES.noFileSelected],
    ['a file of zero bytes', createForm(['file', createFile(0)]), 400, MESSAGES.noFileSelected],
    ['text where the file should be', createForm(['file', 'hello']), 400, MESSAGES.noFileSelected],
    ['another field name', createForm(['picture', createFile(9)]), 400, 'Unknown field: picture.'],
    [
      'two files',
      createForm(['file', createFile(9)], ['file', createFile(9)]),
      400,
      'Please send one file only.',
    ],
    [
      'a file and a field',
      createForm(['file', createFile(9)], ['uid', 'x']),
      400,
      'Unknown field: uid.',
    ],
    ['one byte too many', createForm(['file', createFile(1001)]), 413, 'Too large.'],
  ])('with %s is refused', async (_what, body, status, message) => {
    const refusal = await refusalOf(readSingleFile(...(await encodeForm(body)), EXPECTED_FILE));
    expect(refusal).toEqual([status, message]);
  });

  test('of half a million empty parts is refused at the third', async () => {
    const body = Buffer.from('--x\r\n\r\n'.repeat(520_000));
    const startTime = performance.now();
    const refusal = await refusalOf(
      readSingleFile(body, 'multipart/form-data; boundary=x', EXPECTED_FILE),
    );
    expect(refusal[0]).toBe(400);
    // Parsing the whole body would take more than two seconds.
    expect(performance.now() - startTime).toBeLessThan(1_500);
  });

  test('cut off anywhere is refused', async () => {
    const [body, type] = await encodeForm(createForm(['file', createFile(200)]));
    for (let cutAt = 0; cutAt < body.length - 4; cutAt += 7) {
      const [status] = await refusalOf(
        readSingleFile(body.subarray(0, cutAt), type, EXPECTED_FILE),
      );
      expect(status, `${cutAt} of ${body.length} bytes`).toBe(400);
    }
  });

  test('without a boundary, or with one that does not occur, is refused', async () => {
    const [body] = await encodeForm(createForm(['file', createFile(200)]));
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=elsewhere']) {
      expect((await refusalOf(readSingleFile(body, type, EXPECTED_FILE)))[0]).toBe(400);
    }
  });

  test('with paths and quotes in its file name is read', async () => {
    const hostileFile = new File([new Uint8Array(5)], '../../"e\r\nvil".webp', {
      type: 'text/html',
    });
    const fileBytes = await readSingleFile(
      ...(await encodeForm(createForm(['file', hostileFile]))),
      EXPECTED_FILE,
    );
    expect(fileBytes.length).toBe(5);
  });
});
