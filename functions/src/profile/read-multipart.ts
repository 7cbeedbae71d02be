import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { MESSAGES } from '../contract/messages.ts';
import { Refusal } from '../platform/refusal.ts';

/** The form field that must contain the file, and the largest allowed size. */
export interface ExpectedFile {
  readonly field: string;
  readonly maxBytes: number;
  /** The message of the refusal if the file is larger. */
  readonly tooLargeMessage: string;
}

function openParser(contentType: string, maxBytes: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, parts: 2, fileSize: maxBytes, headerPairs: 20 },
    });
  } catch {
    // busboy throws if the boundary is missing.
    throw new Refusal('invalid_request', 'The multipart body has no boundary.');
  }
}

/**
 * The parser receives the body in slices of this size, so that parsing stops soon after an error.
 * Bytes.
 */
const BODY_SLICE_BYTES = 16 * 1024;

function* slices(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += BODY_SLICE_BYTES)
    yield body.subarray(at, at + BODY_SLICE_BYTES);
}

/**
 * Returns the only file of a multipart body. Refuses a body with any other content with 400, and
 * too large files with 413.
 */
export async function readSingleFile(
  body: Buffer,
  contentType: string,
  expected: ExpectedFile,
): Promise<Buffer> {
  const parser = openParser(contentType, expected.maxBytes);
  const chunks: Buffer[] = [];
  const refuse = (refusal: Refusal) => parser.destroy(refusal);
  const refuseAs = (message: string) => refuse(new Refusal('invalid_request', message));
  // A part can lack a name, although busboy's types say otherwise.
  const unknown = (name = '') => `Unknown field: ${name.slice(0, 40)}.`;

  parser.on('file', (name: string | undefined, stream) => {
    if (name !== expected.field) refuseAs(unknown(name));
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('limit', () => refuse(new Refusal('payload_too_large', expected.tooLargeMessage)));
    // When parsing is aborted, the file stream and the parser both emit an error. `pipeline` below
    // handles the parser's error. Without this listener, the stream's error would end the process.
    stream.on('error', () => undefined);
  });
  parser.on('field', (name: string | undefined) =>
    refuseAs(name === expected.field ? MESSAGES.noFileSelected : unknown(name)),
  );
  parser.on('filesLimit', () => refuseAs('Please send one file only.'));
  parser.on('partsLimit', () => refuseAs('Please send the file and nothing else.'));

  try {
    await pipeline(Readable.from(slices(body)), parser);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('invalid_request', 'The multipart body cannot be read.');
  }
  const file = Buffer.concat(chunks);
  if (file.length === 0) throw new Refusal('invalid_request', MESSAGES.noFileSelected);
  return file;
}
