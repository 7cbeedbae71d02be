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

/** One call as its handler sees it: everything checked, nothing of HTTP but what it needs. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: CallerFor<E['allow']>;
  /** Where the call comes from, for counting wrong codes. */
  readonly origin: Origin;
  readonly now: Date;
  /** A refusal to throw: one that the endpoint declares, with its own sentence unless one is given. */
  readonly refuse: (code: RefusalOf<E>, message?: string) => Refusal;
  /** A request header, or undefined. */
  readonly header: (name: string) => string | undefined;
  /** The unparsed body, for multipart. */
  readonly rawBody: Buffer;
  readonly setHeader: (name: string, value: string) => void;
}

/** Runs once the caller is admitted, before the body is read: counts the attempt, or refuses it. */
export type BeforeBody<E extends Endpoint> = (
  call: Pick<Call<E>, 'caller' | 'now'>,
) => Promise<void>;

/** What one endpoint does. Any error but a refusal becomes a 500. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<OutputOf<E>>;
