import type { ReactNode } from 'react';
import { CopyableText } from '../../../ui/CopyableText.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import type { useLinkMessage } from '../use-link-message.ts';
import { VouchLinkContent } from './VouchLinkContent.tsx';

/** Length in UTF-16 code units, as the attribute `maxlength` counts. */
const LINK_MESSAGE_LIMIT = 280;

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
        <CopyableText text={url} label="Copy the link" />
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
