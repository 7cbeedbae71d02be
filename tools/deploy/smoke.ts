/** How long one answer may take, a cold start included. Milliseconds. */
const TIMEOUT_MS = 20_000;

/** Sent with every page; firebase.json has their values. */
const HEADERS = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
];

const PAGES = ['/', '/login', '/enter-invitation', '/dashboard'];

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

async function get(origin: string, path: string): Promise<Answer> {
  const response = await fetch(origin + path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const has = (body: unknown, name: string, value: unknown) =>
  Object.getOwnPropertyDescriptor(Object(body), name)?.value === value;

async function pageProblems(origin: string, path: string): Promise<readonly string[]> {
  const { status, headers, text } = await get(origin, path);
  if (status !== 200) return [`${path} answers ${status}.`];
  return [
    ...HEADERS.filter((name) => !headers.has(name)).map((name) => `${path} has no ${name} header.`),
    ...(/<div id="root"/.test(text) ? [] : [`${path} is not a page of this program.`]),
    ...(/http:\/\/127\.0\.0\.1/.test(text) ? [`${path} is a page for the emulators.`] : []),
  ];
}

async function healthProblems(origin: string, version: string): Promise<readonly string[]> {
  const { status, text } = await get(origin, '/api/health');
  const body = jsonOf(text);
  if (status !== 200 || !has(body, 'ok', true)) return [`/api/health answers ${status}.`];
  return has(body, 'version', version) ? [] : [`/api/health is not of version ${version}: ${text}`];
}

async function unknownProblems(origin: string): Promise<readonly string[]> {
  const { status, text } = await get(origin, '/api/nothing');
  return status === 404 && has(jsonOf(text), 'code', 'not_found')
    ? []
    : [`/api/nothing answers ${status}, not a 404 in JSON.`];
}

/** Of a refused connection fetch says only that it failed; what refused stands behind. */
function messageOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}

/** What is wrong with the site at this origin, as a stranger sees it; empty when nothing is. */
export async function smokeProblems(origin: string, version: string): Promise<readonly string[]> {
  const looks = [
    ...PAGES.map((path) => pageProblems(origin, path)),
    healthProblems(origin, version),
    unknownProblems(origin),
  ];
  const problems = await Promise.all(
    looks.map((look) => look.catch((error: unknown) => [messageOf(error)])),
  );
  return [...new Set(problems.flat())];
}

/**
 * One line of what is left to do if the network's own domain does not serve the site that
 * `workingOrigin` does: its DNS records or its certificate take up to a day. Null if it does.
 */
export async function domainToDo(
  domain: string,
  workingOrigin: string,
  version: string,
): Promise<string | null> {
  const [problem] = await smokeProblems(domain, version);
  if (problem === undefined) return null;
  return `To do: ${domain} is not ready (${problem}); the site works at ${workingOrigin}. See docs/deploy.md, "A domain of your own".`;
}
