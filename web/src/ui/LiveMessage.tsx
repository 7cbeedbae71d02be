import { useEffect, useRef } from 'react';
import { Alert } from './Alert.tsx';
import type { Message } from './outcome.ts';

/**
 * Shows the message of a form, a dialog or a button in a live region. The region is rendered even
 * while it is empty, because screen readers announce only changes of an existing region. A new
 * message scrolls into view together with the button below it. An error has the role `alert`, but
 * is announced politely: screen readers first finish the name of the pressed button.
 */
export function LiveMessage({ message }: { message: Message | null }) {
  const place = useRef<HTMLDivElement>(null);
  const text = message?.text;
  const previousText = useRef(text);
  useEffect(() => {
    if (text !== undefined && text !== previousText.current) {
      place.current?.scrollIntoView({ block: 'nearest' });
    }
    previousText.current = text;
  }, [text]);
  return (
    <div
      ref={place}
      role={message?.tone === 'danger' ? 'alert' : 'status'}
      aria-live="polite"
      // Positioned absolutely while empty, so that it adds no gap to a column.
      className="scroll-mb-20 empty:absolute"
    >
      {message !== null && <Alert tone={message.tone}>{message.text}</Alert>}
    </div>
  );
}
