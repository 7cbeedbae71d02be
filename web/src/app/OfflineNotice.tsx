import { useOnline } from '../ui/online.ts';

/** Shown while the browser is offline, on every page. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status" className="sticky top-16 z-10">
      {!online && (
        <p className="bg-ink px-5 py-2 text-center text-sm font-semibold text-surface">
          You’re offline. This page updates when you reconnect.
        </p>
      )}
    </div>
  );
}
