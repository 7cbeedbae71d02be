import type { Request } from 'firebase-functions/https';
import type * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint.ts';
import { JSON_BODY_LIMIT_BYTES, PICTURE_LIMITS } from '../contract/limits.ts';
import { readBodyWithLimit } from './limit-bodies.ts';
import { Refusal } from './refusal.ts';

const MULTIPART_OVERHEAD_BYTES = 16 * 1024;

/** Zod's message for an issue whose schema defines no message. */
const ZOD_DEFAULT_MESSAGE = 'Invalid input';

function messageOfFirstIssue(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return 'The request is not valid.';
  if (issue.code === 'unrecognized_keys') {
    return `Unknown field: ${issue.keys.map((key) => key.slice(0, 40)).join(', ')}.`;
  }
  if (issue.message !== ZOD_DEFAULT_MESSAGE) return issue.message;
  // `issue.path` is empty if the whole input is invalid.
  const field = issue.path.join('.');
  return field === '' ? 'The request is not valid.' : `Not valid: ${field}.`;
}

export function parseInput<T extends z.ZodMiniType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input, { error: () => ZOD_DEFAULT_MESSAGE });
  if (!result.success) throw new Refusal('invalid_request', messageOfFirstIssue(result.error));
  return result.data;
}

/**
 * Returns the same segments for a path from Hosting, which begins with `prefix`, and for a path at
 * the function's own host, which does not.
 */
export function segmentsOf(path: string, prefix: string): readonly string[] {
  const fullPath = path === prefix || path.startsWith(`${prefix}/`) ? path : prefix + path;
  // Removes only a slash at the end. All other empty segments remain, so that the path is refused
  // later.
  return fullPath.replace(/\/$/, '').split('/').slice(2);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new Refusal('invalid_request');
  }
}

export function readParams(endpoint: Endpoint, segments: readonly string[]): unknown {
  const paramNames = Object.keys(endpoint.params.shape);
  if (segments.length > paramNames.length) throw new Refusal('not_found');
  const entries = segments.map((segment, index) => [paramNames[index], decodeSegment(segment)]);
  return parseInput(endpoint.params, Object.fromEntries(entries));
}

export function readQuery(endpoint: Endpoint, url: string): unknown {
  // `new URL` would throw for some paths, such as `//`, so the query is cut out as text.
  const questionMarkIndex = url.indexOf('?');
  const searchParams = new URLSearchParams(
    questionMarkIndex < 0 ? '' : url.slice(questionMarkIndex + 1),
  );
  const entries = [...searchParams.entries()];
  if (new Set(searchParams.keys()).size !== entries.length) {
    throw new Refusal('invalid_request', 'A query parameter is given twice.');
  }
  return parseInput(endpoint.query, Object.fromEntries(entries));
}

function readMediaType(request: Request): string | null {
  return request.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? null;
}

async function readJson(request: Request): Promise<unknown> {
  const contentType = readMediaType(request);
  if (contentType !== null && contentType !== 'application/json')
    throw new Refusal('unsupported_media_type');
  const bytes = await readBodyWithLimit(request, JSON_BODY_LIMIT_BYTES);
  if (bytes.length === 0) return {};
  if (contentType === null) throw new Refusal('unsupported_media_type');
  if (bytes.length > JSON_BODY_LIMIT_BYTES) throw new Refusal('payload_too_large');
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Refusal('invalid_request', 'The body is not valid JSON.');
  }
  // Refuses the key `__proto__` here, because strict schemas do not report it as unknown.
  if (typeof body === 'object' && body !== null && Object.hasOwn(body, '__proto__')) {
    throw new Refusal('invalid_request', 'Unknown field: __proto__.');
  }
  return body;
}

async function readMultipart(request: Request): Promise<Buffer> {
  if (readMediaType(request) !== 'multipart/form-data') throw new Refusal('unsupported_media_type');
  const maxBytes = PICTURE_LIMITS.uploadBytes + MULTIPART_OVERHEAD_BYTES;
  const bytes = await readBodyWithLimit(request, maxBytes);
  if (bytes.length > maxBytes) throw new Refusal('payload_too_large');
  return bytes;
}

/**
 * Refuses a compressed body, because a few kilobytes could decompress to more than the instance's
 * memory.
 */
function refuseCompression(request: Request): void {
  const encoding = request.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() === 'identity') return;
  throw new Refusal('unsupported_media_type', 'Please send the body without compression.');
}

const EMPTY_BODY = Buffer.alloc(0);

export async function readBody(
  endpoint: Endpoint,
  request: Request,
): Promise<{ readonly body: unknown; readonly rawBody: Buffer }> {
  refuseCompression(request);
  const { bodyKind } = endpoint;
  const rawBody = bodyKind === 'multipart' ? await readMultipart(request) : EMPTY_BODY;
  const body = parseInput(endpoint.body, bodyKind === 'json' ? await readJson(request) : {});
  return { body, rawBody };
}
