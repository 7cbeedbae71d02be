import type { answerVouchRequest } from '@elevere/functions/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import type { VouchView } from './get-vouch.ts';

/** Puts a vouch request off ('later'), or takes that back (null). Uses no invitation. */
export function useAnswer(token: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (answer: VouchView['answer']) =>
      call<typeof answerVouchRequest>('POST answer_vouch_request', {
        body: { token, answer: answer ?? 'open' },
      }),
    onSuccess: (_said, answer) => {
      cache.setQueryData<VouchView>(
        QUERY_KEYS.vouch(token),
        (request) => request && { ...request, answer },
      );
      void cache.invalidateQueries({ queryKey: QUERY_KEYS.asks });
    },
  });
}
