import type { Page } from '@playwright/test';
import { newMember } from '../../support/people.ts';
import { logIn, newSignedUp } from './members.ts';
import type { Viewer } from './route-table.ts';

/** Makes the page's browser that of a new person of this kind. */
export async function become(page: Page, viewer: Viewer): Promise<void> {
  if (viewer === 'logged out') return;
  const person = viewer === 'no role' ? await newSignedUp() : await newMember(viewer);
  await logIn(page, person.email);
  if (viewer === 'no role') {
    // The one reload of section 2 would otherwise come while something else is looked at.
    await page.getByRole('heading', { level: 1, name: 'You need an invitation' }).waitFor();
  }
}
