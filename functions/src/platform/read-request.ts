import type { Request } from 'firebase-functions/https';
import type * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint.ts';
import { JSON_BODY_LIMIT_BYTES, PICTURE_LIMITS } from '../contract/limits.ts';
import { Refusal } from './refusal.ts';

/** Room for the multipart wrapping around a picture. Bytes. */
const MULTIPART_OVERHEAD_BYTES = 16 * 1024;

/** What zod says of a field whose schema has no words of its own. */
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
  const result = schema.safeParse(input);
  if (!result.success) throw new Refusal('invalid_request', complaint(result.error));
  return result.data;
}

/** The path behind the function's name: `/uid` on its own URL, `/api/name/uid` through Hosting. */
export function pathSegments(path: string, endpointPath: string): readonly string[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  const [first, second] = segments;
  const own = first === 'api' && second === endpointPath ? segments.slice(2) : segments;
  return own.map((segment) => {
    try {
      return decodeURIComponent(segment);
    } catch {
      throw new Refusal('invalid_request');
    }
  });
}

/** Path parameters, checked; the route's type says what they are. */
export function readParams(endpoint: Endpoint, path: string): unknown {
  const segments = pathSegments(path, endpoint.path);
  const names = Object.keys(endpoint.params.shape);
  if (segments.length > names.length) throw new Refusal('not_found');
  const entries = names.slice(0, segments.length).map((name, index) => [name, segments[index]]);
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

/** How many bytes a request may carry: room for a mistake where no body is read. */
export function largestBody({ bodyKind }: Endpoint): number {
  return bodyKind === 'multipart'
    ? PICTURE_LIMITS.uploadBytes + MULTIPART_OVERHEAD_BYTES
    : JSON_BODY_LIMIT_BYTES;
}

function mediaType(request: Request): string | null {
  return request.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? null;
}

function readJson(request: Request): unknown {
  const raw = request.rawBody ?? Buffer.alloc(0);
  const type = mediaType(request);
  if (raw.length === 0 && (type === null || type === 'application/json')) return {};
  if (type !== 'application/json') throw new Refusal('unsupported_media_type');
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

/** A body is never unpacked: some kilobytes could hold more than an instance's memory. */
function refuseCompression(request: Request): void {
  const encoding = request.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() === 'identity') return;
  throw new Refusal('unsupported_media_type', 'Please send the body without compression.');
}

/** The body by its kind; a multipart one is left in `rawBody` for the endpoint to take apart. */
export function readBody(endpoint: Endpoint, request: Request): unknown {
  refuseCompression(request);
  switch (endpoint.bodyKind) {
    case 'none':
      return parsed(endpoint.body, {});
    case 'json':
      return parsed(endpoint.body, readJson(request));
    case 'multipart': {
      if (mediaType(request) !== 'multipart/form-data') {
        throw new Refusal('unsupported_media_type');
      }
      if ((request.rawBody?.length ?? 0) > largestBody(endpoint))
        throw new Refusal('payload_too_large');
      return parsed(endpoint.body, {});
    }
  }
}
