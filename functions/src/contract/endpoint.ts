import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Role } from './roles.ts';

/**
 * Who may call. 'anyone' ignores a bearer token. 'optionallySignedIn' needs no token, but rejects
 * an invalid one. 'signedIn' requires a valid token. A list requires one of its roles. There is no
 * default, so an endpoint without this field does not compile.
 */
export type AllowedCallers = 'anyone' | 'optionallySignedIn' | 'signedIn' | readonly Role[];

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The definition of one call (docs/api.md), for the client and the server. */
export interface Endpoint {
  /** The name of the deployed function, which is also the first segment of the path. */
  readonly path: string;
  readonly method: HttpMethod;
  readonly allow: AllowedCallers;
  /**
   * True if the server asks Auth whether the session was revoked. True for every method but GET,
   * and for every call for admins.
   */
  readonly confirmSession: boolean;
  /** Set if the call requires no App Check token, because other programs than the pages call it. */
  readonly fromAnyProgram?: true;
  /** One sentence for docs/api.md. */
  readonly summary: string;
  /**
   * Set on a call such as `GET members/:uid`, to distinguish it from the list call `GET members`,
   * which has the same first segment.
   */
  readonly aboutOneMember?: true;
  /** The second segment of the path as an object. An empty strict object if there is none. */
  readonly params: z.ZodMiniObject;
  readonly query: z.ZodMiniType;
  /** `none` reads no body. `json` and `multipart` require their content type. */
  readonly bodyKind: 'none' | 'json' | 'multipart';
  readonly body: z.ZodMiniType;
  /** The body of a successful answer. */
  readonly output: z.ZodMiniType;
  /** The possible errors besides the shared ones. */
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

/** Defaults of an endpoint without params, query and body. */
const DEFAULT_FIELDS = {
  params: emptySchema,
  query: emptySchema,
  bodyKind: 'none',
  body: emptySchema,
} as const;
type DefaultFields = typeof DEFAULT_FIELDS;

/** Errors that follow from the allowed callers and the kind of body. */
const TOKEN_ERRORS = ['unauthenticated'] as const;
const ROLE_ERRORS = ['forbidden'] as const;
const BODY_ERRORS = ['payload_too_large', 'unsupported_media_type'] as const;

/** The input of `endpoint`. */
interface EndpointDefinition
  extends Omit<Endpoint, keyof DefaultFields | 'confirmSession' | 'errors'>,
    Partial<Pick<Endpoint, keyof DefaultFields>> {
  /** Set to confirm the session for a GET request too. */
  readonly confirmSession?: true;
  /**
   * The endpoint's own errors. Lists `not_found` again if it can mean more than an unknown path.
   */
  readonly errors?: readonly ErrorCode[];
}

type ErrorOf<D extends EndpointDefinition> =
  | (D extends { errors: readonly (infer Own extends ErrorCode)[] } ? Own : never)
  | (D['allow'] extends 'anyone' ? never : (typeof TOKEN_ERRORS)[number])
  | (D['allow'] extends readonly Role[] ? (typeof ROLE_ERRORS)[number] : never)
  | (D extends { bodyKind: 'json' | 'multipart' } ? (typeof BODY_ERRORS)[number] : never);

/**
 * Returns the complete endpoint for a definition. Its type keeps the exact types of the schemas.
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
    // The type `ErrorOf` computes the same list.
    errors: allErrors as readonly ErrorOf<D>[],
  };
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
/** The body as a client writes it, before the schema trims and normalises it. */
export type BodyInputOf<E extends Endpoint> = z.input<E['body']>;
/** The errors that the endpoint can return. */
export type RefusalOf<E extends Endpoint> = E['errors'][number] | (typeof SHARED_ERRORS)[number];

/**
 * The body of every error. Accepts unknown codes, so that an older client can read the answers of a
 * newer server.
 */
export const errorBodySchema = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
});
