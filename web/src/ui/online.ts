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

/**
 * Loads code; without a connection, once it is back. Nothing is asked for before: browsers keep the
 * failure of every file of an import for as long as the page lives.
 */
export async function whenOnline<Code>(load: () => Promise<Code>): Promise<Code> {
  if (!isOnline()) {
    await new Promise<void>((resolve) => {
      const stop = onlineManager.subscribe(() => {
        stop();
        resolve();
      });
    });
  }
  try {
    return await load();
  } catch (cause) {
    if (isOnline()) {
      throw cause;
    }
    return whenOnline(load);
  }
}
