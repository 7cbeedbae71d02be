import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { MESSAGES } from '../contract/messages.ts';
import { Refusal } from './refusal.ts';

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
      limits: { files: 1, fields: 1, fileSize: maxBytes, headerPairs: 20 },
    });
  } catch {
    // It throws for a missing boundary.
    throw new Refusal('invalid_request', 'The multipart body has no boundary.');
  }
}

/**
 * The bytes of the one file in a multipart body that may hold nothing else. Takes the whole body,
 * because Cloud Functions has read the request before our code runs. Refuses with 400 or 413.
 */
export async function readOnlyFile(
  body: Buffer,
  contentType: string,
  wanted: WantedFile,
): Promise<Buffer> {
  const parser = openParser(contentType, wanted.maxBytes);
  const chunks: Buffer[] = [];
  const refusals: Refusal[] = [];
  const refuse = (message: string) => refusals.push(new Refusal('invalid_request', message));

  // A part may come without a name, which the parser's types do not say.
  const unknown = (name = '') => `Unknown field: ${name.slice(0, 40)}.`;

  await new Promise<void>((resolve) => {
    parser.on('file', (name: string | undefined, stream) => {
      if (name !== wanted.field) refuse(unknown(name));
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => refusals.push(new Refusal('payload_too_large', wanted.tooLarge)));
      // A stream cut short reports here and to the parser; one of the two is enough.
      stream.on('error', () => undefined);
    });
    parser.on('field', (name: string | undefined) =>
      refuse(name === wanted.field ? MESSAGES.noFileSelected : unknown(name)),
    );
    parser.on('filesLimit', () => refuse('Please send one file only.'));
    parser.on('fieldsLimit', () => refuse('Please send the file and nothing else.'));
    parser.on('error', () => {
      refuse('The multipart body cannot be read.');
      resolve();
    });
    parser.on('finish', resolve);
    parser.end(body);
  });

  const [refusal] = refusals;
  if (refusal !== undefined) throw refusal;
  const file = Buffer.concat(chunks);
  if (file.length === 0) throw new Refusal('invalid_request', MESSAGES.noFileSelected);
  return file;
}
