import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { MESSAGES } from '../contract/messages.ts';
import { Refusal } from '../platform/refusal.ts';

export interface FileRequirements {
  readonly field: string;
  readonly maxBytes: number;
  readonly tooLargeMessage: string;
}

function createParser(contentType: string, maxBytes: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, parts: 2, fileSize: maxBytes, headerPairs: 20 },
    });
  } catch {
    throw new Refusal('invalid_request', 'The multipart body has no boundary.');
  }
}

/** The parser gets the body in small slices, so that it stops soon after an error. */
const BODY_SLICE_BYTES = 16 * 1024;

function* slices(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += BODY_SLICE_BYTES)
    yield body.subarray(at, at + BODY_SLICE_BYTES);
}

/** Refuses a file that is too large with 413, and a body without exactly one file with 400. */
export async function readSingleFile(
  body: Buffer,
  contentType: string,
  expected: FileRequirements,
): Promise<Buffer> {
  const parser = createParser(contentType, expected.maxBytes);
  const fileChunks: Buffer[] = [];
  const abortParsing = (refusal: Refusal) => parser.destroy(refusal);
  const abortAsInvalid = (message: string) => abortParsing(new Refusal('invalid_request', message));
  // A part can lack a name, although the types of busboy say that it has one.
  const unknownFieldMessage = (name = '') => `Unknown field: ${name.slice(0, 40)}.`;

  parser.on('file', (name: string | undefined, stream) => {
    if (name !== expected.field) abortAsInvalid(unknownFieldMessage(name));
    stream.on('data', (chunk: Buffer) => fileChunks.push(chunk));
    stream.on('limit', () =>
      abortParsing(new Refusal('payload_too_large', expected.tooLargeMessage)),
    );
    // Ignores the error, because `pipeline` reports the parser's error. Without a listener, an
    // error of this stream would end the process.
    stream.on('error', () => undefined);
  });
  parser.on('field', (name: string | undefined) =>
    abortAsInvalid(name === expected.field ? MESSAGES.noFileSelected : unknownFieldMessage(name)),
  );
  parser.on('filesLimit', () => abortAsInvalid('Please send one file only.'));
  parser.on('partsLimit', () => abortAsInvalid('Please send the file and nothing else.'));

  try {
    await pipeline(Readable.from(slices(body)), parser);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('invalid_request', 'The multipart body cannot be read.');
  }
  const file = Buffer.concat(fileChunks);
  if (file.length === 0) throw new Refusal('invalid_request', MESSAGES.noFileSelected);
  return file;
}
