import { useEffect } from 'react';

export function useUnsavedWarning(hasUnsavedText: boolean): void {
  useEffect(() => {
    if (!hasUnsavedText) {
      return;
    }
    const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warnBeforeUnload);
    return () => window.removeEventListener('beforeunload', warnBeforeUnload);
  }, [hasUnsavedText]);
}
