import { NETWORK_NAME, type VouchLinkView } from '@elevere/functions/contract';
import type { ReactNode, RefObject } from 'react';
import { type Action, useAction } from '../../../lib/use-action.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import { messageOf } from '../../../ui/outcome.ts';
import { QrCode } from '../../../ui/QrCode.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextToCopy } from '../../../ui/TextToCopy.tsx';
import { createVouchRequest } from '../api/create-vouch-request.ts';

/** Length in UTF-16 code units, as the attribute `maxlength` counts. */
const LINK_MESSAGE_LIMIT = 280;

function defaultMessage(firstVouchCounts: boolean): string {
  const neededVouchesSentence = firstVouchCounts
    ? 'One member has vouched for me, and I need one more who knows my work.'
    : 'I need two members who know my work to vouch for me.';
  return `I’m joining ${NETWORK_NAME}. ${neededVouchesSentence} Would you vouch for me? The link shows who I am:`;
}

export function useLinkMessage(firstVouchCounts: boolean) {
  const [draft, setDraft] = useDraft<string>('message with the vouch link');
  const defaultText = defaultMessage(firstVouchCounts);
  return { text: draft ?? defaultText, defaultText, change: setDraft };
}

interface MoreAboutLinkProps {
  url: string;
  expiresAt: string;
  message: ReturnType<typeof useLinkMessage>;
  children: ReactNode;
}

export function MoreAboutLink({ url, expiresAt, message, children }: MoreAboutLinkProps) {
  return (
    <Disclosure summary="More">
      <div className="space-y-5">
        <TextToCopy text={url} label="Copy the link" />
        <p className="text-sm text-ink-muted">
          It works until <LongDate instant={expiresAt} />. This page updates when a member vouches.
        </p>
        <TextArea
          // Remounts the field when the default message changes.
          key={message.defaultText}
          label="Message"
          hint={`You send this with the link. Up to ${LINK_MESSAGE_LIMIT}\u00a0characters.`}
          maxLength={LINK_MESSAGE_LIMIT}
          defaultValue={message.text}
          onInput={(event) => message.change(event.currentTarget.value)}
        />
        <div className="mx-auto aspect-square w-44 rounded-lg bg-surface-sunken">
          <QrCode text={url} label="QR code of your link" />
        </div>
        <VouchLinkContent />
        {children}
      </div>
    </Disclosure>
  );
}

export type LinkChange = 'create' | 'replace' | 'turn off';

interface LinkSettingsProps {
  vouchLink: VouchLinkView;
  change: Action<LinkChange, object>;
  /** Takes the focus when the link is turned off, because these settings are removed. */
  focusAfterwards: RefObject<HTMLElement | null>;
}

export function LinkSettings({ vouchLink, change, focusAfterwards }: LinkSettingsProps) {
  const forwardingAction = useAction(async (shareable: boolean) => {
    await createVouchRequest({ shareable });
    return { message: shareable ? FORWARDING_ALLOWED_MESSAGE : FORWARDING_FORBIDDEN_MESSAGE };
  });
  return (
    <>
      <Switch
        label="Let the member who vouched first forward my link"
        hint="They can send it to members who know you. They cannot vouch twice."
        checked={
          forwardingAction.pending && forwardingAction.input !== null
            ? forwardingAction.input
            : vouchLink.shareable
        }
        pending={forwardingAction.pending}
        onSwitch={(shareable) => void forwardingAction.run(shareable)}
      />
      <LiveMessage message={messageOf(forwardingAction)} />
      <div className="-mx-3 flex flex-wrap gap-1">
        <ConfirmButton
          label="Replace the link"
          tone="plain"
          title="Replace your link?"
          consequence={() => 'The old one stops working everywhere you sent it.'}
          closeLabel="Keep this one"
          confirm="Replace link"
          action={change}
          onConfirm={() => change.run('replace')}
        />
        <ConfirmButton
          label="Turn off the link"
          tone="plainDanger"
          title="Turn off your link?"
          consequence={() =>
            'It stops working everywhere you sent it. You can create another at any time.'
          }
          closeLabel="Keep it"
          confirm="Turn off"
          action={change}
          onConfirm={() => change.run('turn off')}
          focusAfterwards={focusAfterwards}
        />
      </div>
    </>
  );
}

const FORWARDING_ALLOWED_MESSAGE = 'Saved: the member who vouched first can forward your link.';
const FORWARDING_FORBIDDEN_MESSAGE =
  'Saved: the member who vouched first cannot forward your link.';

export function VouchLinkContent() {
  return (
    <p className="text-sm text-ink-muted">
      Full members who open the link see your name, picture, job and company, who vouched for you
      and when, and what they wrote about you. No one else sees that it is yours.
    </p>
  );
}
