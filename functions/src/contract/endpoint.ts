import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Role } from './roles.ts';

/**
 * Who may call an endpoint. 'anyone': the server ignores a bearer token. 'optionallySignedIn': a
 * call without a token is accepted, a call with an invalid token is rejected. 'signedIn': the call
 * needs a valid token. A list of roles: the caller needs one of these roles.
 */
export type AllowedCallers = 'anyone' | 'optionallySignedIn' | 'signedIn' | readonly Role[];

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The definition of one call (docs/api.md), for the client and the server. */
export interface Endpoint {
  /** The first segment of the path, for example `members` in `/api/members/{uid}`. */
  readonly path: string;
  readonly method: HttpMethod;
  readonly allow: AllowedCallers;
  /**
   * True if the server asks Auth whether the caller's session was revoked. By default this is true
   * for every method but GET, and for every call that only admins may make.
   */
  readonly confirmSession: boolean;
  /** Set if other programs than the web pages may call. Then the call needs no App Check token. */
  readonly fromAnyProgram?: true;
  /** One sentence for docs/api.md. */
  readonly summary: string;
  /**
   * Set on `GET members/:uid`. Distinguishes this call from the list `GET members`, because both
   * have the same method and first segment.
   */
  readonly aboutOneMember?: true;
  /**
   * Schema of the second path segment, as an object with one field. The object has no field if the
   * path has only one segment.
   */
  readonly params: z.ZodMiniObject;
  readonly query: z.ZodMiniType;
  /**
   * 'none': the server does not read the body. 'json' and 'multipart': the request must have this
   * content type.
   */
  readonly bodyKind: 'none' | 'json' | 'multipart';
  readonly body: z.ZodMiniType;
  /** The body of a successful answer. */
  readonly output: z.ZodMiniType;
  /** The error codes that this endpoint can return in addition to SHARED_ERRORS. */
  readonly errors: readonly ErrorCode[];
}

/** Errors that every endpoint can return. */
export const SHARED_ERRORS = [
  'invalid_request',
  'app_check_failed',
  'not_found',
  'method_not_allowed',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];

const emptySchema = z.strictObject({});

/** The values of the fields that an endpoint's definition omits. */
const DEFAULT_FIELDS = {
  params: emptySchema,
  query: emptySchema,
  bodyKind: 'none',
  body: emptySchema,
} as const;
type DefaultFields = typeof DEFAULT_FIELDS;

/**
 * Error codes that `endpoint` adds: TOKEN_ERRORS unless anyone may call, ROLE_ERRORS if the caller
 * needs a role, BODY_ERRORS if the call has a body.
 */
const TOKEN_ERRORS = ['unauthenticated'] as const;
const ROLE_ERRORS = ['forbidden'] as const;
const BODY_ERRORS = ['payload_too_large', 'unsupported_media_type'] as const;

/** The input of `endpoint`. */
interface EndpointDefinition
  extends Omit<Endpoint, keyof DefaultFields | 'confirmSession' | 'errors'>,
    Partial<Pick<Endpoint, keyof DefaultFields>> {
  /**
   * Set if the server asks Auth whether the caller's session was revoked, although the method is
   * GET.
   */
  readonly confirmSession?: true;
  /**
   * The error codes that only this endpoint needs. Contains `not_found`, although SHARED_ERRORS has
   * it for unknown paths, if the endpoint also returns it for another reason.
   */
  readonly errors?: readonly ErrorCode[];
}

type ErrorOf<D extends EndpointDefinition> =
  | (D extends { errors: readonly (infer Own extends ErrorCode)[] } ? Own : never)
  | (D['allow'] extends 'anyone' ? never : (typeof TOKEN_ERRORS)[number])
  | (D['allow'] extends readonly Role[] ? (typeof ROLE_ERRORS)[number] : never)
  | (D extends { bodyKind: 'json' | 'multipart' } ? (typeof BODY_ERRORS)[number] : never);

/**
 * Completes the definition of an endpoint with default fields and error codes. The returned type
 * keeps the exact types of the schemas.
 */
export function endpoint<const D extends EndpointDefinition>(
  definition: D,
): Omit<DefaultFields, keyof D> &
  Omit<D, 'confirmSession' | 'errors'> &
  Pick<Endpoint, 'confirmSession'> & { readonly errors: readonly ErrorOf<D>[] } {
  const { allow, method, bodyKind, confirmSession, errors = [] }: EndpointDefinition = definition;
  const isForAdmins = typeof allow !== 'string' && allow.every((role) => role === 'admin');
  const allErrors: readonly ErrorCode[] = [
    ...(allow === 'anyone' ? [] : TOKEN_ERRORS),
    ...(typeof allow === 'string' ? [] : ROLE_ERRORS),
    ...errors,
    ...(bodyKind === 'json' || bodyKind === 'multipart' ? BODY_ERRORS : []),
  ];
  return {
    ...DEFAULT_FIELDS,
    ...definition,
    confirmSession: confirmSession ?? (method !== 'GET' || isForAdmins),
    // The cast is correct, because the type `ErrorOf` computes the same list.
    errors: allErrors as readonly ErrorOf<D>[],
  };
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
/** The type of the body that a client sends, before the schema trims and normalises its texts. */
export type BodyInputOf<E extends Endpoint> = z.input<E['body']>;
/** The errors that the endpoint can return. */
export type RefusalOf<E extends Endpoint> = E['errors'][number] | (typeof SHARED_ERRORS)[number];

/** The body of a successful answer that only confirms the change. */
export const successSchema = z.object({ success: z.literal(true), message: z.string() });

/**
 * Schema of the body of every error. Accepts unknown error codes, so that an older client can read
 * the answers of a newer server.
 */
export const errorBodySchema = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
});
