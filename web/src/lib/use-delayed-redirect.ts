import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

export function useDelayedRedirect(to: string | null, delayMs: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === null) {
      return;
    }
    const redirectTimer = setTimeout(() => void navigate(to, { replace: true }), delayMs);
    return () => clearTimeout(redirectTimer);
  }, [to, delayMs, navigate]);
}
