import { useDraft } from '../../actions/use-draft.ts';

/** Draft of the note. The invitation's row opens its details if there is one. */
export function useNoteDraft(code: string) {
  return useDraft(`note on ${code}`);
}
