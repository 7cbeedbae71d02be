import { type HttpsFunction, onRequest, type Request } from 'firebase-functions/https';
import { write as writeLog } from 'firebase-functions/logger';
import {
  type Endpoint,
  type EndpointKey,
  endpointKey,
  type RefusalOf,
} from '../contract/endpoint.ts';
import { type ContractEndpoint, ENDPOINTS } from '../contract/endpoints.ts';
import { ANSWER_WITHIN_MS } from '../contract/limits.ts';
import type { BeforeBodyHook, Call, Handler } from './call.ts';
import { admitCaller, type CallerFor, type MemberLookup, withCurrentCall } from './caller.ts';
import { readCallerAddresses } from './caller-address.ts';
import { refusalFor, withTimeLimit } from './failure.ts';
import { leaveBodiesUnparsed } from './limit-bodies.ts';
import { readBody, readParams, readQuery, segmentsOf } from './read-request.ts';
import { redactedCause } from './redact.ts';
import { Refusal } from './refusal.ts';
import { HTTPS_OPTIONS } from './runtime-options.ts';

/** Uploads have their own function, because its instances handle only one call at a time. */
interface EndpointsByFunction {
  readonly api: Exclude<ContractEndpoint, { bodyKind: 'multipart' }>;
  readonly 'upload-profile-picture': Extract<ContractEndpoint, { bodyKind: 'multipart' }>;
}

/** The path prefix that Hosting routes to each function (firebase.json). */
const PATH_PREFIXES: Readonly<Record<keyof EndpointsByFunction, string>> = {
  api: '/api',
  'upload-profile-picture': '/api/upload-profile-picture',
};

type HandlerLoader<E extends Endpoint> = () => Promise<{
  readonly handle: Handler<E>;
  readonly beforeBody?: BeforeBodyHook<E>;
}>;

/** One handler for each endpoint. A missing or extra handler does not compile. */
type Handlers<C extends Endpoint> = { readonly [E in C as EndpointKey<E>]: HandlerLoader<E> };

interface Route {
  readonly endpoint: Endpoint;
  readonly load: HandlerLoader<Endpoint>;
}

function routesOf(handlers: Readonly<Record<string, HandlerLoader<Endpoint>>>): readonly Route[] {
  return (ENDPOINTS as readonly Endpoint[]).flatMap((endpoint) => {
    const load = handlers[endpointKey(endpoint)];
    return load === undefined ? [] : [{ endpoint, load }];
  });
}

function hasParam({ params }: Endpoint): boolean {
  return Object.keys(params.shape).length > 0;
}

/** Finds the GET route for a HEAD request, because Express omits the body when it answers HEAD. */
function findRoute(
  routes: readonly Route[],
  method: string,
  [name, ...params]: readonly string[],
): Route {
  const routesOfPath = routes.filter(({ endpoint }) => endpoint.path === name);
  if (routesOfPath.length === 0) throw new Refusal('not_found');
  const routeMethod = method === 'HEAD' ? 'GET' : method;
  const routesOfMethod = routesOfPath.filter(({ endpoint }) => endpoint.method === routeMethod);
  // `GET members` and `GET members/:uid` differ only in the param.
  const route =
    routesOfMethod.find(({ endpoint }) => hasParam(endpoint) === params.length > 0) ??
    routesOfMethod[0];
  if (route !== undefined) return route;
  const allowedMethods = new Set(
    routesOfPath.flatMap(({ endpoint }) =>
      endpoint.method === 'GET' ? ['GET', 'HEAD'] : endpoint.method,
    ),
  );
  throw new Refusal('method_not_allowed', undefined, { Allow: [...allowedMethods].join(', ') });
}

/**
 * True if APP_CHECK is set to anything but "off". So an unknown value enforces App Check (fail
 * closed).
 */
function isAppCheckEnforced(env: NodeJS.ProcessEnv): boolean {
  const setting = (env['APP_CHECK'] ?? '').trim().toLowerCase();
  return setting !== '' && setting !== 'off';
}

/**
 * Fields of the log entry. `handleCall` sets each one as soon as it is known, so that the entry of
 * a refused call contains it too.
 */
interface LoggedFields {
  endpoint: string;
  uid: string | null;
}

/**
 * After ANSWER_WITHIN_MS, the function answers 503, but a commit that was sent before may still
 * take effect (docs/decisions/013). So a handler must detect what an earlier call already did.
 */
export function serve<Name extends keyof EndpointsByFunction>(
  name: Name,
  handlers: Handlers<EndpointsByFunction[Name]>,
  memberLookup: MemberLookup,
): HttpsFunction {
  const routes = routesOf(handlers);
  leaveBodiesUnparsed(name);

  async function handleCall(
    request: Request,
    response: Parameters<Parameters<typeof onRequest>[0]>[1],
    loggedFields: LoggedFields,
  ): Promise<unknown> {
    const segments = segmentsOf(request.path, PATH_PREFIXES[name]);
    const { endpoint, load } = findRoute(routes, request.method, segments);
    loggedFields.endpoint = endpoint.path;
    if (isAppCheckEnforced(process.env) && !endpoint.fromAnyProgram) {
      await (await import('./app-check.ts')).requireAppCheckToken(request);
    }
    const caller = await admitCaller(endpoint, request, memberLookup);
    loggedFields.uid = caller?.uid ?? null;
    const params = readParams(endpoint, segments.slice(1));
    const query = readQuery(endpoint, request.url);
    const { handle, beforeBody } = await load();
    // The cast is safe: `admitCaller` has checked that the endpoint allows this caller.
    await beforeBody?.({ caller: caller as CallerFor<Endpoint['allow']>, now: new Date() });
    const { body, rawBody } = await readBody(endpoint, request);
    const call: Readonly<Record<keyof Call<Endpoint>, unknown>> = {
      params,
      query,
      body,
      rawBody,
      caller,
      callerAddresses: readCallerAddresses(
        (header) => request.get(header),
        request.socket.remoteAddress,
        process.env,
      ),
      now: new Date(),
      refuse: (code: RefusalOf<Endpoint>, message?: string) => new Refusal(code, message),
      header: (header: string) => request.get(header),
      setHeader: (header: string, value: string) => {
        response.setHeader(header, value);
      },
    };
    // The cast is safe: the endpoint's schemas and `allow` have checked the call.
    const runHandler = () => handle(call as Call<Endpoint>);
    // The output schema removes fields that the answer must not contain.
    return endpoint.output.parse(
      await withCurrentCall({ allow: endpoint.allow, caller, memberLookup }, runHandler),
    );
  }

  return onRequest(HTTPS_OPTIONS[name], async (request, response) => {
    const startedAt = performance.now();
    const loggedFields: LoggedFields = { endpoint: 'unknown', uid: null };
    let outcome = 'ok';
    let cause: string | undefined;
    response.setHeader('Cache-Control', 'no-store');
    try {
      const limitMs = ANSWER_WITHIN_MS[name];
      response
        .status(200)
        .json(await withTimeLimit(() => handleCall(request, response, loggedFields), limitMs));
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
      message: `${request.method} ${loggedFields.endpoint} ${response.statusCode}`,
      endpoint: loggedFields.endpoint,
      uid: loggedFields.uid,
      outcome,
      status: response.statusCode,
      durationMs: Math.round(performance.now() - startedAt),
      // Error Reporting groups errors by this field.
      ...(cause === undefined ? {} : { stack_trace: cause }),
    });
  });
}
