import { getVouchRequest } from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useMember } from '../../../lib/use-session.ts';

export function vouchRequestKey(uid: string) {
  return ['vouch_request', uid] as const;
}

/** The partial member's own link. */
export function useVouchRequest() {
  const { uid } = useMember();
  return useQuery({
    queryKey: vouchRequestKey(uid),
    queryFn: ({ signal }) => call(getVouchRequest, { signal }),
  });
}
