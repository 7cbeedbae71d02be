import type {
  BodyOf,
  Endpoint,
  OutputOf,
  ParamsOf,
  QueryOf,
  RefusalOf,
} from '../contract/endpoint.ts';
import type { CallerFor } from './caller.ts';
import type { CallerAddresses } from './caller-address.ts';
import type { Refusal } from './refusal.ts';

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: CallerFor<E['allow']>;
  /** The network addresses of the caller, for the limit on wrong codes. */
  readonly callerAddresses: CallerAddresses;
  readonly now: Date;
  /** Without `message`, the refusal has the default message of the error code. */
  readonly refuse: (code: RefusalOf<E>, message?: string) => Refusal;
  readonly header: (name: string) => string | undefined;
  /** The unparsed body of a multipart request. Empty for any other request. */
  readonly rawBody: Buffer;
  readonly setHeader: (name: string, value: string) => void;
}

/** Runs after the caller is authorised and before the body is read, for example to count calls. */
export type BeforeBodyHook<E extends Endpoint> = (
  call: Pick<Call<E>, 'caller' | 'now'>,
) => Promise<void>;

/** Any thrown error except a refusal is answered with 500 or 503. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<OutputOf<E>>;
