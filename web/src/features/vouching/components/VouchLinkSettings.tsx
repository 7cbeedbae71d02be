import type { VouchLinkView } from '@elevere/functions/contract';
import type { DialogAction } from '../../../actions/action-state.ts';
import { ConfirmButton } from '../../../actions/ConfirmButton.tsx';
import { type Action, useAction } from '../../../actions/use-action.ts';
import { FOCUS_TARGET_PROPS } from '../../../ui/focus-after-action.ts';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { ToggleSwitch } from '../../../ui/ToggleSwitch.tsx';
import { createVouchRequest } from '../api/create-vouch-request.ts';

export type VouchLinkChange = 'replace' | 'turn off';

interface VouchLinkSettingsProps {
  vouchLink: VouchLinkView;
  linkSettingChange: DialogAction<Action<VouchLinkChange>>;
}

export function VouchLinkSettings({ vouchLink, linkSettingChange }: VouchLinkSettingsProps) {
  const forwardingSettingChange = useAction(async (shareable: boolean) => {
    await createVouchRequest({ shareable });
    return shareable ? FORWARDING_ALLOWED_MESSAGE : FORWARDING_FORBIDDEN_MESSAGE;
  });
  return (
    <>
      <ToggleSwitch
        label="Let the member who vouched first forward my link"
        hint="They can send it to members who know you, but cannot vouch for you again."
        checked={
          forwardingSettingChange.pending && forwardingSettingChange.input !== null
            ? forwardingSettingChange.input
            : vouchLink.shareable
        }
        pending={forwardingSettingChange.pending}
        onSwitch={(shareable) => void forwardingSettingChange.run(shareable)}
      />
      <LiveMessage message={forwardingSettingChange.message} />
      <div className="-mx-3 flex flex-wrap gap-1">
        {/* Takes the focus after a replacement, because its button stays. */}
        <div {...FOCUS_TARGET_PROPS}>
          <ConfirmButton
            label="Replace the link"
            tone="plain"
            title="Replace your link?"
            consequence="The old one stops working everywhere you sent it."
            closeLabel="Keep this one"
            confirmLabel="Replace link"
            action={linkSettingChange}
            onConfirm={() => linkSettingChange.run('replace')}
          />
        </div>
        <ConfirmButton
          label="Turn off the link"
          tone="plainDanger"
          title="Turn off your link?"
          consequence="It stops working everywhere you sent it. You can create another at any time."
          closeLabel="Keep it"
          confirmLabel="Turn off"
          action={linkSettingChange}
          onConfirm={() => linkSettingChange.run('turn off')}
        />
      </div>
    </>
  );
}

const FORWARDING_ALLOWED_MESSAGE = 'Saved: the member who vouched first can forward your link.';
const FORWARDING_FORBIDDEN_MESSAGE =
  'Saved: the member who vouched first cannot forward your link.';
