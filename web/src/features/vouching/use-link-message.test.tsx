import { expect, test } from 'vitest';
import { textForAccount } from '../../testing/render-for-account.tsx';
import { useLinkMessage } from './use-link-message.ts';

function LinkMessage({ firstVouchCounts }: { firstVouchCounts: boolean }) {
  return useLinkMessage(firstVouchCounts).text;
}

test('the message with the link says how many vouches are missing', () => {
  const messageText = (firstVouchCounts: boolean) =>
    textForAccount(<LinkMessage firstVouchCounts={firstVouchCounts} />);
  expect(messageText(true)).toContain('One member has vouched for me, and I need one more');
  expect(messageText(false)).toContain('I need two members who know my work to vouch for me.');
});
