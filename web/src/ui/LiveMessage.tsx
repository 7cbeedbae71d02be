import { useEffect, useRef } from 'react';
import { Alert, type AlertTone } from './Alert.tsx';

export interface Message {
  readonly tone: AlertTone;
  readonly text: string;
}

/**
 * The place where a form or an action says how it went. It is always in the page, so that screen
 * readers notice when something appears in it. It stands above the button that was pressed, and what
 * appears in it comes into view together with that button, also above a phone's keyboard.
 */
export function LiveMessage({ message }: { message: Message | null }) {
  const place = useRef<HTMLDivElement>(null);
  const text = message?.text;
  const before = useRef(text);
  useEffect(() => {
    if (text !== undefined && text !== before.current) {
      place.current?.scrollIntoView({ block: 'nearest' });
    }
    before.current = text;
  }, [text]);
  return (
    <div
      ref={place}
      role={message?.tone === 'danger' ? 'alert' : 'status'}
      aria-live="polite"
      // Out of the flow while empty: in a column with a gap it takes no room.
      className="scroll-mb-20 empty:absolute"
    >
      {message !== null && <Alert tone={message.tone}>{message.text}</Alert>}
    </div>
  );
}
