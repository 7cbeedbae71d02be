import type { Locator } from '@playwright/test';
import { newInvitation, newMember } from '../support/people.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/** The widest line around an element, as it is drawn where the system chooses the colours. */
function edgeOf(element: Locator): Promise<number> {
  return element.evaluate((shown) => {
    const { borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(shown);
    const outline = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    return Math.max(Number.parseFloat(borderTopWidth), outline);
  });
}

test('where the system chooses the colours, buttons and what is chosen have an edge', async ({
  page,
}) => {
  await page.goto('/');
  const wayIn = page.getByRole('main').getByRole('link', { name: 'Enter Invitation Code' });
  expect(await edgeOf(wayIn)).toBeGreaterThan(0);

  const member = await newMember('fulluser');
  await newInvitation(member.uid);
  await enter(page, member, '/manage-invitations');
  const chips = page.getByRole('navigation', { name: 'Show' }).getByRole('link');
  const chosen = chips.and(page.locator('[aria-current]'));
  const other = chips.and(page.locator(':not([aria-current])')).first();
  expect(await edgeOf(chosen)).toBeGreaterThan(await edgeOf(other));
});
