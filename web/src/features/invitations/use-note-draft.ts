import { useDraft } from '../../actions/use-draft.ts';

/** Draft of an invitation's note. If there is a draft, the invitation's row opens its details. */
export function useNoteDraft(code: string) {
  return useDraft(`note on ${code}`);
}
