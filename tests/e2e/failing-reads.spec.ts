import type { Page, Route } from '@playwright/test';
import { formatInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { call } from '../support/api.ts';
import { newAccount, newInvitation, newMember, type Person } from '../support/people.ts';
import { register } from '../support/redeeming.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

/** Ways in which a read fails. */
type Fault = 'answers 500' | 'answers 503' | 'answers 404' | 'is lost' | 'never answers';

/**
 * Requests for one read within 30 seconds of the browser's clock. A temporary failure is retried
 * after 2 s and after 8 s more, or as Retry-After says (20 s). An unanswered request ends after 20
 * s.
 */
const REQUESTS: Readonly<Record<Fault, number>> = {
  'answers 500': 3,
  'answers 503': 2,
  'answers 404': 1,
  'is lost': 3,
  'never answers': 2,
};

const WATCHED_SECONDS = 30;
const STEP_SECONDS = 2;

/** Text that the page shows only after this read succeeds. Null if the answer adds no text. */
type Shown = string | RegExp | null;

interface Reads {
  readonly address: string;
  readonly as: 'admin' | 'newcomer';
  readonly reads: Readonly<Record<string, Shown>>;
}

/** Stands for the code of the admin's active invitation, as pages show it. */
const CODE = 'the code';

const PAGES: readonly Reads[] = [
  {
    address: '/dashboard',
    as: 'admin',
    reads: {
      asks: null,
      introductions: null,
      invitees: '1 of 2 vouches',
      inviters: 'See your circle',
      profile: /^Add your job/,
      get_user_sent_invitations: CODE,
      get_remaining_invitations: /left this month/,
      invitation_stats: 'Revoked',
      overview: null,
    },
  },
  {
    address: '/create-invitation',
    as: 'admin',
    reads: {
      get_remaining_invitations: /remaining invitations? this month/,
      get_user_sent_invitations: 'Active invitations',
    },
  },
  {
    address: '/manage-invitations',
    as: 'admin',
    reads: { get_remaining_invitations: null, get_user_sent_invitations: CODE },
  },
  {
    address: '/profile',
    as: 'admin',
    reads: {
      profile: 'No job given yet',
      inviters: 'Ida Rhodes',
      invitees: /^You vouched first/,
    },
  },
  { address: '/settings', as: 'admin', reads: { profile: 'Choose a picture' } },
  { address: '/circle', as: 'admin', reads: { circle: 'Find a member', invitees: null } },
  {
    address: '/people',
    as: 'admin',
    reads: { people: 'Newest first.', circle: null, profile: 'Change it in Settings' },
  },
  { address: '/welcome-new-full-users', as: 'admin', reads: { inviters: /^vouched for you/ } },
  {
    address: '/mini-dashboard',
    as: 'newcomer',
    reads: {
      vouch_request: 'Share my link',
      inviters: /^Ida Rhodes vouched for you/,
      profile: null,
    },
  },
  { address: '/vouch/TOKEN', as: 'admin', reads: { vouch: /^Ida Rhodes vouched/, inviters: null } },
  { address: '/admin', as: 'admin', reads: { overview: 'Scheduled jobs' } },
  { address: '/admin/members', as: 'admin', reads: { members: /^The latest/ } },
  {
    address: '/admin/members/UID?show=vouches',
    as: 'admin',
    reads: { members: 'Invitations', circle: null },
  },
  { address: '/admin/members/UID?show=log', as: 'admin', reads: { members: 'Log', audit: null } },
  { address: '/admin/audit', as: 'admin', reads: { audit: 'Export as CSV' } },
  { address: '/admin/network', as: 'admin', reads: { network: null } },
];

/** Creates a newcomer, and an admin whose pages use every read. */
async function newPeople() {
  const [first, second] = await Promise.all([newMember('fulluser'), newMember('fulluser')]);
  await memberRef(first.uid).update({ firstName: 'Ida', lastName: 'Rhodes' });
  const admin = await newMember('admin', { invitedBy: [first.uid, second.uid] });
  await register(await newAccount(), await newInvitation(admin.uid));
  const code = formatInvitationCode(await newInvitation(admin.uid));
  const newcomer = await newMember('partialuser', { invitedBy: [first.uid] });
  const link = await call('/vouch_request', { method: 'POST', token: newcomer.token, json: {} });
  return { admin, newcomer, code, token: String(Reflect.get(Object(link.body), 'token')) };
}

/** Returns the endpoint of a GET to our API. Null for any other request. */
function readOf(route: Route): string | null {
  const request = route.request();
  const [, name] = /\/api\/([^/?]+)/.exec(request.url()) ?? [];
  return request.method() === 'GET' && name !== undefined ? name : null;
}

async function fail(route: Route, fault: Fault): Promise<void> {
  switch (fault) {
    case 'answers 500':
      return route.fulfill({ status: 500, body: 'Oops' });
    case 'answers 503':
      return route.fulfill({ status: 503, headers: { 'Retry-After': '20' }, body: 'Busy' });
    case 'answers 404':
      return route.fulfill({ status: 404, body: 'Not here' });
    case 'is lost':
      return route.abort('connectionreset');
    case 'never answers':
      return;
  }
}

/** Answers for this worker's people by URL. The server is asked only once for each. */
const answers = new Map<string, Parameters<Route['fulfill']>[0]>();
let people: ReturnType<typeof newPeople> | undefined;

/**
 * Answers reads from a cache of the server's first answers, so that the page loads quickly and
 * repeatedly.
 */
async function replayReads(page: Page) {
  const asked: string[] = [];
  let broken: { read: string; fault: Fault } | null = null;
  await page.route('**/api/**', async (route) => {
    const read = readOf(route);
    if (read === null) return route.continue();
    asked.push(read);
    if (read === broken?.read) return fail(route, broken.fault);
    const url = route.request().url();
    const known = answers.get(url);
    if (known !== undefined) return route.fulfill(known);
    const response = await route.fetch();
    const [status, headers, body] = [response.status(), response.headers(), await response.body()];
    // A busy emulator may refuse the first request. The page then retries.
    if (response.ok()) answers.set(url, { status, headers, body });
    await route.fulfill({ status, headers, body });
  });
  return {
    asked: () => [...new Set(asked)].toSorted(),
    count: () => asked.filter((read) => read === broken?.read).length,
    break: (read: string, fault: Fault) => {
      broken = { read, fault };
      asked.length = 0;
    },
  };
}

test('a failed read is retried a few times with increasing delays', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/\/api\//);
  test.setTimeout(120_000);
  people ??= newPeople();
  const server = await replayReads(page);
  await page.clock.install();
  await enter(page, (await people).admin, '/admin/members');
  await expect(page.getByText(/^The latest/)).toBeVisible();
  for (const [fault, requests] of Object.entries(REQUESTS)) {
    // Leaves the previous page, so that it sends no more requests.
    await page.goto('about:blank', { waitUntil: 'commit' });
    server.break('members', fault as Fault);
    await page.goto('/admin/members');
    await expect.poll(server.count).toBeGreaterThan(0);
    for (let past = 0; past < WATCHED_SECONDS; past += STEP_SECONDS) {
      await page.clock.runFor(STEP_SECONDS * 1_000);
    }
    await expect.poll(server.count, fault).toBe(requests);
  }
});

for (const { address, as, reads } of PAGES) {
  test(`a failed read of ${address} leaves the rest of the page`, async ({
    page,
    expectFailure,
  }) => {
    expectFailure(/\/api\//);
    // The page is loaded once for each of its reads.
    test.setTimeout(120_000);
    people ??= newPeople();
    const { code, token, ...persons } = await people;
    const person: Person = persons[as];
    const server = await replayReads(page);
    const path = address.replace('UID', person.uid).replace('TOKEN', token);
    const textOf = (shown: string | RegExp) => (shown === CODE ? code : shown);
    const expectShown = async (except: string | null) => {
      for (const [read, shown] of Object.entries(reads)) {
        if (shown === null || read === except) continue;
        const text = page.getByRole('main').getByText(textOf(shown), { exact: true });
        await expect(
          text.filter({ visible: true }).first(),
          `${read}, without ${except}`,
        ).toBeVisible();
      }
    };
    await enter(page, person, path);
    await expectShown(null);
    const names = Object.keys(reads);
    await expect.poll(server.asked).toEqual(names.toSorted());
    for (const read of names) {
      server.break(read, 'answers 404');
      await page.goto(path);
      await expect.poll(server.count).toBeGreaterThan(0);
      await expectShown(read);
    }
  });
}
