import type { writeRecommendation } from '@elevere/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';

/** Writes, changes or, by an empty text, withdraws why the member vouched for this person. */
export function useRecommend(uid: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      call<typeof writeRecommendation>('POST recommendation', { body: { uid, text } }),
    // The lists show the new text when the form that wrote it goes.
    onSuccess: () =>
      Promise.all(
        [QUERY_KEYS.invitees, QUERY_KEYS.circle, QUERY_KEYS.invitations.all].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
