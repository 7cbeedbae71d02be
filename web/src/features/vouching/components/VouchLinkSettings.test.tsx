import { expect, test } from 'vitest';
import { toDialogAction } from '../../../actions/action-state.ts';
import { useAction } from '../../../actions/use-action.ts';
import { htmlForAccount } from '../../../testing/render-for-account.tsx';
import { type VouchLinkChange, VouchLinkSettings } from './VouchLinkSettings.tsx';

function VouchLinkSettingsProbe({ shareable }: { shareable: boolean }) {
  const vouchLink = {
    token: 't',
    url: 'https://elevere.test/vouch/t',
    expires_at: '2026-12-12T20:00:00.000Z',
    shareable,
  };
  const linkSettingChange = toDialogAction(
    useAction(async (_change: VouchLinkChange) => undefined),
  );
  return <VouchLinkSettings vouchLink={vouchLink} linkSettingChange={linkSettingChange} />;
}

test('a switch shows whether the first inviter may forward the link', () => {
  const isOn = (shareable: boolean) =>
    htmlForAccount(<VouchLinkSettingsProbe shareable={shareable} />).includes('checked=""');
  expect([isOn(true), isOn(false)]).toEqual([true, false]);
});
