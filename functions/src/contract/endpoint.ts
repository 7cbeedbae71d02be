import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Role } from './roles.ts';

/**
 * Who may call: anyone at all (a bearer token is not looked at), anyone but with a valid token if
 * one is sent, anyone with a valid token, or members with one of the roles.
 * There is no default: an endpoint that does not say so does not compile.
 */
export type Allow = 'anyone' | 'optionallySignedIn' | 'signedIn' | readonly Role[];

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One call of product section 7: everything that both sides must agree on. */
export interface Endpoint {
  /** The deployed function's name and the first segment of the path. */
  readonly path: string;
  readonly method: Method;
  readonly allow: Allow;
  /** Asks Auth whether the session was revoked, as for every method but GET. */
  readonly confirmSession?: true;
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
  /**
   * What can go wrong beyond the errors that every endpoint shares; `not_found` again where it is
   * about more than the path.
   */
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

/** An endpoint with its usual parts filled in; the types of the others are kept exactly. */
export function endpoint<
  const E extends Omit<Endpoint, keyof Usual> & Partial<Pick<Endpoint, keyof Usual>>,
>(definition: E): Omit<Usual, keyof E> & E {
  return { ...USUAL, ...definition };
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
