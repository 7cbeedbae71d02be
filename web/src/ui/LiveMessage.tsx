import { useEffect, useRef } from 'react';
import { Alert } from './Alert.tsx';
import type { Message } from './outcome.ts';

/**
 * The live region of a form, a dialog or a button. It is rendered while empty, so that screen readers
 * announce the message that appears in it. A new message scrolls into view, with the button below it
 * and above a phone's keyboard. An error has the role of an alert. It is announced politely all the
 * same, so that screen readers first finish the name of the pressed button.
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
