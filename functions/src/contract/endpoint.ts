import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Role } from './roles.ts';

/**
 * 'anyone': the server ignores an ID token. 'optionallySignedIn': the server accepts a call without
 * an ID token, but refuses an invalid one.
 */
export type AllowedCallers = 'anyone' | 'optionallySignedIn' | 'signedIn' | readonly Role[];

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface Endpoint {
  /** The first segment of the path: `members` in `/api/members/{uid}`. */
  readonly path: string;
  readonly method: HttpMethod;
  readonly allow: AllowedCallers;
  /** True if the server asks Auth whether the caller's session was revoked. */
  readonly confirmSession: boolean;
  /** True if programs other than the web pages may call the endpoint without an App Check token. */
  readonly fromAnyProgram?: true;
  /** The description in docs/api.md. */
  readonly summary: string;
  /** The second segment of the path: `uid` in `members/{uid}`. Empty if there is none. */
  readonly params: z.ZodMiniObject;
  readonly query: z.ZodMiniType;
  /** 'none': the server does not read the body. */
  readonly bodyKind: 'none' | 'json' | 'multipart';
  readonly body: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  /** The error codes in addition to SHARED_ERRORS. */
  readonly errors: readonly ErrorCode[];
}

/**
 * The key of an endpoint is its method, its path and the name of its param: `GET profile`,
 * `GET members/:uid`. The param may be optional, as in `GET circle/:uid`.
 */
export type EndpointKey<E extends Endpoint> = keyof E['params']['shape'] extends never
  ? `${E['method']} ${E['path']}`
  : `${E['method']} ${E['path']}/:${keyof E['params']['shape'] & string}`;

/** Returns the same key as the type EndpointKey. */
export function endpointKey({ method, path, params }: Endpoint): string {
  const [param] = Object.keys(params.shape);
  return `${method} ${path}${param === undefined ? '' : `/:${param}`}`;
}

export const SHARED_ERRORS = [
  'invalid_request',
  'app_check_failed',
  'not_found',
  'method_not_allowed',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];

const emptySchema = z.strictObject({});

const DEFAULT_ENDPOINT_FIELDS = {
  params: emptySchema,
  query: emptySchema,
  bodyKind: 'none',
  body: emptySchema,
} as const;
type DefaultEndpointFields = typeof DEFAULT_ENDPOINT_FIELDS;

export const ID_TOKEN_ERRORS = ['unauthenticated'] as const;
export const ROLE_ERRORS = ['forbidden'] as const;
export const BODY_ERRORS = ['payload_too_large', 'unsupported_media_type'] as const;

interface EndpointDefinition
  extends Omit<Endpoint, keyof DefaultEndpointFields | 'confirmSession' | 'errors'>,
    Partial<Pick<Endpoint, keyof DefaultEndpointFields>> {
  /**
   * True makes a GET endpoint confirm the session. Omit it for other methods and for endpoints for
   * admins, because they always confirm the session.
   */
  readonly confirmSession?: true;
  /**
   * SHARED_ERRORS contains `not_found` for unknown paths. List `not_found` here if the endpoint
   * itself returns it.
   */
  readonly errors?: readonly ErrorCode[];
}

type ErrorOf<D extends EndpointDefinition> =
  | (D extends { errors: readonly (infer Listed extends ErrorCode)[] } ? Listed : never)
  | (D['allow'] extends 'anyone' ? never : (typeof ID_TOKEN_ERRORS)[number])
  | (D['allow'] extends readonly Role[] ? (typeof ROLE_ERRORS)[number] : never)
  | (D extends { bodyKind: 'json' | 'multipart' } ? (typeof BODY_ERRORS)[number] : never);

/** Adds the default fields, and the error codes that follow from `allow` and `bodyKind`. */
export function endpoint<const D extends EndpointDefinition>(
  definition: D,
): Omit<DefaultEndpointFields, keyof D> &
  Omit<D, 'confirmSession' | 'errors'> &
  Pick<Endpoint, 'confirmSession'> & { readonly errors: readonly ErrorOf<D>[] } {
  const { allow, method, bodyKind, confirmSession, errors = [] }: EndpointDefinition = definition;
  const isForAdmins = typeof allow !== 'string' && allow.every((role) => role === 'admin');
  const allErrors: readonly ErrorCode[] = [
    ...(allow === 'anyone' ? [] : ID_TOKEN_ERRORS),
    ...(typeof allow === 'string' ? [] : ROLE_ERRORS),
    ...errors,
    ...(bodyKind === 'json' || bodyKind === 'multipart' ? BODY_ERRORS : []),
  ];
  return {
    ...DEFAULT_ENDPOINT_FIELDS,
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
export type RefusalOf<E extends Endpoint> = E['errors'][number] | (typeof SHARED_ERRORS)[number];

export const successSchema = z.object({ success: z.literal(true), message: z.string() });

/** Accepts unknown codes, so that an older client can read the answers of a newer server. */
export const errorBodySchema = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
});
