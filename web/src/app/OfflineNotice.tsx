import { useSyncExternalStore } from 'react';

function subscribeToConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says, while it lasts, that the connection is lost. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className="bg-accent px-5 py-2 text-center text-sm font-semibold text-accent-ink">
          You are offline. What you see may be out of date.
        </p>
      )}
    </div>
  );
}
