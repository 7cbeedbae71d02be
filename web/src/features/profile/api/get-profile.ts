import { getProfile } from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useMember } from '../../../lib/use-session.ts';

export function ownProfileKey(uid: string) {
  return ['profile', uid] as const;
}

/** The member's own profile (section 3). */
export function useOwnProfile() {
  const { uid } = useMember();
  return useQuery({
    queryKey: ownProfileKey(uid),
    queryFn: ({ signal }) => call(getProfile, { signal }),
  });
}
