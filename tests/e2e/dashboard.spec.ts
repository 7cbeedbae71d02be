import { revoke } from '../../functions/src/domain/invitation.ts';
import { newInvitation, newMember, signIn } from '../support/people.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

test('a full member is welcomed by first name, with the counts of their invitations', async ({
  page,
}) => {
  await enter(page, await signIn('alan@elevere.test'));
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Alan' })).toBeVisible();

  const counts = { Created: 5, Used: 2, Active: 1, Revoked: 1, Expired: 1 };
  for (const [label, count] of Object.entries(counts)) {
    const term = page.getByRole('term').filter({ hasText: label });
    await expect(term.locator('xpath=following-sibling::dd')).toHaveText(String(count));
  }

  await page.getByRole('link', { name: 'Manage Invitations' }).click();
  await page.waitForURL('/manage-invitations');
});

test('statistics that do not load say so, and load when asked again', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/invitation_stats/);
  const member = await newMember('fulluser');
  await newInvitation(member.uid, {
    change: (fresh) => {
      const revoked = revoke(fresh, new Date());
      if (!revoked.ok) throw new Error(revoked.reason);
      return revoked.invitation;
    },
  });
  let broken = true;
  await page.route('**/api/invitation_stats/**', (route) =>
    broken ? route.abort('connectionreset') : route.continue(),
  );
  await enter(page, member);
  await expect(page.getByRole('alert')).toHaveText('Your invitation statistics did not load.');

  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('definition').first()).toHaveText('1');
  // The keyboard goes on there, not at the top of the page.
  await expect(page.locator(':focus').getByRole('definition').first()).toHaveText('1');
});
