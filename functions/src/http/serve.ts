import { type HttpsFunction, onRequest, type Request } from 'firebase-functions/https';
import { write as writeLog } from 'firebase-functions/logger';
import type { Endpoint } from '../contract/endpoint.ts';
import { ANSWER_WITHIN_MS } from '../contract/limits.ts';
import { requireApp } from './app-check.ts';
import type { Call, Handler, HandlerThatAdmits } from './call.ts';
import { admit } from './caller.ts';
import { callerOrigin } from './caller-address.ts';
import { inTime } from './deadline.ts';
import { refusalFor } from './failure.ts';
import { limitBodies } from './limit-bodies.ts';
import { largestBody, readBody, readParams, readQuery } from './read-request.ts';
import { redactedCause } from './redact.ts';
import { Refusal } from './refusal.ts';
import { RUNTIME_OPTIONS } from './runtime-options.ts';

type Response = Parameters<Parameters<typeof onRequest>[0]>[1];

/** One method of one function: its contract, and its handler, loaded on the first call. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly answer: (request: Request, response: Response, heard: Heard) => Promise<unknown>;
}

/** What the log line of a call needs to know of it. */
interface Heard {
  uid: string | null;
}

/**
 * Ties a handler to its endpoint; the types of the two must agree. Whether the caller's session
 * still stands is asked of Auth while the request is read. A handler waits for that answer, unless
 * it `begins` early: then it may read meanwhile, and waits for `caller.confirmed` itself before it
 * writes. Either way nothing is told before, not even a refusal.
 */
export function on<E extends Endpoint>(
  endpoint: E,
  load: () => Promise<{ handle: Handler<E> }>,
  begins: 'confirmed' | 'early' = 'confirmed',
): Route {
  return {
    endpoint,
    answer: async (request, response, heard) => {
      await requireApp(request, process.env);
      const caller = await admit(endpoint.allow, request);
      const work = async () => {
        const call = {
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
          header: (name) => request.get(name),
          rawBody: request.rawBody ?? Buffer.alloc(0),
          setHeader: (name, value) => {
            response.setHeader(name, value);
          },
          // `admit` returned what `allow` promises; the compiler cannot follow it through a union.
        } as Call<E>;
        const { handle } = await load();
        if (begins === 'confirmed') await caller?.confirmed;
        return handle(call);
      };
      const done = work();
      done.catch(() => undefined);
      await caller?.confirmed;
      heard.uid = caller?.uid ?? null;
      // The contract's output schema also strips what is not meant to leave.
      return endpoint.output.parse(await done);
    },
  };
}

/** Ties a handler to its endpoint that reads the caller's role itself, and so begins early. */
export function onAdmitting<E extends Endpoint>(
  endpoint: E,
  load: () => Promise<{ handle: HandlerThatAdmits<E> }>,
): Route {
  const forAnyRole = { ...endpoint, allow: 'signedIn' as const };
  return {
    ...on(forAnyRole, load as () => Promise<{ handle: Handler<typeof forAnyRole> }>, 'early'),
    endpoint,
  };
}

async function respond(
  routes: readonly Route[],
  request: Request,
  response: Response,
  heard: Heard,
): Promise<unknown> {
  const route = routes.find(({ endpoint }) => endpoint.method === request.method);
  if (route === undefined) {
    const allow = routes.map(({ endpoint }) => endpoint.method).join(', ');
    throw new Refusal('method_not_allowed', undefined, { Allow: allow });
  }
  return route.answer(request, response, heard);
}

/**
 * One deployed function: checks method, token, role, path, query and body against the contract,
 * runs the handler, and turns whatever happens into an answer and one log line. What takes longer
 * than `answerWithinMs` milliseconds is answered 503; a repeat finds what was done.
 */
export function serve(
  routes: readonly [Route, ...Route[]],
  answerWithinMs: number = ANSWER_WITHIN_MS.standard,
): HttpsFunction {
  const name = routes[0].endpoint.path;
  const options = RUNTIME_OPTIONS[name];
  if (options === undefined) throw new Error(`Nobody said what ${name} is given to run with.`);
  limitBodies(name, Math.max(...routes.map(({ endpoint }) => largestBody(endpoint))), process.env);
  return onRequest(options, async (request, response) => {
    const startedAt = performance.now();
    const heard: Heard = { uid: null };
    let outcome = 'ok';
    let cause: string | undefined;
    response.setHeader('Cache-Control', 'no-store');
    try {
      const answer = await inTime(respond(routes, request, response, heard), answerWithinMs);
      response.status(200).json(answer);
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
      uid: heard.uid,
      outcome,
      status: response.statusCode,
      durationMs: Math.round(performance.now() - startedAt),
      ...(cause === undefined ? {} : { cause }),
    });
  });
}
