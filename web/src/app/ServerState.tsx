import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { storeAddress } from '../features/profile/api/update-profile.ts';
import { useMember } from '../lib/use-session.ts';
import { cacheOf } from './member-cache.ts';

/** Lets the pages inside it use TanStack Query. Loaded with the first page that does. */
export default function ServerState({ children }: { children: ReactNode }) {
  const { uid, email, emailStored, role } = useMember();
  const confirmed = role !== null && !emailStored;
  useEffect(() => {
    if (confirmed) {
      void storeAddress(email);
    }
  }, [confirmed, email]);
  return <QueryClientProvider client={cacheOf(uid)}>{children}</QueryClientProvider>;
}
