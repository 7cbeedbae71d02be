import type {
  BodyOf,
  Endpoint,
  OutputOf,
  ParamsOf,
  QueryOf,
  RefusalOf,
} from '../contract/endpoint.ts';
import type { CallerFor } from './caller.ts';
import type { Origin } from './caller-address.ts';
import type { Refusal } from './refusal.ts';

/** A call as its handler gets it, after all checks. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: CallerFor<E['allow']>;
  /** The network origin of the call, by which wrong codes are counted. */
  readonly origin: Origin;
  readonly now: Date;
  /**
   * Creates a refusal for the handler to throw. Without `message`, the refusal has the default
   * message of the error code.
   */
  readonly refuse: (code: RefusalOf<E>, message?: string) => Refusal;
  readonly header: (name: string) => string | undefined;
  /** The unparsed body of a multipart request. */
  readonly rawBody: Buffer;
  readonly setHeader: (name: string, value: string) => void;
}

/**
 * Runs after the caller is authorised and before the body is read. It can count the call, and
 * refuse the call if the caller has made too many.
 */
export type BeforeBody<E extends Endpoint> = (
  call: Pick<Call<E>, 'caller' | 'now'>,
) => Promise<void>;

/** Handles the calls of one endpoint. Any error except a refusal becomes a 500 or 503. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<OutputOf<E>>;
