import { type HttpsFunction, onRequest, type Request } from 'firebase-functions/https';
import { write as writeLog } from 'firebase-functions/logger';
import type { Endpoint, RefusalOf } from '../contract/endpoint.ts';
import { ENDPOINTS, type EndpointsOf, type FunctionName } from '../contract/endpoints.ts';
import { ANSWER_WITHIN_MS } from '../contract/limits.ts';
import { requireApp } from './app-check.ts';
import type { Call, Handler } from './call.ts';
import { admit, type Caller } from './caller.ts';
import { callerOrigin } from './caller-address.ts';
import { inTime } from './deadline.ts';
import { refusalFor } from './failure.ts';
import { limitBodies } from './limit-bodies.ts';
import { largestBody, pathSegments, readBody, readParams, readQuery } from './read-request.ts';
import { redactedCause } from './redact.ts';
import { Refusal } from './refusal.ts';
import { RUNTIME_OPTIONS } from './runtime-options.ts';

type Response = Parameters<Parameters<typeof onRequest>[0]>[1];

/** How a handler is loaded, on the first call. */
type Load<E extends Endpoint> = () => Promise<{ readonly handle: Handler<E> }>;

/** What a handler stands under: `GET`, or `GET :uid` beside a `GET` about all. */
type HandlerKey<E extends Endpoint> = E extends { aboutOneMember: true }
  ? `${E['method']} :uid`
  : E['method'];

/** A function's handlers, exactly those of the contract. */
type Handlers<Name extends FunctionName> = {
  readonly [E in EndpointsOf<Name> as HandlerKey<E>]: Load<E>;
};

/** The call that a method and a path name among a function's own. */
function endpointFor(endpoints: readonly Endpoint[], request: Request): Endpoint | undefined {
  const [one, ...others] = endpoints.filter(({ method }) => method === request.method);
  if (one === undefined || others.length === 0) return one;
  const aboutOneMember = pathSegments(request.path, one.path).length > 0;
  return [one, ...others].find((endpoint) => (endpoint.aboutOneMember ?? false) === aboutOneMember);
}

/** The call as its handler wants it: whatever does not meet the contract is refused here. */
function readCall<E extends Endpoint>(
  endpoint: E,
  request: Request,
  response: Response,
  caller: Caller | null,
): Call<E> {
  const call: Readonly<Record<keyof Call<E>, unknown>> = {
    params: readParams(endpoint, request.path),
    query: readQuery(endpoint, request.url),
    body: readBody(endpoint, request),
    caller,
    origin: callerOrigin(
      (header) => request.get(header),
      request.socket.remoteAddress,
      process.env,
    ),
    now: new Date(),
    refuse: (code: RefusalOf<E>, message?: string) => new Refusal(code, message),
    header: (name: string) => request.get(name),
    rawBody: request.rawBody ?? Buffer.alloc(0),
    setHeader: (name: string, value: string) => {
      response.setHeader(name, value);
    },
  };
  // Parsed by the endpoint's own schemas and admitted by its own `allow`: what the types say.
  return call as Call<E>;
}

/**
 * One deployed function: checks method, token, role, path, query and body against the contract,
 * runs the handler, and turns whatever happens into an answer and one log line. What takes longer
 * than ANSWER_WITHIN_MS is answered 503; a repeat finds what was done.
 */
export function serve<Name extends FunctionName>(
  name: Name,
  handlers: Handlers<Name>,
): HttpsFunction {
  const endpoints: readonly Endpoint[] = ENDPOINTS.filter(({ path }) => path === name);
  const loads: Readonly<Record<string, Load<Endpoint>>> = handlers;
  limitBodies(name, Math.max(...endpoints.map(largestBody)));

  async function answer(
    request: Request,
    response: Response,
    known: { uid: string | null },
  ): Promise<unknown> {
    const endpoint = endpointFor(endpoints, request);
    const load = loads[endpoint?.aboutOneMember ? `${endpoint.method} :uid` : request.method];
    if (endpoint === undefined || load === undefined) {
      const methods = new Set(endpoints.map(({ method }) => method));
      throw new Refusal('method_not_allowed', undefined, { Allow: [...methods].join(', ') });
    }
    if (!endpoint.fromAnyProgram) await requireApp(request, process.env);
    const caller = await admit(endpoint, request);
    known.uid = caller?.uid ?? null;
    const call = readCall(endpoint, request, response, caller);
    const { handle } = await load();
    // The output schema also strips what is not meant to leave.
    return endpoint.output.parse(await handle(call));
  }

  return onRequest(RUNTIME_OPTIONS[name], async (request, response) => {
    const startedAt = performance.now();
    const known = { uid: null };
    let outcome = 'ok';
    let cause: string | undefined;
    response.setHeader('Cache-Control', 'no-store');
    try {
      const limit =
        name === 'upload-profile-picture' ? ANSWER_WITHIN_MS.pictures : ANSWER_WITHIN_MS.standard;
      response.status(200).json(await inTime(answer(request, response, known), limit));
    } catch (error) {
      const refusal = refusalFor(error);
      outcome = refusal.code;
      if (refusal.status >= 500) cause = redactedCause(error);
      for (const [header, value] of Object.entries(refusal.headers)) {
        response.setHeader(header, value);
      }
      response.status(refusal.status).json(refusal.body);
    }
    writeLog({
      severity: cause === undefined ? 'INFO' : 'ERROR',
      message: `${request.method} ${name} ${response.statusCode}`,
      endpoint: name,
      uid: known.uid,
      outcome,
      status: response.statusCode,
      durationMs: Math.round(performance.now() - startedAt),
      // Error Reporting groups faults by this field.
      ...(cause === undefined ? {} : { stack_trace: cause }),
    });
  });
}
