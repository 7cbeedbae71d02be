import type { confirmSecondCode } from '@elevere/functions/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { useMember } from '../../../lib/use-session.ts';

/** Redeems the member's second code. */
export function useConfirmSecondCode() {
  const { uid } = useMember();
  const cache = useQueryClient();
  return async (code: string) => {
    const answer = await call<typeof confirmSecondCode>('POST confirm_second_code', {
      body: { invitee: uid, code2: code },
    });
    // The figure, here and on the welcome page, shows who vouches by now.
    void cache.invalidateQueries({ queryKey: QUERY_KEYS.inviters });
    void cache.invalidateQueries({ queryKey: QUERY_KEYS.circle });
    return answer;
  };
}
