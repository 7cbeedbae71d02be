import { useEffect, useRef } from 'react';
import { Alert, type AlertTone } from './Alert.tsx';

export interface Message {
  readonly tone: AlertTone;
  readonly text: string;
}

/**
 * The region is rendered even while it is empty, because screen readers announce only changes of an
 * existing region. An error is announced politely, so that screen readers first finish the name of
 * the pressed button.
 */
export function LiveMessage({ message }: { message: Message | null }) {
  const liveRegion = useRef<HTMLDivElement>(null);
  const messageText = message?.text;
  const previousMessageText = useRef(messageText);
  useEffect(() => {
    if (messageText !== undefined && messageText !== previousMessageText.current) {
      liveRegion.current?.scrollIntoView({ block: 'nearest' });
    }
    previousMessageText.current = messageText;
  }, [messageText]);
  return (
    <div
      ref={liveRegion}
      role={message?.tone === 'danger' ? 'alert' : 'status'}
      aria-live="polite"
      // The empty region is absolute, so that it adds no gap to a column.
      className="scroll-mb-20 empty:absolute"
    >
      {message !== null && <Alert tone={message.tone}>{message.text}</Alert>}
    </div>
  );
}
