import type { Request } from 'firebase-functions/https';
import type * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint.ts';
import { JSON_BODY_LIMIT_BYTES, PICTURE_LIMITS } from '../contract/limits.ts';
import { readAtMost } from './limit-bodies.ts';
import { Refusal } from './refusal.ts';

/** Room for the multipart wrapping around a picture. Bytes. */
const MULTIPART_OVERHEAD_BYTES = 16 * 1024;

/** Marks a field whose schema has no words of its own, whatever words other packages give zod. */
const WORDLESS = 'Invalid input';

/** The first thing wrong with the input, in words that name the field. */
function complaint(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return 'The request is not valid.';
  if (issue.code === 'unrecognized_keys') {
    return `Unknown field: ${issue.keys.map((key) => key.slice(0, 40)).join(', ')}.`;
  }
  if (issue.message !== WORDLESS) return issue.message;
  // Only fields of the contract stand in a path; the input itself has none.
  const field = issue.path.join('.');
  return field === '' ? 'The request is not valid.' : `Not valid: ${field}.`;
}

/** Parses one part of the request, or refuses with the field's own message. */
export function parsed<T extends z.ZodMiniType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input, { error: () => WORDLESS });
  if (!result.success) throw new Refusal('invalid_request', complaint(result.error));
  return result.data;
}

/**
 * What stands in a path behind /api: the call's name, then its parameters, as they were sent. Hosting
 * sends the whole path, which begins with `home`; the function's own host only what follows it.
 */
export function segmentsOf(path: string, home: string): readonly string[] {
  const whole = path === home || path.startsWith(`${home}/`) ? path : home + path;
  // A slash may end a path; any other empty segment is a name or a parameter that no call has.
  return whole.replace(/\/$/, '').split('/').slice(2);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new Refusal('invalid_request');
  }
}

/** Path parameters, checked; the route's type says what they are. */
export function readParams(endpoint: Endpoint, segments: readonly string[]): unknown {
  const names = Object.keys(endpoint.params.shape);
  if (segments.length > names.length) throw new Refusal('not_found');
  const entries = segments.map((segment, index) => [names[index], decoded(segment)]);
  return parsed(endpoint.params, Object.fromEntries(entries));
}

/** Query parameters, checked; the route's type says what they are. */
export function readQuery(endpoint: Endpoint, url: string): unknown {
  // Not by URL, which throws at a path like `//`.
  const start = url.indexOf('?');
  const search = new URLSearchParams(start < 0 ? '' : url.slice(start + 1));
  const entries = [...search.entries()];
  if (new Set(search.keys()).size !== entries.length) {
    throw new Refusal('invalid_request', 'A query parameter is given twice.');
  }
  return parsed(endpoint.query, Object.fromEntries(entries));
}

function mediaType(request: Request): string | null {
  return request.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? null;
}

async function readJson(request: Request): Promise<unknown> {
  const type = mediaType(request);
  if (type !== null && type !== 'application/json') throw new Refusal('unsupported_media_type');
  const raw = await readAtMost(request, JSON_BODY_LIMIT_BYTES);
  if (raw.length === 0) return {};
  if (type === null) throw new Refusal('unsupported_media_type');
  if (raw.length > JSON_BODY_LIMIT_BYTES) throw new Refusal('payload_too_large');
  let body: unknown;
  try {
    body = JSON.parse(raw.toString('utf8'));
  } catch {
    throw new Refusal('invalid_request', 'The body is not valid JSON.');
  }
  // Strict schemas ignore this key instead of refusing it.
  if (typeof body === 'object' && body !== null && Object.hasOwn(body, '__proto__')) {
    throw new Refusal('invalid_request', 'Unknown field: __proto__.');
  }
  return body;
}

async function readFile(request: Request): Promise<Buffer> {
  if (mediaType(request) !== 'multipart/form-data') throw new Refusal('unsupported_media_type');
  const maxBytes = PICTURE_LIMITS.uploadBytes + MULTIPART_OVERHEAD_BYTES;
  const raw = await readAtMost(request, maxBytes);
  if (raw.length > maxBytes) throw new Refusal('payload_too_large');
  return raw;
}

/** A body is never unpacked: some kilobytes could hold more than an instance's memory. */
function refuseCompression(request: Request): void {
  const encoding = request.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() === 'identity') return;
  throw new Refusal('unsupported_media_type', 'Please send the body without compression.');
}

const NO_BYTES = Buffer.alloc(0);

/** The body by its kind; a multipart one is left in `rawBody` for the endpoint to take apart. */
export async function readBody(
  endpoint: Endpoint,
  request: Request,
): Promise<{ readonly body: unknown; readonly rawBody: Buffer }> {
  refuseCompression(request);
  const { bodyKind } = endpoint;
  const rawBody = bodyKind === 'multipart' ? await readFile(request) : NO_BYTES;
  const body = parsed(endpoint.body, bodyKind === 'json' ? await readJson(request) : {});
  return { body, rawBody };
}
