import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { MESSAGES } from '../contract/messages.ts';
import { Refusal } from '../platform/refusal.ts';

/** Where to look for the file, and how large it may be. */
export interface WantedFile {
  readonly field: string;
  readonly maxBytes: number;
  /** What the person reads when it is larger. */
  readonly tooLarge: string;
}

function openParser(contentType: string, maxBytes: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, parts: 2, fileSize: maxBytes, headerPairs: 20 },
    });
  } catch {
    // It throws for a missing boundary.
    throw new Refusal('invalid_request', 'The multipart body has no boundary.');
  }
}

/** How much of a body is read between two looks at whether it is refused. Bytes. */
const SLICE_BYTES = 16 * 1024;

function* slices(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += SLICE_BYTES) yield body.subarray(at, at + SLICE_BYTES);
}

/**
 * The bytes of the one file in a multipart body that may hold nothing else. Takes the whole body,
 * because `serve` has read it before, and stops at the first thing to refuse. 400 or 413.
 */
export async function readOnlyFile(
  body: Buffer,
  contentType: string,
  wanted: WantedFile,
): Promise<Buffer> {
  const parser = openParser(contentType, wanted.maxBytes);
  const chunks: Buffer[] = [];
  const refuse = (refusal: Refusal) => parser.destroy(refusal);
  const refuseAs = (message: string) => refuse(new Refusal('invalid_request', message));
  // A part may come without a name, which the parser's types do not say.
  const unknown = (name = '') => `Unknown field: ${name.slice(0, 40)}.`;

  parser.on('file', (name: string | undefined, stream) => {
    if (name !== wanted.field) refuseAs(unknown(name));
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('limit', () => refuse(new Refusal('payload_too_large', wanted.tooLarge)));
    // A stream cut short reports here and to the parser; one of the two is enough.
    stream.on('error', () => undefined);
  });
  parser.on('field', (name: string | undefined) =>
    refuseAs(name === wanted.field ? MESSAGES.noFileSelected : unknown(name)),
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
