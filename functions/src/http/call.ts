import type { BodyOf, Endpoint, OutputOf, ParamsOf, QueryOf } from '../contract/endpoint.ts';
import type { Caller, CallerFor } from './caller.ts';
import type { Origin } from './caller-address.ts';

/** One call as its handler sees it: everything checked, nothing of HTTP but what it needs. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: CallerFor<E['allow']>;
  /** Where the call comes from, for counting wrong codes. */
  readonly origin: Origin;
  readonly now: Date;
  /** A request header, or undefined. */
  readonly header: (name: string) => string | undefined;
  /** The unparsed body, for multipart. */
  readonly rawBody: Buffer;
  readonly setHeader: (name: string, value: string) => void;
}

/** What one endpoint does. Refuses by throwing a `Refusal`; everything else thrown is a fault. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<OutputOf<E>>;

/**
 * A handler that reads the caller's role itself, in the transaction that needs it anyway, and
 * refuses with `forbidden` whoever the endpoint's `allow` does not name.
 */
export type HandlerThatAdmits<E extends Endpoint> = (
  call: Omit<Call<E>, 'caller'> & { readonly caller: Caller },
) => Promise<OutputOf<E>>;
