import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Role } from './roles.ts';

/**
 * Who may call: anyone (a bearer token is not looked at), anyone, but a token that is sent must be
 * valid, anyone with a valid token, or members with one of the roles. There is no default: an
 * endpoint without it does not compile.
 */
export type Allow = 'anyone' | 'optionallySignedIn' | 'signedIn' | readonly Role[];

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One call (docs/api.md): everything that both sides must agree on. */
export interface Endpoint {
  /** The deployed function's name and the first segment of the path. */
  readonly path: string;
  readonly method: Method;
  readonly allow: Allow;
  /** Asks Auth whether the session was revoked: every method but GET, and every call for admins. */
  readonly confirmSession: boolean;
  /** Asks for no App Check token: not only the pages call it. */
  readonly fromAnyProgram?: true;
  /** One sentence for docs/api.md. */
  readonly summary: string;
  /** Set on the call about one member where the same path and method also list members. */
  readonly aboutOneMember?: true;
  /** The path's second segment, as an object; an empty strict object where there is none. */
  readonly params: z.ZodMiniObject;
  readonly query: z.ZodMiniType;
  /** `none` reads no body; `json` and `multipart` insist on their content type. */
  readonly bodyKind: 'none' | 'json' | 'multipart';
  readonly body: z.ZodMiniType;
  /** What a 200 carries. */
  readonly output: z.ZodMiniType;
  /** What can go wrong beyond the errors that every endpoint shares. */
  readonly errors: readonly ErrorCode[];
}

/** Errors that any endpoint may answer, whatever it does. */
export const SHARED_ERRORS = [
  'invalid_request',
  'app_check_failed',
  'not_found',
  'method_not_allowed',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];

const nothing = z.strictObject({});

/** The parts that an endpoint leaves out when it has no params, no query and no body. */
const USUAL = { params: nothing, query: nothing, bodyKind: 'none', body: nothing } as const;
type Usual = typeof USUAL;

/** The refusals that follow from who may call and from the kind of body. */
const OF_TOKEN = ['unauthenticated'] as const;
const OF_ROLES = ['forbidden'] as const;
const OF_BODY = ['payload_too_large', 'unsupported_media_type'] as const;

/** An endpoint as its file writes it down. */
interface Definition
  extends Omit<Endpoint, keyof Usual | 'confirmSession' | 'errors'>,
    Partial<Pick<Endpoint, keyof Usual>> {
  /** Also for this GET. */
  readonly confirmSession?: true;
  /** What else can go wrong; `not_found` again where it is about more than the path. */
  readonly errors?: readonly ErrorCode[];
}

type ErrorOf<D extends Definition> =
  | (D extends { errors: readonly (infer Own extends ErrorCode)[] } ? Own : never)
  | (D['allow'] extends 'anyone' ? never : (typeof OF_TOKEN)[number])
  | (D['allow'] extends readonly Role[] ? (typeof OF_ROLES)[number] : never)
  | (D extends { bodyKind: 'json' | 'multipart' } ? (typeof OF_BODY)[number] : never);

/** An endpoint with all that follows from its definition; the types of the parts are kept exactly. */
export function endpoint<const D extends Definition>(
  definition: D,
): Omit<Usual, keyof D> &
  Omit<D, 'confirmSession' | 'errors'> &
  Pick<Endpoint, 'confirmSession'> & { readonly errors: readonly ErrorOf<D>[] } {
  const { allow, method, bodyKind, confirmSession, errors = [] }: Definition = definition;
  const forAdmins = typeof allow !== 'string' && allow.every((role) => role === 'admin');
  const all: readonly ErrorCode[] = [
    ...(allow === 'anyone' ? [] : OF_TOKEN),
    ...(typeof allow === 'string' ? [] : OF_ROLES),
    ...errors,
    ...(bodyKind === 'json' || bodyKind === 'multipart' ? OF_BODY : []),
  ];
  return {
    ...USUAL,
    ...definition,
    confirmSession: confirmSession ?? (method !== 'GET' || forAdmins),
    // What `ErrorOf` says in types.
    errors: all as readonly ErrorOf<D>[],
  };
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
/** What a client writes, before the schema trims and normalises it. */
export type BodyInputOf<E extends Endpoint> = z.input<E['body']>;
/** The refusals that the endpoint may answer. */
export type RefusalOf<E extends Endpoint> = E['errors'][number] | (typeof SHARED_ERRORS)[number];

/** The body of every answer that is not a success. Lenient, so that a reader survives new codes. */
export const errorBodySchema = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
});
