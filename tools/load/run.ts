// npm run load: hundreds of simulated members at once against the emulators, then proves that the
// network is sound. Loopback only; bounded in time and in the number of requests.
import process from 'node:process';
import autocannon from 'autocannon';
import { emulatorEnvironment } from '../emulators/environment.ts';
import { Failure } from '../emulators/failure.ts';
import { newTool, runTool } from '../emulators/run-tool.ts';
import { startSuite } from '../emulators/suite.ts';
import { PASSWORD, type Simulated } from './crowd.ts';
import { Timings } from './timings.ts';

/** A multiple of the connections, each of which walks as many journeys as the others. */
const NEWCOMERS = 96;
/** Two for each newcomer. */
const INVITERS = 2 * NEWCOMERS;
/** The functions emulator has one process for each simultaneous call of a function. */
const CONNECTIONS = 6;
const SIGN_INS_AT_ONCE = 2;
const SIGN_INS_PER_SECOND = 10;
const MOST_SECONDS = 100;
const REQUEST_SECONDS = 30;

const tool = newTool();
const { family, terminal } = tool;
const timings = new Timings();
const environment = emulatorEnvironment();

/** One newcomer with their two inviters, and what has become known on the way. */
interface Journey {
  readonly newcomer: Simulated;
  readonly first: Simulated;
  readonly second: Simulated;
  readonly codes: string[];
  began: number;
}
type Stop = readonly [
  kind: string,
  request: (journey: Journey) => { method: string; path: string; as?: Simulated; json?: object },
];

const tokens = new Map<string, string>();
const generate = (who: 'first' | 'second'): Stop => [
  'POST generate',
  (journey) => ({
    ...{ method: 'POST', path: `/generate_invitations_for_user/${journey[who].uid}`, json: {} },
    as: journey[who],
  }),
];
const JOURNEY: readonly Stop[] = [
  [
    'GET stats',
    ({ first }) => ({ method: 'GET', path: `/invitation_stats/${first.uid}`, as: first }),
  ],
  generate('first'),
  generate('second'),
  generate('first'),
  [
    'GET validate',
    ({ codes }) => ({ method: 'GET', path: `/validate_invitation_code?code=${codes[0]}` }),
  ],
  [
    'POST register',
    ({ newcomer, codes }) => ({
      ...{ method: 'POST', path: '/partial_registration', as: newcomer },
      json: {
        ...{ invitee: newcomer.uid, code1: codes[0], email: newcomer.email },
        ...{ firstName: 'Load', lastName: newcomer.uid },
      },
    }),
  ],
  [
    'GET list',
    ({ first }) => ({ method: 'GET', path: `/get_user_sent_invitations/${first.uid}`, as: first }),
  ],
  [
    'POST confirm',
    ({ newcomer, codes }) => ({
      ...{ method: 'POST', path: '/confirm_second_code', as: newcomer },
      json: { invitee: newcomer.uid, code2: codes[1] },
    }),
  ],
  [
    'POST revoke',
    ({ first, codes }) => ({
      ...{ method: 'POST', path: '/revoke_invitation', as: first },
      json: { code: codes[2] },
    }),
  ],
  [
    'GET stats',
    ({ second }) => ({ method: 'GET', path: `/invitation_stats/${second.uid}`, as: second }),
  ],
];

/** Signs the crowd in, in turn, as their browsers do; the tokens are for all calls that follow. */
function signIns(crowd: readonly Simulated[], bounds: { amount: number } | { duration: number }) {
  let turn = 0;
  return autocannon({
    ...bounds,
    ...('duration' in bounds ? { overallRate: SIGN_INS_PER_SECOND } : {}),
    url: `http://${environment['FIREBASE_AUTH_EMULATOR_HOST']}`,
    connections: SIGN_INS_AT_ONCE,
    timeout: REQUEST_SECONDS,
    requests: [
      {
        setupRequest: (request, context) => {
          const who = crowd[turn % crowd.length];
          turn += 1;
          Object.assign(context, { who, began: performance.now() });
          return {
            ...request,
            method: 'POST',
            path: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({
              email: who?.email,
              password: PASSWORD,
              returnSecureToken: true,
            }),
          };
        },
        onResponse: (status, body, context) => {
          const { who, began } = context as { who: Simulated; began: number };
          timings.add('sign in', performance.now() - began, status);
          const { idToken } = JSON.parse(body) as { idToken?: string };
          if (idToken !== undefined) tokens.set(who.uid, idToken);
        },
      },
    ],
  });
}

/** Each connection walks one newcomer after the other through all of it. */
function journeys(crowd: readonly Simulated[]) {
  const inviters = crowd.filter(({ inviter }) => inviter);
  const newcomers = crowd.filter(({ inviter }) => !inviter);
  let begun = 0;
  const begin = (): Journey => {
    const index = begun++ % newcomers.length;
    const [newcomer, first, second] = [
      newcomers[index],
      inviters[2 * index],
      inviters[2 * index + 1],
    ];
    if (!newcomer || !first || !second) throw new Failure('The crowd is too small.');
    return { newcomer, first, second, codes: [], began: 0 };
  };
  return autocannon({
    url: environment['ELEVERE_ORIGIN'] ?? '',
    connections: CONNECTIONS,
    amount: newcomers.length * JOURNEY.length,
    timeout: REQUEST_SECONDS,
    // autocannon walks through this list again and again, each time with a new context.
    requests: JOURNEY.map(([kind, ask], at) => ({
      setupRequest: (request, context) => {
        const walk = context as { journey: Journey };
        if (at === 0) walk.journey = begin();
        const { method, path, as, json } = ask(walk.journey);
        walk.journey.began = performance.now();
        const token = as && tokens.get(as.uid);
        return {
          ...request,
          ...{ method, path: `/api${path}` },
          headers: {
            ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
            ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
          },
          ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        };
      },
      onResponse: (status, body, context) => {
        const { journey } = context as { journey: Journey };
        timings.add(kind, performance.now() - journey.began, status);
        if (kind !== 'POST generate' || status !== 200) return;
        journey.codes.push(...(JSON.parse(body) as { codes: string[] }).codes);
      },
    })),
  });
}

async function load(): Promise<number> {
  const [{ gatherCrowd }, { checkSoundness }] = await Promise.all([
    import('./crowd.ts'),
    import('../../operator/soundness/check-soundness.ts'),
  ]);
  const crowd = await terminal.step(`Gather ${INVITERS} members and ${NEWCOMERS} newcomers`, () =>
    gatherCrowd(INVITERS, NEWCOMERS),
  );
  await terminal.step('The crowd signs in', () => signIns(crowd, { amount: crowd.length }));
  const result = await terminal.step('They invite, join, look and revoke', async () => {
    const others = signIns(crowd, { duration: MOST_SECONDS });
    const walking = journeys(crowd);
    const tooLong = setTimeout(() => walking.stop(), MOST_SECONDS * 1_000);
    const walked = await walking;
    clearTimeout(tooLong);
    others.stop();
    await others;
    return walked;
  });
  const report = await terminal.step('Check every document', () => checkSoundness(new Date()));
  terminal.say('');
  for (const line of timings.lines()) terminal.say(`  ${line}`);
  terminal.say(`\n  ${report.documents} documents read, ${report.unsound.length} unsound.`);
  for (const { rule, subject, says } of report.unsound) {
    terminal.say(`  ${rule}: ${subject}: ${says}`);
  }
  const lost = result.errors + result.timeouts;
  if (lost > 0) terminal.say(`  ${lost} requests without an answer.`);
  return report.unsound.length === 0 && lost === 0 && timings.allWell ? 0 : 1;
}

Object.assign(process.env, environment);
await runTool(async () => {
  const suite = await startSuite(family, { terminal });
  const outcome = await Promise.race([load(), suite.died]);
  if (outcome instanceof Failure) throw outcome;
  return outcome;
}, tool);
