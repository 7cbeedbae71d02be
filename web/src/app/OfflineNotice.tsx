import { useOnline } from '../ui/online.ts';

/** The one place that says that the connection is lost; it stays in sight while that lasts. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status" className="sticky top-16 z-10">
      {!online && (
        <p className="bg-ink px-5 py-2 text-center text-sm font-semibold text-surface">
          You are offline. This page updates by itself when you are back.
        </p>
      )}
    </div>
  );
}
