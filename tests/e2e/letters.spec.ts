import { memberRef } from '../../functions/src/documents/users.ts';
import { newMember } from '../support/people.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

test('letters beyond Latin-1 use the same font', { tag: '@variant' }, async ({ page }) => {
  const member = await newMember('fulluser');
  await memberRef(member.uid).update({ firstName: 'Łukasz', lastName: 'Żółć' });
  await enter(page, member, '/profile');
  const nameElement = page.getByRole('main').getByText('Łukasz Żółć').first();
  await expect(nameElement).toBeVisible();
  await page.evaluate('document.fonts.ready');
  await nameElement.evaluate((element) => element.setAttribute('data-looked-at', ''));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument', { depth: -1 });
  const { nodeId } = await devtools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[data-looked-at]',
  });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(new Set(fonts.map(({ familyName }) => familyName))).toEqual(new Set(['Inter']));
});
