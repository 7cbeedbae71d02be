import {
  closeVouchRequest,
  getVouchRequest,
  makeVouchRequest,
  type VouchRequest,
} from '@elevere/functions/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useMember } from '../../../lib/use-session.ts';

function vouchRequestKey(uid: string) {
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

/** Makes a new link in place of the open one. */
export function useMakeVouchRequest() {
  return useVouchRequestChange(() => call(makeVouchRequest, { body: {} }));
}

/** Sets whether the first inviter may forward the link. */
export function useShareVouchRequest() {
  return useVouchRequestChange((shareable: boolean) =>
    call(makeVouchRequest, { body: { shareable } }),
  );
}

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

function useVouchRequestChange<Change>(change: (what: Change) => Promise<VouchRequest>) {
  const { uid } = useMember();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (request) => cache.setQueryData(vouchRequestKey(uid), request),
    // An answer that was lost may stand for a link that was made.
    onError: () => void cache.invalidateQueries({ queryKey: vouchRequestKey(uid) }),
  });
}
