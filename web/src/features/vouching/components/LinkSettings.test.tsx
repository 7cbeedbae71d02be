import { expect, test } from 'vitest';
import { inDialog } from '../../../actions/action-state.ts';
import { useAction } from '../../../actions/use-action.ts';
import { htmlForAccount } from '../../../lib/render-for-account.tsx';
import { type LinkChange, LinkSettings } from './LinkSettings.tsx';

function Settings({ shareable }: { shareable: boolean }) {
  const vouchLink = {
    token: 't',
    url: 'https://elevere.test/vouch/t',
    expires_at: '2026-12-12T20:00:00.000Z',
    shareable,
  };
  const linkChange = inDialog(useAction(async (_change: LinkChange) => undefined));
  return <LinkSettings vouchLink={vouchLink} linkChange={linkChange} />;
}

test('a switch shows whether the first inviter may forward the link', () => {
  const isOn = (shareable: boolean) =>
    htmlForAccount(<Settings shareable={shareable} />).includes('checked=""');
  expect([isOn(true), isOn(false)]).toEqual([true, false]);
});
