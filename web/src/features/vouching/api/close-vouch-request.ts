import { closeVouchRequest } from '@elevere/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useMember } from '../../../lib/use-session.ts';
import { vouchRequestKey } from './get-vouch-request.ts';

/** Closes the link: a member who opens it then learns nothing. */
export function useCloseVouchRequest() {
  const { uid } = useMember();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(closeVouchRequest, {}),
    onSuccess: () => cache.invalidateQueries({ queryKey: vouchRequestKey(uid) }),
    // An answer that was lost may stand for a link that was closed.
    onError: () => void cache.invalidateQueries({ queryKey: vouchRequestKey(uid) }),
  });
}
