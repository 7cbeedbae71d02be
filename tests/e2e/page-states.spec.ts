import type { Page, Route } from '@playwright/test';
import { formatInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { call } from '../support/api.ts';
import { newAccount, newInvitation, newMember } from '../support/people.ts';
import { register } from '../support/redeeming.ts';
import { storeLogin } from './support/enter.ts';
import { expect, test } from './support/test.ts';

/** Text that the page shows only after the call succeeds. Null if the answer adds no text. */
type ExpectedText = string | RegExp | null;

interface PageReads {
  readonly address: string;
  /**
   * Number of sections that report a failure, each with its own “Try again”, when all reads of the
   * page fail.
   */
  readonly failures: number;
  readonly reads: Readonly<Record<string, ExpectedText>>;
}

/** Stands for the formatted code of the admin's active invitation in the expected texts. */
const CODE_PLACEHOLDER = 'the code';

const READS_OF_FREQUENT_PAGES: readonly PageReads[] = [
  {
    address: '/dashboard',
    failures: 9,
    reads: {
      asks: null,
      introductions: null,
      invitees: '1 of 2 vouches',
      inviters: /^Vouched for by/,
      profile: null,
      get_user_sent_invitations: CODE_PLACEHOLDER,
      get_remaining_invitations: /left this month/,
      invitation_stats: 'Revoked',
      overview: null,
    },
  },
  {
    address: '/create-invitation',
    failures: 2,
    reads: {
      get_remaining_invitations: /remaining invitations? this month/,
      get_user_sent_invitations: CODE_PLACEHOLDER,
    },
  },
  {
    address: '/manage-invitations',
    failures: 1,
    reads: { get_remaining_invitations: null, get_user_sent_invitations: CODE_PLACEHOLDER },
  },
  {
    address: '/profile',
    failures: 3,
    reads: {
      profile: 'No job given yet',
      inviters: 'Ida Rhodes',
      invitees: /^You vouched first/,
    },
  },
];

const READS_OF_OTHER_PAGES: readonly PageReads[] = [
  { address: '/settings', failures: 3, reads: { profile: 'Choose a picture' } },
  { address: '/circle', failures: 1, reads: { circle: 'Find a member', invitees: null } },
  {
    address: '/people',
    failures: 1,
    reads: { people: 'Newest first.', circle: null, profile: null },
  },
  { address: '/welcome-new-full-users', failures: 1, reads: { inviters: /^vouched for you/ } },
  { address: '/admin', failures: 1, reads: { overview: 'Scheduled jobs' } },
  {
    address: '/admin/members',
    failures: 1,
    reads: { members: /^Showing the latest|members match/ },
  },
  {
    address: '/admin/members/UID?show=vouches',
    failures: 1,
    reads: { members: 'Invitations', circle: null },
  },
  { address: '/admin/members/UID?show=log', failures: 1, reads: { members: 'Log', audit: null } },
  { address: '/admin/audit', failures: 1, reads: { audit: 'Export as CSV' } },
  { address: '/admin/network', failures: 1, reads: { network: null } },
];

const READS_OF_NEWCOMER_PAGES: readonly PageReads[] = [
  {
    address: '/mini-dashboard',
    failures: 2,
    reads: {
      vouch_request: 'Share my link',
      inviters: /^Ida Rhodes vouched for you/,
      profile: null,
    },
  },
];

async function newAdminAndNewcomer() {
  const [firstInviter, secondInviter] = await Promise.all([
    newMember('fulluser'),
    newMember('fulluser'),
  ]);
  await memberRef(firstInviter.uid).update({ firstName: 'Ida', lastName: 'Rhodes' });
  const admin = await newMember('admin', { invitedBy: [firstInviter.uid, secondInviter.uid] });
  await register(await newAccount(), await newInvitation(admin.uid));
  const code = formatInvitationCode(await newInvitation(admin.uid));
  const newcomer = await newMember('partialuser', { invitedBy: [firstInviter.uid] });
  await call('/vouch_request', { method: 'POST', token: newcomer.token, json: {} });
  return { admin, newcomer, code };
}

/**
 * Returns the name of the endpoint that a GET request to our API calls. Null for any other request.
 */
function endpointOf(route: Route): string | null {
  const request = route.request();
  const [, name] = /\/api\/([^/?]+)/.exec(request.url()) ?? [];
  return request.method() === 'GET' && name !== undefined ? name : null;
}

async function expectSectionsRecoverAlone(
  page: Page,
  pages: readonly PageReads[],
  { address, code }: { address: (pattern: string) => string; code: string },
): Promise<void> {
  let areReadsFailing = false;
  const requestedEndpoints = new Set<string>();
  await page.route('**/api/**', (route) => {
    const endpointOfRead = endpointOf(route);
    if (endpointOfRead !== null) requestedEndpoints.add(endpointOfRead);
    return endpointOfRead !== null && areReadsFailing
      ? route.fulfill({ status: 400, body: 'Not now' })
      : route.continue();
  });
  const mainRegion = page.getByRole('main');
  const retryButton = mainRegion.getByRole('button', { name: 'Try again' });
  const pendingRetryButton = retryButton.and(page.locator('[aria-disabled="true"]'));
  const expectSoftly = expect.configure({ soft: true });
  for (const { address: pattern, failures, reads } of pages) {
    areReadsFailing = true;
    requestedEndpoints.clear();
    await page.goto(address(pattern));
    await expect(page.getByRole('heading', { level: 1 }), pattern).toBeVisible();
    await expectSoftly(retryButton, pattern).toHaveCount(failures);
    areReadsFailing = false;
    // Sections that use the same call recover together, so one press of “Try again” may remove
    // several of these buttons.
    for (
      let retryCount = await retryButton.count();
      retryCount > 0;
      retryCount = await retryButton.count()
    ) {
      await retryButton.first().click();
      await expect.poll(() => retryButton.count(), pattern).toBeLessThan(retryCount);
      // Waits until no section is loading, because a section that has loaded removes its “Try
      // again”, and the next click would miss the button.
      await expect(pendingRetryButton, pattern).toHaveCount(0);
    }
    for (const [read, shown] of Object.entries(reads)) {
      if (shown === null) continue;
      const text = mainRegion.getByText(shown === CODE_PLACEHOLDER ? code : shown, { exact: true });
      await expectSoftly(
        text.filter({ visible: true }).first(),
        `${pattern}: ${read}`,
      ).toBeVisible();
    }
    expectSoftly([...requestedEndpoints].toSorted(), pattern).toEqual(
      Object.keys(reads).toSorted(),
    );
  }
}

for (const [pages, reads, details] of [
  ['the four most frequent pages', READS_OF_FREQUENT_PAGES, {}],
  ['the other pages', READS_OF_OTHER_PAGES, { tag: '@variant' }],
] as const) {
  test(
    `each section of ${pages} fails and recovers alone`,
    details,
    async ({ page, expectFailure }) => {
      test.setTimeout(120_000);
      expectFailure(/\/api\//);
      const { admin, code } = await newAdminAndNewcomer();
      await storeLogin(page, admin);
      await expectSectionsRecoverAlone(page, reads, {
        address: (pattern) => pattern.replace('UID', admin.uid),
        code,
      });
    },
  );
}

test('each section of a newcomer’s page fails and recovers alone', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/\/api\//);
  const { newcomer, code } = await newAdminAndNewcomer();
  await storeLogin(page, newcomer);
  await expectSectionsRecoverAlone(page, READS_OF_NEWCOMER_PAGES, {
    address: (pattern) => pattern,
    code,
  });
});
