import { Alert, type AlertTone } from './Alert.tsx';

export interface Message {
  readonly tone: AlertTone;
  readonly text: string;
}

/**
 * The place where a form or an action says how it went. It is always in the page, so that screen
 * readers notice when something appears in it.
 */
export function LiveMessage({ message }: { message: Message | null }) {
  return (
    <div
      role={message?.tone === 'danger' ? 'alert' : 'status'}
      aria-live="polite"
      // Out of the flow while empty: in a column with a gap it takes no room.
      className="empty:absolute"
    >
      {message !== null && <Alert tone={message.tone}>{message.text}</Alert>}
    </div>
  );
}
