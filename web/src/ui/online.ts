import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/**
 * False from when the browser tells that the connection is lost until it tells that it is back, as
 * the library's reads go by. Not `navigator.onLine`: that is false all along on a machine that
 * reaches elevere and nothing else.
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

/** Does something over the network; without a connection, once it is back. */
export async function whenOnline<Result>(act: () => Promise<Result>): Promise<Result> {
  if (!isOnline()) {
    await new Promise<void>((resolve) => {
      const stop = onlineManager.subscribe(() => {
        stop();
        resolve();
      });
    });
  }
  return act();
}
