import { memberRef } from '../../functions/src/documents/users.ts';
import { redeem } from '../../functions/src/domain/invitation.ts';
import { call } from '../support/api.ts';
import { newInvitation, newMember, type Person } from '../support/people.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

const NAME_WITH_MARKUP = '<img src=x onerror="document.title=1">';
const NAME_WITH_EMOJI = '👩‍👩‍👧‍👦 <b>bold</b>';
const FULL_NAME_WITH_MARKUP = `${NAME_WITH_MARKUP} ${NAME_WITH_EMOJI}`;

/** The API refuses markup in names, so the test writes them directly to the database. */
async function writeMarkup({ uid, token }: Person): Promise<void> {
  const json = { job: NAME_WITH_MARKUP, company: '"><script>1</script>' };
  expect((await call('/profile', { method: 'PATCH', token, json })).status).toBe(200);
  await memberRef(uid).update({ firstName: NAME_WITH_MARKUP, lastName: NAME_WITH_EMOJI });
}

test('markup in an address or a name is shown as text', { tag: '@variant' }, async ({ page }) => {
  await page.goto(
    `/user-registration?code=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`,
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);

  const inviter = await newMember('fulluser');
  const member = await newMember('fulluser', { invitedBy: [inviter.uid] });
  await Promise.all([writeMarkup(inviter), writeMarkup(member)]);
  await memberRef(inviter.uid).update({ invitedBy: [member.uid] });
  const code = await newInvitation(member.uid, {
    change: (invitation) => {
      const redemption = redeem(invitation, inviter.uid, 'first', new Date());
      return redemption.ok ? redemption.invitation : invitation;
    },
  });

  await enter(page, member);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME_WITH_MARKUP);

  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: FULL_NAME_WITH_MARKUP })).toBeVisible();
  await expect(page.getByText('"><script>1</script>').first()).toBeVisible();
  await expect(page.getByRole('listitem').getByText(FULL_NAME_WITH_MARKUP).nth(1)).toBeVisible();

  await page.goto('/settings');
  await expect(page.getByLabel('First name')).toHaveValue(NAME_WITH_MARKUP);

  await page.goto('/circle');
  await expect(page.getByRole('button', { name: FULL_NAME_WITH_MARKUP }).first()).toBeVisible();

  await page.goto('/manage-invitations');
  await page.getByRole('button', { name: /^Show Details/ }).click();
  await expect(page.getByRole('main').getByText(FULL_NAME_WITH_MARKUP).first()).toBeVisible();
  expect(code).toHaveLength(12);

  // If the browser had run the markup, the title would be "1".
  await expect(page.locator('img[src="x"], b')).toHaveCount(0);
  await expect(page).not.toHaveTitle('1');
});
