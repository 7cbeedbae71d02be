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

function isOnline(): boolean {
  return onlineManager.isOnline();
}

/** Loads code; what does not come because the connection is lost is loaded when it is back. */
export async function whenOnline<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    if (isOnline()) {
      throw cause;
    }
    await new Promise<void>((resolve) => {
      const stop = onlineManager.subscribe(() => {
        stop();
        resolve();
      });
    });
    return whenOnline(load);
  }
}
