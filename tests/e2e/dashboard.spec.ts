import { ERRORS } from '../../functions/src/contract/errors.ts';
import { revoke } from '../../functions/src/domain/invitation.ts';
import { newInvitation, newMember } from '../support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

test('statistics that do not load say so, and load when asked again or when a busy server recovers', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/\/api\/invitation_stats/);
  const member = await newMember('fulluser');
  await newInvitation(member.uid, {
    change: (fresh) => {
      const revoked = revoke(fresh, new Date());
      if (!revoked.ok) throw new Error(revoked.reason);
      return revoked.invitation;
    },
  });
  const statistics = '**/api/invitation_stats/**';
  // Not asked for again unless the member presses the button.
  await page.route(statistics, (route) => route.fulfill({ status: 404, body: 'Not here' }));
  await enter(page, member);
  const failure = page.getByRole('alert');
  await expect(failure).toHaveText('Your invitation statistics did not load.');
  await expectAccessible(page, 'a page that did not load');

  await page.unroute(statistics);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('definition').first()).toHaveText('1');
  // The keyboard goes on there, not at the top of the page.
  await expect(page.locator(':focus').getByRole('definition').first()).toHaveText('1');

  await page.route(statistics, (route) =>
    route.fulfill({
      status: ERRORS.unavailable.status,
      headers: { 'Retry-After': '1' },
      json: { success: false, code: 'unavailable', message: ERRORS.unavailable.message },
    }),
  );
  await page.reload();
  await expect(failure).toHaveText('Your invitation statistics did not load.');
  await page.unroute(statistics);
  await expect(page.getByRole('definition').first()).toHaveText('1');
  await expect(failure).toBeHidden();
});
