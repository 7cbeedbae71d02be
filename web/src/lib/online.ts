import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * True until the browser reports a lost connection. `navigator.onLine` would be false on a machine
 * without internet, even if elevere runs on that machine.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

function subscribe(listener: () => void): () => void {
  return onlineManager.subscribe(listener);
}

export function isOnline(): boolean {
  return onlineManager.isOnline();
}

/** Runs `act` now or, while offline, when the connection is back. */
export async function runWhenOnline<Result>(act: () => Promise<Result>): Promise<Result> {
  if (!isOnline()) {
    await new Promise<void>((resolve) => {
      const unsubscribe = onlineManager.subscribe(() => {
        unsubscribe();
        resolve();
      });
    });
  }
  return act();
}
